#!/usr/bin/env python3
"""Compares the cold launches of `flotsam run --platform bare` with libCacheSim's misses, and the
budgets of `flotsam curve`, which come from one pass, with its misses there.

Usage: misses.py FLOTSAM SIZES.csv EQUAL.csv, traces with the columns time,app,size; in the second all
sizes are the same. Prints a table and exits with 1 if any count differs.

S3-FIFO is compared on equal sizes alone, and from 5 % on: the peer refuses what isn't smaller than a
tenth of the budget, which a system can't do to an app. Its Size takes any of the largest, so it is
compared where sizes differ.
"""
import csv
import json
import subprocess
import sys

import libcachesim

SIZES, EQUAL = "sizes", "equal"
SHARES = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8]
# Our policy, its settings, the peer's, on which traces, and from which share of the working set on.
COMPARED = [
    ("lru", [], libcachesim.LRU, [SIZES, EQUAL], 0),
    ("fifo", [], libcachesim.FIFO, [SIZES, EQUAL], 0),
    ("clock", [], libcachesim.Clock, [SIZES, EQUAL], 0),
    ("sieve", [], libcachesim.Sieve, [SIZES, EQUAL], 0),
    ("lfu", [], libcachesim.LFU, [SIZES, EQUAL], 0),
    ("lru-2", [], libcachesim.LRUK, [SIZES, EQUAL], 0),
    ("gdsf", ["policy.newcomer=evictable"], libcachesim.GDSF, [SIZES, EQUAL], 0),
    ("largest", [], libcachesim.Size, [SIZES], 0),
    ("s3fifo", [], libcachesim.S3FIFO, [EQUAL], 0.05),
]


def requests(path):
    """The trace as pairs of a number for the app and its size in bytes."""
    numbers = {}
    with open(path, newline="") as file:
        return [
            (numbers.setdefault(row["app"], len(numbers) + 1), int(row["size"]))
            for row in csv.DictReader(file)
        ]


def peer_misses(policy, budget, rows):
    cache = policy(budget, hashpower=16)
    misses = 0
    for time, (number, size) in enumerate(rows):
        request = libcachesim.Request()
        request.obj_id, request.obj_size, request.clock_time = number, size, time
        if not cache.get(request):
            misses += 1
    return misses


def our_misses(flotsam, trace, policy, settings, budget):
    command = [flotsam, "run", "--trace", trace, "--platform", "bare", "--policy", policy,
               "--budget", f"{budget}B", "--format", "json", "--quiet"]
    for setting in settings:
        command += ["--set", setting]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(output)["launches"]["cold"]


def our_curve(flotsam, trace, budgets):
    """The cold launches that one pass over the trace knows of, by budget."""
    command = [flotsam, "curve", "--trace", trace, "--platform", "bare", "--policy", "lru",
               "--measure", "cold", "--from", f"{budgets[0]}B", "--to", f"{budgets[1]}B",
               "--points", "24", "--format", "csv", "--quiet"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return {
        int(row["budget_bytes"]): int(float(row["value"]))
        for row in csv.DictReader(output.splitlines())
        if row["source"] == "one_pass"
    }


def compare_curves(flotsam, traces, rows):
    """Compares each point of our curve with a run of the peer; answers how many differ."""
    differ = points = 0
    for name, trace in traces.items():
        sizes = dict(rows[name])
        ends = max(sizes.values()), sum(sizes.values())
        for budget, ours in our_curve(flotsam, trace, ends).items():
            theirs = peer_misses(libcachesim.LRU, budget, rows[name])
            points += 1
            if ours != theirs:
                differ += 1
                print(f"{name:8}curve at {budget}: {ours}, libCacheSim {theirs}  differs")
    print(f"curve: {points} points of one pass, {differ} differ")
    return differ if points else 1


def main():
    flotsam, traces = sys.argv[1], dict(zip([SIZES, EQUAL], sys.argv[2:4]))
    rows = {name: requests(path) for name, path in traces.items()}
    differ = 0
    print(f"{'trace':8}{'policy':9}{'budget':>7}{'ours':>9}{'libCacheSim':>13}")
    for policy, settings, peer, names, least in COMPARED:
        for name in names:
            working_set = sum(dict(rows[name]).values())
            for share in SHARES:
                if share < least:
                    continue
                budget = int(working_set * share)
                ours = our_misses(flotsam, traces[name], policy, settings, budget)
                theirs = peer_misses(peer, budget, rows[name])
                mark = "" if ours == theirs else "  differs"
                differ += ours != theirs
                print(f"{name:8}{policy:9}{share:>6.0%}{ours:>10}{theirs:>13}{mark}")
    differ += compare_curves(flotsam, traces, rows)
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
