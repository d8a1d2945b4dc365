/// A kill policy by its name, and what a scenario says of it beside.
public struct PolicyModel: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A key of the policy's own and its value, as a file states them.
  public struct Option: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value, as text.
    public var value: String

    /// The value `value` of `key`.
    public init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The name, as in `--policy`.
  public var name: String
  /// What was stated of the policy, each key once and in the order of the file; the policy has a
  /// value of its own for every other key.
  public var options: [Option]

  /// The policy called `name`, with what `options` say.
  public init(_ name: String, _ options: [Option] = []) {
    self.name = name
    self.options = options
  }

  /// The policy called so, with nothing stated of it.
  public init(stringLiteral name: String) { self.init(name) }

  /// What was stated for `key`, if anything was.
  public subscript(key: String) -> String? {
    get { options.first { $0.key == key }?.value }
    set {
      let place = options.firstIndex { $0.key == key }
      switch (place, newValue) {
      case (let place?, let value?): options[place].value = value
      case (let place?, nil): options.remove(at: place)
      case (nil, let value?): options.append(Option(key, value))
      case (nil, nil): break
      }
    }
  }
}

extension PolicyModel {
  mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&name)
    coder.code(&options, empty: Option("", "")) { (coder, option) in
      coder.code(&option.key)
      coder.code(&option.value)
    }
  }
}
