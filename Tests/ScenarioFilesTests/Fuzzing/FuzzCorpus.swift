/// Small files that fuzz tests start from.
enum FuzzCorpus {
  static let yaml = [
    """
    platform: textbook
    device: {ram: 1GiB, system: 256MiB, page_size: 16KiB, per_app_limit: 600MiB, screen: tablet}
    apps:
      - id: mail
        name: Mail
        footprint: {launch: 60MiB, growth: 2MiB/min, peak: {median: 140MiB, sigma: 0.2},
          background: 70MiB, caches: 30MiB, on_warning: 20MiB, reaction: 300ms, leak: 1kB/h}
        launch: {cold: {from: 1s, to: 2s}, resume: 250ms}
        background: {task: 8s, audio: 1min, modes: [fetch, audio], fetch_interval: 15min}
        restores_state: true
        exits_on_suspend: false
        weight: 2.5
    script:
      - {at: 0s, open: mail, via: push}
      - {at: 40s, home: true}
      - {at: 41s, wake: mail, reason: fetch}
      - {at: 42s, memory: -300MiB}
    """,
    """
    name: "a name"
    seed: 18446744073709551615
    duration: 12h
    warmup: 1h
    start: 08:30
    policy: fifo
    lifecycle: textbook
    budget: 0.3ws
    regret: 5min
    apps: {catalogue: everyday, count: 100}
    workload:
      generator: markov
      follow: 40%
      successors: 3
      exponent: 0.9
      session: {median: 75s, sigma: 1.1}
      gap: {from: 1min, to: 6min}
      direct: 0.25
      locked: 50%
      interruptions: {per_hour: 2, answered: 0.5, banners: 0.1, length: 30s}
      wakes: false
      day_rhythm: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
    """,
    """
    title: A lesson
    number: 1
    scenario: {apps: [{id: a, footprint: {launch: 1MiB}}], script: [{at: 0s, open: a}]}
    runs: {lru: {}, fifo: {policy: fifo, budget: 5MiB}}
    facts: {n: {count: cold, run: fifo}, s: {state: a, at: 1s}, m: {message: a, at: 0s, number: 2}}
    claims: [n == 1, s == active]
    parts:
      - text: "{n} of them"
      - show: {messages: all, from: 0s, to: 1s}
      - show: {states: 1s}
      - show: {counts: [cold, evictions], runs: [lru, fifo]}
      - {ask: who, answer: {fewest: cold, runs: [lru, fifo]}, explain: so}
      - {ask: who, answer: {reads: x, app: a, at: 0s}, explain: so}
      - {ask: who, answer: {evicted: 0s}, explain: so}
    """,
    "workload: {trace: ./uses.csv, reboots: false}\nbudget: unlimited\n",
    "policy: {score: {idle: 1.0, band: -10}}\napps: [{id: a, footprint: {launch: 1MiB}}]\n"
      + "script: [{at: 0s, open: a}]\n",
    "policy:\n  score: 'log(idle) * footprint / (1 + min(relaunch_cost, 2e1))'\n"
      + "apps: [{id: a, footprint: {launch: 1MiB}}]\nscript: [{at: 0s, open: a}]\n",
    "ram: 3735MiB\r\nsystem: 933MiB\r\npage_size: 16KiB\r\nscreen: phone\r\n",
    """
    kind: textbook
    lifecycle: textbook
    policy: lru
    suspension_delay: 0s
    task_limit: 30s
    pressure:
      warning: {below: 20%, over: 25%}
      critical: {below: 10%, over: 15%}
      evict: {below: 5%, until: 10%}
      patience: 2s
    """,
    "apps:\n  - &a {id: a, footprint: &f {launch: 1MiB}}\n  - {id: b, footprint: *f}\n",
    "{\"ram\": \"1GiB\", \"system\": \"1MiB\"}\n",
    "? a\n: |\n  b\n  c\nd: >-\n  e\n---\n# f\n...\n",
  ]

  static let yamlPieces = [
    "&a ", "*a", "!!str ", "- ", "? ", ": ", "|\n", ">\n", "---\n", "...\n", "%YAML 1.1\n", "# ",
    "{", "}", "[", "]", "'", "\"", "\\x00", "\\u2028", "\u{FEFF}", "\u{2028}", "\u{85}", "é",
    "null",
    "~", ".nan", "-.inf", "1e400", "0x10", "-1", "99999999999999999999", "0.0000000000000000001",
    "0MiB", "1TiB/us", "100000d", "25:00", "200%", "-5ws", "true", "id: a", "at: 1s", "apps: ",
    "open: ", "<<: *a", "iphone-4gb", "./x.yaml", "../x", "/dev/null", "everyday", "textbook",
    "bare",
    "count: 1000000", "sigma: 10", "exponent: 1e1",
  ]

  static let scores = [
    "idle * footprint / (1 + relaunch_cost)", "min(max(idle, 1e3), -launches) - sqrt(log(time))",
    "1.0 * idle + 0.3 * footprint - 10 * band", "-(-(-(abs(0.5e-3))))", "restores_state",
  ]

  static let scorePieces = [
    "(", ")", "((((", "))))", ",", "+", "-", "*", "/", "log(", "min(", " ", "\n", "\t", "1e22",
    "1e",
    "1e999999999999999999999", "0.00000000000000000000000000001", "99999999999999999999", "..", "é",
    "\u{2028}", "\0", "idle", "_", "footprint ", "^", "%",
  ]

