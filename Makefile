# Every target works from a clean clone on Debian 12 (or macOS with Homebrew) that has a Swift 6.3
# toolchain in PATH: `make run` shows the main job, `make test` the tests, `make check` what a
# reviewer would look for.

SWIFT ?= swift
# Layering is compiled: a module that imports what its target doesn't declare is an error.
STRICT = --explicit-target-dependency-import-check error
# The released and benchmarked binary carries the Swift runtime in itself, which makes calls into it
# direct; macOS has the runtime in the system.
ifeq ($(shell uname -s),Linux)
STATIC = --static-swift-stdlib
endif
RELEASE = -c release $(STRICT) $(STATIC)
SOURCES = Sources Tests Benchmarks Package.swift
SCENARIO ?= everyday
PEERS = .build/peers

.PHONY: deps deps-ci run build test test-long test-slurm test-sanitized check format lint builtin wasm bench \
  bench-check peers soak clean

## deps: the C libraries that run and test need
deps:
	@.ci/deps run

## deps-ci: what the other targets need beside them
deps-ci: deps
	@.ci/deps ci

## run: the main job on a bundled scenario (SCENARIO=everyday)
run: build
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam run $(SCENARIO)

## build: the release binary
build: deps
	@$(SWIFT) build $(RELEASE) --product flotsam

## test: all tests, with small counts
test: deps
	$(SWIFT) test --disable-xctest $(STRICT)

## test-long: those that draw their input, with as many random scenarios and as much fuzzing as CI does
test-long: deps
	FLOTSAM_REFERENCE_SEEDS=100 FLOTSAM_FUZZ_SECONDS=10 FLOTSAM_QUIZ_SEEDS=60 FLOTSAM_SWEEP_PAGE=1 \
	  $(SWIFT) test --disable-xctest $(STRICT) \
	  --filter 'Agreement|Fuzz|Oracle|RandomRun|QuizTests|SweepVerb'

## test-slurm: a sweep on a Slurm cluster of two nodes on this computer, as root; an element is killed
test-slurm: deps-ci build
	@Tests/Slurm/run $$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam

## test-sanitized: the readers of files under the address sanitizer
# jemalloc's C++ operators would hand the sanitizer memory that it doesn't know: those of libstdc++ go
# first. Swift hides pointers in tagged words, so what globals hold would look like leaks.
test-sanitized: deps
	ASAN_OPTIONS=detect_leaks=0 LD_PRELOAD=$$(clang -print-file-name=libstdc++.so.6) $(SWIFT) test --disable-xctest \
	  --sanitize=address --scratch-path .build/sanitized --filter ScenarioFilesTests

## check: format, layering, generated files, length of files
check: deps lint
	$(SWIFT) build $(STRICT) --build-tests
	@.ci/check

## format: lays out all sources as lint wants them
format:
	$(SWIFT) format format --in-place --recursive --parallel $(SOURCES)

lint:
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

## builtin: makes the list of built-in files anew, after one was added to configs/
builtin:
	@.ci/builtin-files

## wasm: the engine as WebAssembly gives the same record as the native one
wasm: deps
	@Tests/WebAssembly/run

## bench: every suite at 1,000 and 100,000 apps, and the C yardstick; some minutes
bench: build
	@$$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam bench

## bench-check: allocations, engine memory and instructions against Benchmarks/limits; exact, so CI gates on it
bench-check: deps-ci
	@$(SWIFT) build $(RELEASE) --product ExactCounts
	@Benchmarks/check $$($(SWIFT) build $(RELEASE) --show-bin-path)/ExactCounts

## peers: the counts and the speed of other simulators beside ours, from PyPI in an environment of their own
peers: deps-ci build $(PEERS)/ready
	@$(PEERS)/bin/python Benchmarks/peers/misses.py \
	  $$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam \
	  Tests/SimulationCoreTests/Fixtures/zipf-sizes.csv \
	  Tests/SimulationCoreTests/Fixtures/zipf-equal-sizes.csv
	@$(PEERS)/bin/python Benchmarks/peers/belady.py \
	  $$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam \
	  Tests/SimulationCoreTests/Fixtures/zipf-equal-sizes.csv
	@$(PEERS)/bin/python Benchmarks/peers/speed.py \
	  $$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam .build/peers.json

$(PEERS)/ready:
	python3 -m venv $(PEERS)
	$(PEERS)/bin/pip install --quiet --disable-pip-version-check libcachesim==0.3.5 simpy==4.1.2
	@touch $@

## soak: a sweep killed ten times, a million fuzzed inputs, a hundred thousand random scenarios and evictions
## of real memory, and how often intervals are right; takes hours
soak: build
	Tests/Soak/sweep-kills $$($(SWIFT) build $(RELEASE) --show-bin-path)/flotsam
	FLOTSAM_REFERENCE_SEEDS=100000 FLOTSAM_FUZZ_INPUTS=1000000 FLOTSAM_REAL_EVICTIONS=100000 \
	FLOTSAM_QUIZ_SEEDS=10000 FLOTSAM_COVERAGE_REPLICATIONS=20000 \
	  $(SWIFT) test --disable-xctest $(STRICT)

clean:
	rm -rf .build
