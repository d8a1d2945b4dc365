#!/usr/bin/env python3
"""Compares speed with peers on the same work: a loop in C, libCacheSim, SimPy.

Usage: speed.py FLOTSAM OUTPUT.json. Counts are checked to be equal before any time counts. Runs alternate
in pairs; each ratio is the median of the pairs', ours over theirs in work a second. Set-up is outside the
clock on both sides, and so are the next uses that belady needs. Prints a table and writes it as JSON; exits
with 1 if counts differ (a bar that is missed is told, and isn't an error).
"""
import json
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import time

import libcachesim

import phone_input
import simpy_phone

APPS = 4_096
REQUESTS = 1_000_000
PAIRS = 9
NEVER = -1

BARS = {
    "kernel": 1.0, "simulation": 0.30, "simulation-busy": 0.20, "simulation-gdsf": 0.20,
    "simulation-bands": 0.18, "bare-lru": 2.5, "bare-gdsf": 6, "bare-lfu": 3, "bare-sieve": 1,
    "bare-belady": 1, "simpy": 100,
}
# Our policy, the peer's, whether all apps have one size, and how far apart misses may be: gdsf computes with
# whole numbers here and with floating point there.
REPLAYS = {
    "bare-lru": ("lru", libcachesim.LRU, False, 0),
    "bare-gdsf": ({"name": "gdsf", "newcomer": "evictable"}, libcachesim.GDSF, False, 0.001),
    "bare-lfu": ("lfu", libcachesim.LFU, False, 0),
    "bare-sieve": ("sieve", libcachesim.Sieve, False, 0),
    "bare-belady": ("belady", libcachesim.Belady, True, 0),
}


class Differs(Exception):
    """Two programs counted differently."""


def bench(flotsam, *words):
    command = [flotsam, "bench", *words, "--format", "json", "--quiet"]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def scenario_result(flotsam, path):
    """One operation is an open; the time is the loop's, set-up left out."""
    result = bench(flotsam, "--scenario", path, "--time-limit", "200ms")["benchmarks"][0]
    return result["counts"], 1e9 / statistics.median(result["samples"]["loop"])


def row(key, work, pairs, unit):
    """A row of the result from pairs of work a second, ours and theirs."""
    ratio = statistics.median(ours / theirs for ours, theirs in pairs)
    return {
        "key": key, "work": work,
        "ours": statistics.median(ours for ours, _ in pairs),
        "theirs": statistics.median(theirs for _, theirs in pairs),
        "unit": unit, "ratio": ratio, "bar": BARS[key],
    }


def yardstick_rows(flotsam):
    result = bench(flotsam, "--filter", "^yardstick/", "--sizes", str(APPS), "--pairs", "21")
    return [
        {
            "key": line["work"], "work": f"{line['work']} against the loop in C, {APPS} apps",
            "ours": 1e9 / line["ours_ns"], "theirs": 1e9 / line["yardstick_ns"], "unit": "switches/s",
            "ratio": line["ratio"], "bar": BARS[line["work"]],
        }
        for line in result["yardstick"]
    ]


def write_requests(folder, is_sized):
    """The same requests for both programs: CSV, and libCacheSim's binary records with their next uses."""
    draws = random.Random(7)
    choose = phone_input.zipf(APPS, 0.9, draws)
    ids = [choose() for _ in range(REQUESTS)]
    sizes = [40 + index % 32 * 5 if is_sized else 64 for index in range(APPS)]
    following, seen = [NEVER] * REQUESTS, {}
    for place in range(REQUESTS - 1, -1, -1):
        following[place] = seen.get(ids[place], NEVER)
        seen[ids[place]] = place
    with open(f"{folder}/requests.csv", "w", encoding="ascii") as file:
        file.write("time,app,size\n")
        file.writelines(f"{time},app{app},{sizes[app]}\n" for time, app in enumerate(ids))
    with open(f"{folder}/requests.bin", "wb") as file:
        for place, app in enumerate(ids):
            file.write(struct.pack("<IQIq", place, app + 1, sizes[app], following[place]))
    return sum(sizes[app] for app in set(ids)) * 3 // 10