  static let lifecycles = [
    """
    schema: golden-lifecycle/1
    profiles:
      mine: {extends: ios-9, set: {scenes: false, launch_watchdog_s: 3}}
    scenarios:
    - id: a
      profile: mine
      options: {banner_deactivates: true}
      app: {backgroundModes: [fetch], scenes: {1: background}, archive: true}
      start: Active
      steps:
      - {event: home}
      - {event: elapse, seconds: 20}
      - {event: push, payload: {content-available: 1}}
      absent: ['applicationWillTerminate:', 'applicationDidFinish:']
      match: final_only
    """,
    """
    schema: golden-lifecycle/2
    profiles:
      mine: {extends: android-14, set: {freezer: 10min, multi_resume: false}}
    scenarios:
    - id: a
      rows: [G2, G10]
      profile: mine
      options: {trim_levels: legacy}
      apps:
        home: {role: home, activities: {desk: {}}, compared: false}
        phone: {role: call}
        mail: {targetSdk: 27, activities: {inbox: {launchMode: singleTask}, photo: {},
          ask: {translucent: true, launcher: false, handlesConfigChanges: true}}}
      start:
        home: {state: Background, stack: [desk], activities: {desk: stopped}}
        mail: {state: Active, stack: [inbox, photo], activities: {inbox: stopped, photo: resumed}}
      lru: [mail, maps, home]
      previous: maps
      steps:
      - {event: startActivity, app: mail, activity: ask}
      - {event: rotate}
      - {event: memoryTrim, factor: low}
      - {event: lock}
      - {event: call, presentation: fullScreen}
      - {event: elapse, seconds: 700}
      - {event: callEnd}
      - {event: lowMemoryKill, app: mail}
      - {event: relaunchAfterKill, app: mail, cause: recents, savedState: true}
      match: final_only
      final: {mail: {state: Active}}
    """,
    """
    schema: golden-lifecycle/2
    scenarios:
    - {id: a, profile: android-8, apps: {mail: }, start: {mail: {state: Background, stack: [main],
        activities: {main: {state: stopped, launches: 3, lastLaunchAgo: 20}}}},
      steps: [{event: launch}, {event: processKill, reason: died}],
      expect: [{step: 1, app: mail, transition: Background->Inactive},
        {step: 1, app: mail, activity: main, callback: onRestart, group: a},
        {step: 1, app: mail, activity: main, callback: onStart, group: a},
        {step: 1, app: mail, activity: main, callback: onResume, optional: true},
        {step: 1, app: mail, transition: Inactive->Active},
        {step: 1, app: mail, activity: main, callback: onPostResume},
        {step: 2, app: mail, transition: Active->NotRunning},
        {step: 2, app: mail, effect: killed, args: {reason: died}},
        {step: 2, app: mail, activity: main, effect: recordDropped}],
      absent: [{app: mail, name: onStop}]}
    """,
  ]

  static let lifecyclePieces = [
    "{event: home}, ", "{event: back}, ", "{event: recents, covered: false}, ",
    "{event: recentsSwipe, app: mail}, ", "{event: forceStop, app: mail}, ",
    "{event: openOtherApp}, ", "{event: openOtherApp, app: phone}, ", "{event: unlock}, ",
    "{event: startThenCover, app: mail, activity: photo}, ", "{event: finish, app: mail}, ",
    "{event: multiWindowFocus, app: maps}, ", "{event: freeze, app: maps}, ",
    "{event: unfreeze, app: mail}, ", "{event: elapse, seconds: 3000000000}, ",
    "{event: launch, app: mail}, ", "{event: callEnd}, ", "optional: true, ", "float: true, ",
    "group: a, ", "top: mail\n", "step: 1", "step: 99", "app: maps", "activity: main",
    "state: Active", "state: Suspended", "state: Inactive", "state: NotRunning", "saved",
    "resumed", "paused", "role: home", "role: call", "translucent: true", "singleTop", "android-8",
    "android-14", "golden-lifecycle/2", "golden-lifecycle/1", "args: {level: 20}", "&a ", "*a",
    "~", "{}", "[]", "null", "-1", "1e9", "true", "'", "\"", "\n  ", "\u{2028}", "é",
  ]

  static let csv = [
    "time,app\n0,mail\n10.5,maps\n20,mail\n",
    "time,app,event,size,duration\n0,mail,open,60MiB,75s\n5,,home,,\n6,,lock,,\n7,,unlock,,\n"
      + "8,mail,kill,,\n9,,reboot,,\n10,\"a, \"\"b\"\"\",,1000,0:01:15\n",
    "\u{FEFF}time,app\r\n2024-03-01T08:30:00,mail\r\n2024-03-01T08:31:00Z,maps\r\n",
    "App,Date,Time,Duration\nMail,01/03/2024,08:30:00,0:01:00\n"
      + "Screen off (locked),01/03/2024,08:32:00,0:00:10\nDevice shutdown,01/03/2024,09:00:00,0:00:00\n"
      + "Device boot,01/03/2024,09:01:00,0:00:00\nMaps,01/03/2024,09:02:00,0:05:00\n",
    "App,Date,Time,Duration\nMail,2024-03-01,08:30:00,0:01:00\n",
  ]

  static let csvPieces = [
    ",", "\"", "\"\"", "\r\n", "\n\n", "\r", "-1", "1e400", "nan", "0x1", "99999999999999999999",
    "18446744073709551616", "time", "app", "event", "size", "duration", "open", "reboot", "MiB",
    "1.5GiB", "25:61:61", "0:00:00", "2024-02-30T24:00:00", "9999-12-31T23:59:59+23:59",
    "31/12/9999", "Device boot", "Device shutdown", "Screen on (unlocked)", "Screen off (locked)",
    "\u{FEFF}", "é", "\u{2028}",
  ]
}
