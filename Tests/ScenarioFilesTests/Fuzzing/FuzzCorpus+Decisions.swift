/// Files of decisions that fuzz tests start from.
extension FuzzCorpus {
  static let decisions = [
    """
    schema: golden-decisions/1
    platform_family: ios
    policies: [jetsam, jetsam-18.2, jetsam-classic, jetsam-12]
    detectors: [compressor_thrashing, zone_map]
    causes: [highwater, vm-pageshortage]
    process_defaults: {compressed: 0, purgeable: 0, limit: none, fatal: false, relaunch: unknown,
      secondsInBand: 0, frozen: false, elevated: false, coalition: none, role: none, age: 0}
    cases:
    - id: a
      policy: jetsam
      pins: "a shortage"
      facts: ['3.2', rule 12]
      device: {ram: 2048 MiB, wired: 1725536667, page_size: 16384, compression_ratio: 2.7}
      memory: {pool: 0, available: 107374181}
      trigger: {kind: check}
      clock: {now: 5000, lastReaperSweepEnd: 4700, pressureSince: 4400, lastAggressive: 4999}
      state: {violatorHint: true, severity: 2}
      processes:
      - {pid: 41, name: music, band: 40, footprint: 100 MiB, resident: 60 MiB, compressed: 40 MiB,
        purgeable: 1 MiB, limit: 80 MiB, coalition: 1, role: xpc, elevated: true, age: 9}
      - {pid: 101, name: front, band: 100, footprint: 200 MiB, resident: 200 MiB, fatal: true,
        coalition: 1, role: leader, relaunch: high, secondsInBand: 3.5, frozen: true}
      - {pid: 1, name: launchd, band: 999, footprint: 0, resident: 0}
      expect:
        actions:
        - {pid: 41, action: kill, cause: highwater}
        - {pid: 101, action: purge, cause: vm-pageshortage}
        outcome: no_victim
        violatorHint: false
        available_after: -212231781
    """,
    """
    {schema: golden-decisions/1, platform_family: ios, cases: [{id: b, policy: jetsam-classic,
     device: {ram: 4 GiB, wired: 0, compression_ratio: 1}, memory: {pool: 0, available: 4294967296},
     trigger: {kind: detector, detectors: [zone_map, compressor_exhausted]}, processes: [],
     expect: {actions: [], outcome: healthy, violatorHint: false, available_after: 4294967296}},
     {id: c, policy: jetsam-12, device: {ram: 1, wired: 1, compression_ratio: 1000},
     memory: {pool: 0, available: 0}, trigger: {kind: sustained_pressure}, processes: [],
     expect: {actions: [], outcome: healthy, violatorHint: false, available_after: 0}}]}
    """,
  ]

  static let decisionPieces = [
    "{kind: vnode, pid: 41}", "{kind: allocation, pid: 101}", "{kind: detector, detectors: []}",
    "65536 GiB", "70368744177664", "9223372036854775807", "-9223372036854775808", "1e300", "0.5",
    "none", "band: 210", "band: 1000", "compressed: 65536 GiB", "1000", "resident: ", "pid: 41",
    "policy: jetsam-12", "compressor_exhausted", "- {pid: 7}", "*a", "&a ", "\n- id: ", "{", "}",
  ]
}
