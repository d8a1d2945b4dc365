internal import CPerformanceEvents
@preconcurrency internal import Glibc

/// What times depend on beside the program: the machine, the compiler, how it was built.
package struct Machine: Hashable, Sendable {
  /// The processor's name.
  package var processor: String
  /// Its family and model, and how many cores are online.
  package var model: String
  package var cores: Int
  /// The kernel's name, release and architecture.
  package var system: String
  /// The compiler, with the version of its clang.
  package var toolchain: String
  /// `release` or `debug`.
  package var build: String

  /// Makes one of what a file holds.
  package init(
    processor: String,
    model: String,
    cores: Int,
    system: String,
    toolchain: String,
    build: String
  ) {
    self.processor = processor
    self.model = model
    self.cores = cores
    self.system = system
    self.toolchain = toolchain
    self.build = build
  }

  /// This one.
  package static var current: Machine {
    let fields = processorFields()
    let family = fields["cpu family"].map { "family \($0)" }
    let model = fields["model"].map { "model \($0)" }
    return Machine(
      processor: fields["model name"] ?? "unknown",
      model: [family, model].compactMap { $0 }.joined(separator: ", "),
      cores: sysconf(Int32(_SC_NPROCESSORS_ONLN)),
      system: systemName(),
      toolchain: "Swift \(compiler) (clang \(String(cString: toolchain_clang_version())))",
      build: isDebug ? "debug" : "release"
    )
  }

  /// Whether times of `other` mean the same as times of this one.
  package func canCompareTimes(with other: Machine) -> Bool {
    (processor, model, cores, build) == (other.processor, other.model, other.cores, other.build)
  }

  /// What it is, in one line.
  package var text: String {
    let kind = model.isEmpty ? processor : "\(processor) (\(model))"
    return "\(kind), \(cores) cores, \(system), \(toolchain), \(build)"
  }

  /// The commit that is checked out where the program was started; `unknown` outside a repository.
  package static var commit: String {
    guard let pipe = popen("git describe --always --dirty --abbrev=12 2>/dev/null", "r") else {
      return "unknown"
    }
    defer { pclose(pipe) }
    let text = lines(of: pipe).first ?? ""
    return text.isEmpty ? "unknown" : text
  }

  private static var isDebug: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true
        return true
      }()
    )
    return isDebug
  }

  private static var compiler: String {
    #if compiler(>=6.4)
    "6.4 or later"
    #elseif compiler(>=6.3.2)
    "6.3.2 or later"
    #elseif compiler(>=6.3.1)
    "6.3.1"
    #else
    "6.3"
    #endif
  }

  private static func systemName() -> String {
    var name = utsname()
    uname(&name)
    return [text(of: name.sysname), text(of: name.release), text(of: name.machine)]
      .joined(separator: " ")
  }

  private static func text<Field>(of field: Field) -> String {
    withUnsafeBytes(of: field) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The fields of the first processor.
  private static func processorFields() -> [String: String] {
    guard let file = fopen("/proc/cpuinfo", "r") else { return [:] }
    defer { fclose(file) }
    var fields: [String: String] = [:]
    for line in lines(of: file) {
      let parts = line.split(separator: ":", maxSplits: 1).map { part in
        String(part.drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
      }
      if parts.count == 2, fields[parts[0]] == nil { fields[parts[0]] = parts[1] }
    }
    return fields
  }

  private static func lines(of file: UnsafeMutablePointer<FILE>) -> [String] {
    var lines: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0 {
      guard let line else { break }
      lines.append(String(String(cString: line).prefix { !$0.isNewline }))
    }
    return lines
  }
}
