"""Input for peers: a phone with many apps, as `flotsam bench` has it, in files that `flotsam run` reads too.

Zipf 0.9; sessions log-normal with a median of 75 s, gaps of 15 s, 40 % direct switches; a budget of 30 % of
what all apps ask for.
"""
import bisect
import itertools
import json
import math
import random

MIB = 1 << 20


def models(count):
    """The apps' numbers in bytes and microseconds."""
    apps = []
    for index in range(count):
        step = index % 32
        launch = (40 + step * 5) * MIB
        apps.append({
            "launch": launch, "growth": (60 + step) * MIB, "peak": launch * 8 // 5,
            "background": launch * 3 // 4, "caches": launch // 10, "on_warning": launch // 8,
            "reaction": (200 + step * 10) * 1_000, "cold": 1_200_000 + step * 40_000, "resume": 250_000,
            "task": (5_000_000, 10_000_000, 30_000_000, 180_000_000)[
                0 if index % 20 < 14 else 1 if index % 20 < 17 else 2 if index % 20 < 19 else 3],
        })
    return apps


def zipf(count, exponent, draws):
    """A function that draws the numbers of apps, the first the most often."""
    sums = list(itertools.accumulate((k + 1) ** -exponent for k in range(count)))
    return lambda: bisect.bisect_left(sums, draws.random() * sums[-1])


def actions(count, switches, seed=1):
    """What the user does: pairs of a time in microseconds and an app, None for Home."""
    draws = random.Random(seed)
    choose = zipf(count, 0.9, draws)
    now, front, rows = 0, None, []
    for _ in range(switches):
        app = choose()
        while app == front:
            app = choose()
        if front is not None and draws.random() >= 0.4:
            rows.append((now, None))
            now += int(15e6 * math.exp(draws.gauss(0, 1.1))) + 1
        rows.append((now, app))
        now += int(75e6 * math.exp(draws.gauss(0, 1.1))) + 1
        front = app
    return rows


def budget(apps):
    return sum(app["launch"] for app in apps) * 3 // 10


def end(rows):
    """When the scenario ends, in microseconds: the last action's millisecond."""
    return rows[-1][0] // 1_000 * 1_000


def write(folder, apps, rows):
    """Writes the scenario as files that `flotsam` reads, and answers the scenario's path."""
    with open(f"{folder}/phone.csv", "w", encoding="ascii") as file:
        file.write("time,app,event\n")
        for time, app in rows:
            name, event = ("", "home") if app is None else (f"app{app}", "open")
            file.write(f"{time // 1_000_000}.{time % 1_000_000:06},{name},{event}\n")
    scenario = {
        "platform": "textbook", "device": {"ram": f"{budget(apps)}B", "system": "0B"},
        "duration": f"{end(rows) // 1_000}ms",
        "apps": [
            {
                "id": f"app{index}",
                "footprint": {
                    "launch": f"{app['launch']}B", "growth": f"{app['growth']}B/h",
                    "peak": f"{app['peak']}B", "background": f"{app['background']}B",
                    "caches": f"{app['caches']}B", "on_warning": f"{app['on_warning']}B",
                    "reaction": f"{app['reaction'] // 1_000}ms",
                },
                "launch": {"cold": f"{app['cold'] // 1_000}ms", "resume": f"{app['resume'] // 1_000}ms"},
                "background": {"task": f"{app['task'] // 1_000}ms"},
            }
            for index, app in enumerate(apps)
        ],
        "workload": {"trace": "phone.csv"},
    }
    path = f"{folder}/phone.yaml"
    with open(path, "w", encoding="ascii") as file:
        json.dump(scenario, file, indent=1)
    return path
