@preconcurrency internal import Glibc
package import SimulationCore

/// A Slurm job array of which each element does one share of a sweep.
///
/// An element is the same command whenever it runs: requeued, killed or started twice, it does what its
/// shard lacks, and a second one at the same time finds the shard taken.
package struct SlurmArray: Sendable {
  /// The sweep's file.
  package var sweep: String
  /// The store that shards are collected into.
  package var store: String
  /// How many elements there are.
  package var elements: Int
  /// What else `sbatch` is told, as the user wrote it.
  package var arguments: String

  /// An array of `elements` for the file `sweep` and the store `store`.
  package init(sweep: String, store: String, elements: Int, arguments: String) {
    self.sweep = sweep
    self.store = store
    self.elements = elements
    self.arguments = arguments
  }

  /// The script that each element runs.
  package var script: String {
    let folder = Shell.absolute(Shards(of: store).folder)
    // What is no file is a name.
    let file = access(sweep, F_OK) == 0 ? Shell.absolute(sweep) : sweep
    let words = [
      Shell.executable, "sweep", file, "--db", Shell.absolute(store), "--quiet",
    ]
    return """
      #!/bin/sh
      #SBATCH --job-name=flotsam
      #SBATCH --output="\(folder)/%a.log"
      #SBATCH --open-mode=append
      #SBATCH --requeue
      exec \(words.map(Shell.quoted).joined(separator: " ")) \\
        --shard "$SLURM_ARRAY_TASK_ID/\(elements)" --jobs "${SLURM_CPUS_PER_TASK:-1}"

      """
  }

  /// Where the script lies.
  package var scriptPath: String { Shards(of: store).folder + "/element-of-\(elements).sh" }

  /// Submits the elements of these `numbers`, whose script is in its place, and answers the job's id.
  package func submit(_ numbers: [Int]) throws(SimulationError) -> String {
    let array = Self.ranges(numbers)
    let command =
      "sbatch --parsable --array=\(array) \(arguments) \(Shell.quoted(Shell.absolute(scriptPath)))"
    let answer = Shell.run(command)
    // With several clusters the id is followed by one's name.
    let job = answer.output.prefix { $0.isNumber }
    guard answer.status == 0, !job.isEmpty else {
      throw SimulationError(
        .inputOutput,
        answer.status == 127
          ? "there is no sbatch in PATH" : "sbatch failed with status \(answer.status)",
        hint: "the command was: \(command)"
      )
    }
    return String(job)
  }

  /// Which elements of the job `job` wait or run.
  package static func waiting(_ job: String) -> Set<Int> {
    // A job that has long been over is an error to squeue, and nobody waits.
    let answer = Shell.run("squeue -h -r -j \(job) -o %K 2>/dev/null")
    return Set(answer.output.split(whereSeparator: \.isNewline).compactMap { Int($0) })
  }

  /// Sorted numbers as Slurm writes them: `1-3,7`.
  static func ranges(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ",")
  }
}

extension ResultStore {
  /// Jobs that were submitted, the last one first.
  package func submissions() throws(SimulationError) -> [(job: String, array: SlurmArray)] {
    let query = try database.prepare(
      "SELECT job, elements, arguments FROM submissions ORDER BY submitted DESC, length(job) DESC, job DESC"
    )
    var jobs: [(job: String, array: SlurmArray)] = []
    while try query.step() {
      let array = SlurmArray(
        sweep: "",
        store: database.path,
        elements: Int(query.integer(1)),
        arguments: query.text(2)
      )
      jobs.append((query.text(0), array))
    }
    return jobs
  }

  /// Notes that `array` was submitted as `job`.
  package func add(job: String, _ array: SlurmArray) throws(SimulationError) {
    let insert = try database.prepare("INSERT OR REPLACE INTO submissions VALUES (?, ?, ?, ?)")
    try insert.run([
      .text(job), .integer(Int64(array.elements)), .text(array.arguments), .text(Provenance.now),
    ])
  }
}
