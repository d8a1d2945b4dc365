/// A scenario of two apps on a device too small for both, as a file.
let smallScenario = """
  device: {ram: 256MiB, system: 156MiB}
  apps:
    - {id: mail, footprint: {launch: 60MiB}, launch: {cold: 1s, resume: 100ms}}
    - {id: maps, footprint: {launch: 70MiB}, launch: {cold: 2s, resume: 200ms}}
  script:
    - {at: 0s, open: mail}
    - {at: 40s, open: maps}
    - {at: 80s, open: mail}
    - {at: 120s, home: true}

  """

extension ScratchFolder {
  /// A folder with `small.yaml` and `trace.csv` in it.
  static func withInputs() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.write(smallScenario, to: "small.yaml")
    try folder.write(
      "time,app,size\n0,a,40000000\n10,b,70000000\n20,a,40000000\n30,c,500000000\n",
      to: "trace.csv"
    )
    return folder
  }
}
