/// What the reports say about `sampleRecord`.
let expectedJSON = #"""
  {
    "schema": "flotsam.run/1",
    "scenario": "two apps",
    "seed": 18446744073709551615,
    "policy": "gdsf",
    "policy_options": {
      "newcomer": "evictable"
    },
    "platform": "textbook",
    "lifecycle": "textbook",
    "device": "iphone-4gb",
    "duration_s": 43200.0,
    "warmup_s": 3600.0,
    "panic_s": null,
    "events": 5000,
    "transitions": 1200,
    "messages": 900,
    "launches": {
      "total": 200,
      "cold": 50,
      "warm": 150,
      "cold_rate": 0.25,
      "refused": 3,
      "abandoned": 4,
      "after_reboot": 2
    },
    "launch_latency_ms": {
      "all": {
        "p50": 260.0,
        "p90": 1800.0,
        "p99": 2345.6785,
        "max": 61000.0
      },
      "cold": {
        "p50": null,
        "p90": null,
        "p99": null,
        "max": null
      },
      "warm": {
        "p50": null,
        "p90": null,
        "p99": null,
        "max": null
      }
    },
    "warnings": {
      "warning": 70,
      "critical": 30,
      "limit": 0
    },
    "levels": 12,
    "evictions": {
      "total": 47,
      "by_reason": {
        "launch": 40,
        "growth": 0,
        "wake": 0,
        "hog": 0,
        "pressure": 7,
        "out_of_memory": 0,
        "highwater": 0,
        "vm-pageshortage": 0,
        "proc-thrashing": 0,
        "per-process-limit": 0,
        "idle-exit": 0,
        "sustained-memory-pressure": 0,
        "long-idle-exit": 0,
        "lmk-minfree": 0,
        "oom": 0,
        "PRESSURE_AFTER_KILL": 0,
        "NOT_RESPONDING": 0,
        "LOW_SWAP_AND_THRASHING": 0,
        "LOW_MEM_AND_SWAP": 0,
        "LOW_MEM_AND_THRASHING": 0,
        "DIRECT_RECL_AND_THRASHING": 0,
        "LOW_MEM_AND_SWAP_UTIL": 0,
        "LOW_FILECACHE_AFTER_THRASHING": 0,
        "LOW_MEM": 0,
        "DIRECT_RECL_STUCK": 0,
        "cached": 0,
        "empty": 0,
        "empty_for": 0,
        "swap_low": 0
      },
      "by_state": {
        "inactive": 0,
        "active": 1,
        "background": 0,
        "suspended": 46
      }
    },
    "foreground_kills": 1,
    "lost_state": 20,
    "regret": 9,
    "refused_wakes": 0,
    "refused_hogs": 0,
    "memory": {
      "budget_bytes": 3221225472,
      "peak_bytes": 3000000000,
      "mean_bytes": 2000000000,
      "compressed": {
        "peak_bytes": 0,
        "mean_bytes": 0
      },
      "pool": {
        "peak_bytes": 0,
        "mean_bytes": 0
      },
      "files": null,
      "over_time": {
        "mean_bytes": [1073741824, 2147483648],
        "peak_bytes": [1073741824, 3221225472]
      }
    },
    "apps_alive": {
      "mean": 1.5,
      "min": 1
    },
    "time_in_state": {
      "not_running": 1.5,
      "inactive": 2.0,
      "active": 3e-06,
      "background": 0.0,
      "suspended": 9.0
    },
    "bytes_reloaded": 123456789,
    "size_changes": 0,
    "android": null,
    "offline": null,
    "apps": [
      {
        "id": "mail, \"new\"",
        "launches": 120,
        "cold": 40,
        "evictions": 38,
        "warnings": 0,
        "refused": 0,
        "regrets": 0
      },
      {
        "id": "maps",
        "launches": 80,
        "cold": 0,
        "evictions": 0,
        "warnings": 0,
        "refused": 0,
        "regrets": 0
      }
    ],
    "real_memory": null
  }

  """#

/// The same as a page for people.
let expectedText = #"""
  two apps · 2 apps · 12 h · 3.0 GiB for apps
  platform textbook · policy gdsf (newcomer evictable) · lifecycle textbook · device iphone-4gb · seed 18446744073709551615 · measured after 1 h

  Launches
    total         200  100.0 %  ██████████████████████████████
    warm          150   75.0 %  ██████████████████████▌
    cold           50   25.0 %  ███████▌
    refused         3    1.5 %  ▌
    abandoned       4    2.0 %  ▋
    after reboot    2    1.0 %  ▎
    regretted       9    4.5 %  █▍
    lost state     20   10.0 %  ███

  Latency
            p50    p90    p99        max
    all  260 ms  1.8 s  2.3 s  1 min 1 s

  Evictions
    total            47  ██████████████████████████████
    for a launch     40  █████████████████████████▌
    for pressure      7  ████▌
    while active      1  ▋
    while suspended  46  █████████████████████████████▍
    1 of them in front of the user

  Warnings
    warning        70
    critical       30
    level changes  12

  Memory
    budget      3.0 GiB
    peak        2.8 GiB  93.1 %
    mean        1.9 GiB  62.1 %
    reloaded  117.7 MiB
    ▃█  full column: 3.0 GiB
    1.5 apps alive on average, at least 1

  Suffered most
    app          evicted  launches  cold  regretted  refused  warned
    mail, "new"       38       120    40          0        0       0

  """#
