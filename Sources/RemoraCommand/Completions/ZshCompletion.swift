/// The script that completes a command in zsh, with its own `_arguments`.
struct ZshCompletion<Invocation> {
  private let root: Command<Invocation>

  init(_ root: Command<Invocation>) { self.root = root }

  var text: String {
    """
    #compdef \(root.name)
    # Completes \(root.name) in zsh: written by "\(root.name) completions zsh".

    # The commands and the pages that have help.
    _\(root.name)_topics() {
      local -a topics=(
        \(root.subcommands.map(\.name).joined(separator: " ")) topics
        ${(f)"$(\(root.name) help topics 2> /dev/null | sed -n 's/^  //p')"}
      )
      compadd "$@" -a topics
    }

    \(root.tree.map { function(of: $0.command, names: $0.names) }.joined(separator: "\n"))
    # In a folder of $fpath the file is the function; otherwise it is read once.
    if [[ $funcstack[1] == _\(root.name) ]]; then
      _\(root.name) "$@"
    else
      compdef _\(root.name) \(root.name)
    fi

    """
  }

  private func function(of command: Command<Invocation>, names: [String]) -> String {
    let function = "_\(names.joined(separator: "_"))"
    let options = command.allOptions.flatMap(self.options)
    guard !command.subcommands.isEmpty else {
      let specs = options + command.positionals.map(positional)
      return """
        \(function)() {
          _arguments -S \\
            \(specs.map(quoted).joined(separator: " \\\n    "))
        }

        """
    }
    let specs = options + ["1: :->command", "*:: :->argument"]
    let descriptions = command.subcommands.map { quoted("\($0.name):\($0.summary)") }
    let calls = command.subcommands.map { "        \($0.name)) \(function)_\($0.name) ;;" }
    return """
      \(function)() {
        local curcontext=$curcontext state line
        local -a commands=(
          \(descriptions.joined(separator: "\n    "))
        )
        _arguments -C \\
          \(specs.map(quoted).joined(separator: " \\\n    "))
        case $state in
          command) _describe command commands ;;
          argument)
            case $words[1] in
      \(calls.joined(separator: "\n"))
            esac ;;
        esac
      }

      """
  }

  private func options(_ option: Option) -> [String] {
    option.names.map { name in
      let help = option.help.escaped
      guard let value = option.value else { return "\(name)[\(help)]" }
      let others =
        option.names.count == 1 || option.repeats ? "" : "(\(option.names.joined(separator: " ")))"
      let joint = name.hasPrefix("--") ? "=" : "+"
      return
        "\(option.repeats ? "*" : others)\(name)\(joint)[\(help)]:\(value):\(action(option.kind))"
    }
  }

  private func positional(_ positional: Positional) -> String {
    let place =
      positional.arity.isMany ? "*:" : positional.arity.isRequired ? ":" : "::"
    return "\(place)\(positional.name):\(action(positional.kind))"
  }

  private func action(_ kind: ArgumentKind) -> String {
    switch kind {
    // A space: an argument that nothing completes.
    case .text, .number: " "
    case .words(let words): "(\(words.joined(separator: " ")))"
    case .command: "(\(root.subcommands.map(\.name).joined(separator: " ")))"
    case .topic: "_\(root.name)_topics"
    case .folder: "_files -/"
    case .file, .scene, .script: kind.fileEnding.map { "_files -g \"*\($0)\"" } ?? "_files"
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: #"'\''"#))'"
  }
}

extension String {
  /// The text in the brackets of an option of `_arguments`.
  fileprivate var escaped: String {
    reduce(into: "") { text, character in
      if #"\[]:"#.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
