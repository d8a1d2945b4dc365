#!/usr/bin/env python3
"""Compares the cold launches under `--policy belady` with libCacheSim's misses under its Belady, and both
with our bound.

Usage: belady.py FLOTSAM EQUAL.csv, a trace with the columns time,app,size whose sizes are all the same:
only so is Belady's rank the optimum. Prints a table and exits with 1 if the three differ anywhere.
"""
import csv
import json
import subprocess
import sys

import libcachesim

SHARES = [0.01, 0.05, 0.1, 0.2, 0.4, 0.8]
NEVER = 2**63 - 1


def requests(path):
    """The trace as a number for the app, its size in bytes, and the place of its next request."""
    numbers = {}
    with open(path, newline="") as file:
        apps = [
            (numbers.setdefault(row["app"], len(numbers) + 1), int(row["size"]))
            for row in csv.DictReader(file)
        ]
    following = {}
    rows = []
    for place in range(len(apps) - 1, -1, -1):
        number, size = apps[place]
        rows.append((number, size, following.get(number, NEVER)))
        following[number] = place
    return rows[::-1]


def peer_misses(budget, rows):
    cache = libcachesim.Belady(budget, hashpower=16)
    misses = 0
    for place, (number, size, following) in enumerate(rows):
        request = libcachesim.Request()
        request.obj_id, request.obj_size, request.clock_time = number, size, place
        request.next_access_vtime = following
        if not cache.get(request):
            misses += 1
    return misses


def our_counts(flotsam, trace, budget):
    command = [flotsam, "run", "--trace", trace, "--platform", "bare", "--policy", "belady",
               "--reference", "--budget", f"{budget}B", "--format", "json", "--quiet"]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    result = json.loads(output)
    return result["launches"]["cold"], result["offline"]["bound"]["cold"]


def main():
    flotsam, trace = sys.argv[1:]
    rows = requests(trace)
    working_set = sum({number: size for number, size, _ in rows}.values())
    differ = 0
    print(f"{'policy':8}{'budget':>8}{'ours':>10}{'bound':>10}{'libCacheSim':>14}")
    for share in SHARES:
        budget = int(working_set * share)
        ours, bound = our_counts(flotsam, trace, budget)
        theirs = peer_misses(budget, rows)
        is_equal = ours == bound == theirs
        differ += not is_equal
        mark = "" if is_equal else "  differs"
        print(f"{'belady':8}{share:>7.0%} {ours:>10}{bound:>10}{theirs:>14}{mark}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
