extension Program {
  /// The program's page of the manual, in troff's `man` macros.
  package var manualPage: String {
    var page = ".TH \(name.uppercased()) 1 \"\" \"\(name) \(version)\"\n"
    page += ".SH NAME\n\(name) \\- \(Self.troff(summary))\n"
    page +=
      ".SH SYNOPSIS\n.B \(name)\n.I VERB\n[\\fIARGUMENT\\fR]... [\\fB\\-\\-option\\fR \\fIVALUE\\fR]...\n"
    page += ".SH DESCRIPTION\n"
    page += Self.paragraphs(discussion).map(Self.troff).joined(separator: "\n.PP\n") + "\n"
    page += ".SH VERBS\n"
    for command in commands { page += Self.section(of: command, usage: usage(of: command)) }
    page += Self.list("EXIT STATUS", statuses.map { (String($0.code), $0.meaning) })
    page += Self.list("ENVIRONMENT", environment.map { ($0.name, $0.meaning) })
    return page
  }

  private static func section(of command: Command, usage: String) -> String {
    var page = ".SS \(command.name)\n\(troff(usage))\n.PP\n\(troff(command.summary)).\n"
    for paragraph in paragraphs(command.discussion) { page += ".PP\n\(troff(paragraph))\n" }
    for argument in command.arguments {
      page += ".TP\n.I \(argument.name)\n\(troff(argument.help)).\n"
    }
    for option in command.options {
      let value = option.isValueOptional ? "[=\(option.placeholder)]" : " \(option.placeholder)"
      page += ".TP\n.BI \\-\\-\(troff(option.name)) \"\(value)\"\n"
      page += "\(troff(option.help)).\n"
    }
    for flag in command.flags {
      page += ".TP\n.B \\-\\-\(troff(flag.name))\n\(troff(flag.help)).\n"
    }
    for example in command.examples {
      page += ".PP\n\(troff(example.purpose)):\n.PP\n.EX\n\(troff(example.line))\n.EE\n"
    }
    return page
  }

  private static func list(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    return ".SH \(title)\n" + rows.map { ".TP\n.B \($0)\n\(troff($1))\n" }.joined()
  }

  /// `text` with what troff would take for commands made harmless.
  private static func troff(_ text: String) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'": escaped += "\\(aq"
      case let other: escaped.append(other)
      }
    }
    return escaped.hasPrefix(".") ? "\\&" + escaped : escaped
  }
}