def replay_row(flotsam, key, folder, budget):
    ours_name, peer, _, tolerance = REPLAYS[key]
    path = f"{folder}/{key}.yaml"
    with open(path, "w", encoding="ascii") as file:
        json.dump({
            "platform": "bare", "policy": ours_name, "device": {"ram": f"{budget}B", "system": "0B"},
            "workload": {"trace": "requests.csv"},
        }, file)
    pairs = []
    for _ in range(PAIRS):
        counts, ours = scenario_result(flotsam, path)
        reader = libcachesim.TraceReader(
            f"{folder}/requests.bin", libcachesim.TraceType.ORACLE_GENERAL_TRACE)
        cache = peer(budget, hashpower=16)
        start = time.perf_counter()
        misses, _ = cache.process_trace(reader)
        theirs = REQUESTS / (time.perf_counter() - start)
        misses = round(misses * REQUESTS)
        if abs(counts["cold"] - misses) > tolerance * misses:
            raise Differs(f"{key}: {counts['cold']} misses, {misses} of libCacheSim")
        pairs.append((ours, theirs))
    work = f"{REQUESTS} requests for {APPS} apps, {misses} misses, against libCacheSim"
    return row(key, work, pairs, "requests/s")


def replay_rows(flotsam):
    rows = []
    for is_sized in True, False:
        keys = [key for key, entry in REPLAYS.items() if entry[2] != is_sized]
        with tempfile.TemporaryDirectory() as folder:
            budget = write_requests(folder, is_sized)
            rows += [replay_row(flotsam, key, folder, budget) for key in keys]
    return rows


def check_phone(flotsam, path, counts):
    command = [flotsam, "run", path, "--format", "json", "--quiet"]
    ours = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    expected = {
        "transitions": ours["transitions"], "launches": ours["launches"]["total"],
        "cold": ours["launches"]["cold"], "abandoned": ours["launches"]["abandoned"],
        "refused": ours["launches"]["refused"], "warning": ours["warnings"]["warning"],
        "critical": ours["warnings"]["critical"], "levels": ours["levels"],
        "evictions": ours["evictions"]["total"], "regret": ours["regret"],
        "lost_state": ours["lost_state"], "foreground_kills": ours["foreground_kills"],
    }
    if counts != expected:
        raise Differs(f"SimPy counts {counts}, flotsam {expected}")


def simpy_row(flotsam):
    apps = phone_input.models(1_000)
    actions = phone_input.actions(1_000, 20_000)
    with tempfile.TemporaryDirectory() as folder:
        path = phone_input.write(folder, apps, actions)
        pairs = []
        for _ in range(PAIRS):
            _, ours = scenario_result(flotsam, path)
            env, counts = simpy_phone.prepare(apps, actions, phone_input.budget(apps))
            start = time.perf_counter()
            env.run(until=phone_input.end(actions) + 1)
            seconds = time.perf_counter() - start
            pairs.append((ours, counts["launches"] / seconds))
            check_phone(flotsam, path, counts)
    work = f"a phone with 1000 apps, {counts['transitions']} transitions, against SimPy"
    return row("simpy", work, pairs, "switches/s")


def main():
    flotsam, output = sys.argv[1:]
    try:
        rows = yardstick_rows(flotsam) + replay_rows(flotsam) + [simpy_row(flotsam)]
    except Differs as difference:
        print(f"counts differ: {difference}", file=sys.stderr)
        return 1
    with open(output, "w", encoding="ascii") as file:
        json.dump(rows, file, indent=1)
        file.write("\n")
    print(f"{'key':18}{'ours/s':>14}{'theirs/s':>14}{'ratio':>9}{'bar':>7}  work")
    for line in rows:
        mark = "" if line["ratio"] >= line["bar"] else "  below the bar"
        print(f"{line['key']:18}{line['ours']:>14,.0f}{line['theirs']:>14,.0f}{line['ratio']:>9.3f}"
              f"{line['bar']:>7}  {line['work']}{mark}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
