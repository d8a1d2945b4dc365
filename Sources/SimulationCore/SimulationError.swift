/// What went wrong outside: a file, a flag, a number that a user gave.
///
/// One line says what, where, and what would be right.
public struct SimulationError: Error, Hashable, Sendable {
  /// The kind of an error decides the exit status (DESIGN.md section 5, after sysexits).
  public enum Kind: Int32, Sendable {
    /// The command line is wrong.
    case usage = 64
    /// The data in a file are wrong.
    case badData = 65
    /// The input is not there or can't be read.
    case noInput = 66
    /// Our own fault.
    case ours = 70
    /// Reading or writing failed.
    case inputOutput = 74
  }

  /// A place in a file; lines and columns are counted from 1.
  public struct Place: Hashable, Sendable {
    /// The file as the user named it.
    public var file: String
    /// The line, from 1; 0 if the error is about the whole file.
    public var line: Int
    /// The column in characters, from 1; 0 if the error is about the whole line.
    public var column: Int
    /// The text of the line, if there is one to show.
    public var excerpt: String?

    /// A place in `file`.
    public init(file: String, line: Int = 0, column: Int = 0, excerpt: String? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.excerpt = excerpt
    }
  }

  /// The kind, and with it the exit status.
  public var kind: Kind
  /// What is wrong, in one line without a full stop.
  public var message: String
  /// Where, if it is in a file.
  public var place: Place?
  /// What would be right, in one line without a full stop, if that can be said.
  public var hint: String?

  /// An error of `kind` that says `message`, at `place`, with `hint` on what would be right.
  public init(_ kind: Kind, _ message: String, at place: Place? = nil, hint: String? = nil) {
    self.kind = kind
    self.message = message
    self.place = place
    self.hint = hint
  }
}
