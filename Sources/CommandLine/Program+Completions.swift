/// The shells that completions can be made for.
package enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish
}

extension Program {
  /// A script for `shell` that completes verbs, options and values.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// The words that a value of `kind` may be; nil where it is a file.
  func words(of kind: ValueKind) -> [String]? {
    switch kind {
    case .text(let offered), .nameOrFile(let offered): offered
    case .choice(let words): words
    case .integer: []
    case .file: nil
    }
  }
}

// MARK: - bash

extension Program {
  private var bashCompletions: String {
    var text = """
      # bash completion for \(name); load it with: source <(\(name) completions bash)
      _\(name)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(verbsAndOptions)" -- "$word"))
          return
        fi
        case "${COMP_WORDS[1]}" in

      """
    for command in commands {
      text += "  \(command.name))\n"
      if !command.options.isEmpty {
        text += "    case \"$before\" in\n"
        for option in command.options {
          text += "    --\(option.name)) \(bashValues(option.kind)); return ;;\n"
        }
        text += "    esac\n"
      }
      let names = (command.options.map(\.name) + command.flags.map(\.name) + ["help"])
        .map { "--" + $0 }.joined(separator: " ")
      text += "    case \"$word\" in\n"
      text += "    -*) COMPREPLY=($(compgen -W \"\(names)\" -- \"$word\")); return ;;\n"
      text += "    esac\n"
      text += (command.arguments.first.map { "    " + bashValues($0.kind) + "\n" }) ?? ""
      text += "    ;;\n"
    }
    return text + "  esac\n}\ncomplete -o filenames -o bashdefault -F _\(name) \(name)\n"
  }

  private var verbsAndOptions: String {
    (commands.map(\.name) + ["--help", "--version"]).joined(separator: " ")
  }

  private func bashValues(_ kind: ValueKind) -> String {
    let files = "COMPREPLY+=($(compgen -f -- \"$word\"))"
    guard let words = words(of: kind) else { return files }
    guard !words.isEmpty else { return ":" }
    let list = "COMPREPLY=($(compgen -W \"\(words.joined(separator: " "))\" -- \"$word\"))"
    if case .nameOrFile = kind { return list + "; " + files }
    return list
  }
}

// MARK: - zsh

extension Program {
  private var zshCompletions: String {
    var text = """
      #compdef \(name)
      # zsh completion for \(name); put it as _\(name) into a folder of $fpath
      _\(name)() {
        local -a verbs
        verbs=(

      """
    for command in commands {
      text += "    '\(command.name):\(Self.zshQuoted(command.summary))'\n"
    }
    text += """
        )
        if (( CURRENT == 2 )); then
          _describe -t verbs verb verbs
          _arguments '--help[Print help]' '--version[Print the version]'
          return
        fi
        local verb=$words[2]
        shift words
        (( CURRENT-- ))
        case $verb in

      """
    for command in commands {
      text += "  \(command.name))\n    _arguments"
      for option in command.options {
        let star = option.isRepeated ? "*" : ""
        text +=
          " \\\n      '\(star)--\(option.name)[\(Self.zshQuoted(option.help))]"
          + "\(option.isValueOptional ? "::" : ":")\(option.placeholder):\(zshValues(option.kind))'"
      }
      for flag in command.flags {
        text += " \\\n      '--\(flag.name)[\(Self.zshQuoted(flag.help))]'"
      }
      text += " \\\n      '--help[Print help]'"
      for argument in command.arguments {
        let star = argument.isRepeated ? "*" : ""
        text += " \\\n      '\(star):\(argument.name):\(zshValues(argument.kind))'"
      }
      text += "\n    ;;\n"
    }
    return text + "  esac\n}\n_\(name) \"$@\"\n"
  }

  private func zshValues(_ kind: ValueKind) -> String {
    guard let words = words(of: kind) else { return "_files" }
    guard !words.isEmpty else { return " " }
    let list = "(\(words.joined(separator: " ")))"
    guard case .nameOrFile = kind else { return list }
    return "{_alternative \"names:name:\(list)\" \"files:file:_files\"}"
  }

  private static func zshQuoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      switch character {
      case "'": quoted += "'\\''"
      case "[", "]", ":", "\\": quoted += "\\\(character)"
      case let other: quoted.append(other)
      }
    }
    return quoted
  }
}

// MARK: - fish

extension Program {
  private var fishCompletions: String {
    var text = "# fish completion for \(name); load it with: \(name) completions fish | source\n"
    let start = "complete -c \(name) -n __fish_use_subcommand"
    text += "complete -c \(name) -f\n"
    text += "\(start) -l help -s h -d 'Print help'\n"
    text += "\(start) -l version -d 'Print the version'\n"
    for command in commands {
      text += "\(start) -a \(command.name) -d \(Self.fishQuoted(command.summary))\n"
    }
    for command in commands {
      let within = "complete -c \(name) -n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        text += "\(within) -l \(option.name) \(fishValues(option.kind, isOption: true))"
        text += " -d \(Self.fishQuoted(option.help))\n"
      }
      for flag in command.flags {
        text += "\(within) -l \(flag.name) -d \(Self.fishQuoted(flag.help))\n"
      }
      text += "\(within) -l help -s h -d 'Print help'\n"
      if let argument = command.arguments.first {
        let values = fishValues(argument.kind, isOption: false)
        if !values.isEmpty { text += "\(within) \(values)\n" }
      }
    }
    return text
  }

  private func fishValues(_ kind: ValueKind, isOption: Bool) -> String {
    let takes = isOption ? "-r " : ""
    guard let words = words(of: kind) else { return takes + "-F" }
    guard !words.isEmpty else { return isOption ? "-x" : "" }
    let files = if case .nameOrFile = kind { "-F " } else { "" }
    return takes + files + "-a \(Self.fishQuoted(words.joined(separator: " ")))"
  }

  private static func fishQuoted(_ text: String) -> String {
    var quoted = ""
    for character in text {
      if character == "'" || character == "\\" { quoted += "\\" }
      quoted.append(character)
    }
    return "'\(quoted)'"
  }
}
