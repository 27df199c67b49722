/// The script that completes a command in bash; needs nothing but bash.
struct BashCompletion<Invocation> {
  private let root: Command<Invocation>

  init(_ root: Command<Invocation>) { self.root = root }

  var text: String {
    """
    # Completes \(root.name) in bash: written by "\(root.name) completions bash".

    \(function)_words() { mapfile -t COMPREPLY < <(compgen -W "$1" -- "$word"); }

    # Folders, and the files that fit a pattern.
    \(function)_paths() {
      compopt -o filenames 2> /dev/null
      mapfile -t COMPREPLY < <(compgen -d -- "$word"; [[ -z $1 ]] || compgen -f -X "!$1" -- "$word")
    }

    # The commands and the pages that have help.
    \(function)_topics() {
      \(function)_words "\(commandNames) topics $("${COMP_WORDS[0]}" help topics 2> /dev/null | sed -n 's/^  //p')"
    }

    \(function)() {
      local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=\(root.name) i
      # bash splits --option=value into three words.
      if [[ $word == = ]]; then
        word=
      elif [[ $previous == = ]]; then
        previous=${COMP_WORDS[COMP_CWORD - 2]}
      fi
      for ((i = 1; i < COMP_CWORD; i++)); do
        case "$command ${COMP_WORDS[i]}" in
          \(commands)) command+=" ${COMP_WORDS[i]}" ;;
        esac
      done
      COMPREPLY=()
      case "$command $previous" in
    \(values.joined(separator: "\n"))
      esac
      case "$command" in
    \(words.joined(separator: "\n"))
      esac
    }

    complete -F \(function) \(root.name)

    """
  }

  private var function: String { "_\(root.name)" }

  private var commandNames: String { root.subcommands.map(\.name).joined(separator: " ") }

  private var commands: String {
    root.tree.dropFirst().map { "'\($0.names.joined(separator: " "))'" }.joined(separator: " | ")
  }

  /// What completes the value of each option that takes one.
  private var values: [String] {
    root.tree.flatMap { names, command in
      command.options.filter { $0.value != nil }.map { option in
        let patterns = option.names.map { "'\((names + [$0]).joined(separator: " "))'" }
        return "    \(patterns.joined(separator: " | "))) \(action(option.kind)); return ;;"
      }
    }
  }

  /// What completes a word elsewhere: options and, unless it begins as one, subcommands and arguments.
  private var words: [String] {
    root.tree.map { names, command in
      let options = command.allOptions.flatMap(\.names).joined(separator: " ")
      let arguments =
        command.subcommands.isEmpty
        ? command.positionals.map { action($0.kind) }
        : ["\(function)_words '\(command.subcommands.map(\.name).joined(separator: " "))'"]
      let others = arguments.isEmpty ? ":" : arguments.joined(separator: "; ")
      return """
            '\(names.joined(separator: " "))')
              if [[ $word == -* ]]; then \(function)_words '\(options)'; else \(others); fi ;;
        """
    }
  }

  private func action(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text, .number: ":"
    case .words(let words): "\(function)_words '\(words.joined(separator: " "))'"
    case .command: "\(function)_words '\(commandNames)'"
    case .topic: "\(function)_topics"
    case .folder: "\(function)_paths ''"
    case .file, .scene, .script: "\(function)_paths '*\(kind.fileEnding ?? "")'"
    }
  }
}
