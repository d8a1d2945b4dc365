package import SimulationCore

/// What a sweep is made of: cells, each a combination of parameters, and how often each is run.
package struct Sweep: Sendable {
  /// One key and its value, as the sweep's file has them.
  package struct Parameter: Hashable, Sendable {
    /// The dotted path of keys.
    package var key: String
    /// The value in one line.
    package var value: String

    /// `key` set to `value`.
    package init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// One combination of parameters.
  package struct Cell: Hashable, Sendable {
    /// Its name: the same for the same parameters, in whatever order.
    package let id: String
    /// What it says, in the order of the file.
    package let parameters: [Parameter]

    /// The cell of `parameters`.
    package init(_ parameters: [Parameter]) {
      self.parameters = parameters
      var fingerprint = Fingerprint()
      for parameter in parameters.sorted(by: { $0.key < $1.key }) {
        fingerprint.add("\(parameter.key)=\(parameter.value)\n".utf8)
      }
      id = fingerprint.text
    }
  }

  /// The cells, in the order of the file.
  package let cells: [Cell]
  /// How many replications each has.
  package let replications: Int
  /// Cells that show each value at least once.
  package let samples: [Int]
  /// Reads the scenario of a cell.
  let prepare: @Sendable (Int) throws(SimulationError) -> PreparedScenario
  /// The command that repeats one replication of a cell alone.
  let command: @Sendable (Cell, UInt64) -> String

  /// A sweep of `cells`, whose scenarios `prepare` reads.
  package init(
    cells: [Cell],
    replications: Int,
    samples: [Int],
    command: @escaping @Sendable (Cell, UInt64) -> String,
    prepare: @escaping @Sendable (Int) throws(SimulationError) -> PreparedScenario
  ) {
    self.cells = cells
    self.replications = replications
    self.samples = samples
    self.command = command
    self.prepare = prepare
  }

  /// How many replications there are in all.
  package var count: Int { cells.count * replications }

  /// The scenario of a cell, read and made ready apart from all others.
  package func scenario(of cell: Int) throws(SimulationError) -> PreparedScenario {
    try prepare(cell)
  }

  /// The place of each cell, by its id.
  var numbers: [String: Int] {
    var numbers: [String: Int] = [:]
    for (number, cell) in cells.enumerated() { numbers[cell.id] = number }
    return numbers
  }

  /// The place of a replication among all of them, nil if it is none of the sweep's.
  func index(_ cell: String, _ replication: Int, _ numbers: [String: Int]) -> Int? {
    guard let number = numbers[cell], replication < replications else { return nil }
    return number * replications + replication
  }
}

/// The part of a sweep that one of several processes does.
package struct SweepShare: Hashable, Sendable {
  /// Which part, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// Part `number` of `count`.
  ///
  /// - Precondition: the number is from 1 to the count.
  package init(_ number: Int, of count: Int) {
    precondition(number >= 1 && number <= count, "a share is one of its whole")
    self.number = number
    self.count = count
  }

  /// The share that `text` names, as in `2/4`; nil if it names none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.init(number, of: count)
  }

  /// The most shares that a sweep is cut into.
  package static let most = 10_000

  /// All of it.
  package static let whole = SweepShare(1, of: 1)

  /// Whether replication `index`, counted through all cells, belongs to it: in turn, so that costly cells
  /// are dealt to all.
  func holds(_ index: Int) -> Bool { index % count == number - 1 }
}
