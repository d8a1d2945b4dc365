#!/usr/bin/env python3
"""Compares the cold launches of `flotsam run --platform bare` with libCacheSim's misses.

Usage: misses.py FLOTSAM TRACE.csv, a trace with the columns time,app,size.
Prints a table and exits with 1 if any count differs.
"""
import csv
import json
import subprocess
import sys

import libcachesim

POLICIES = {"lru": libcachesim.LRU, "fifo": libcachesim.FIFO}
SHARES = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8]


def requests(path):
    """The trace as pairs of a number for the app and its size in bytes."""
    numbers = {}
    with open(path, newline="") as file:
        return [
            (numbers.setdefault(row["app"], len(numbers) + 1), int(row["size"]))
            for row in csv.DictReader(file)
        ]


def peer_misses(policy, budget, rows):
    cache = policy(budget)
    misses = 0
    for time, (number, size) in enumerate(rows):
        request = libcachesim.Request()
        request.obj_id, request.obj_size, request.clock_time = number, size, time
        if not cache.get(request):
            misses += 1
    return misses


def our_misses(flotsam, trace, policy, budget):
    command = [flotsam, "run", "--trace", trace, "--platform", "bare", "--policy", policy,
               "--budget", f"{budget}B", "--format", "json", "--quiet"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(output)["launches"]["cold"]


def main():
    flotsam, trace = sys.argv[1:]
    rows = requests(trace)
    working_set = sum(dict(rows).values())
    differ = 0
    print(f"{'policy':8}{'budget':>8}{'ours':>10}{'libCacheSim':>14}")
    for name, policy in POLICIES.items():
        for share in SHARES:
            budget = int(working_set * share)
            ours = our_misses(flotsam, trace, name, budget)
            theirs = peer_misses(policy, budget, rows)
            mark = "" if ours == theirs else "  differs"
            differ += ours != theirs
            print(f"{name:8}{share:>7.0%} {ours:>10}{theirs:>14}{mark}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
