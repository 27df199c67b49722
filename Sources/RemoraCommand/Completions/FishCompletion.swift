/// The script that completes a command in fish.
struct FishCompletion<Invocation> {
  private let root: Command<Invocation>

  init(_ root: Command<Invocation>) { self.root = root }

  var text: String {
    """
    # Completes \(root.name) in fish: written by "\(root.name) completions fish".

    function __\(root.name)_words --description 'The words before the cursor, options left out'
      set -l words (commandline -opc)
      string match --invert -- '-*' $words[2..-1]
    end

    function __\(root.name)_is --description 'Whether the words are these, and no more'
      test "$(__\(root.name)_words)" = "$argv"
    end

    function __\(root.name)_begins --description 'Whether the words begin with these'
      set -l words (__\(root.name)_words)
      test "$words[1..$(count $argv)]" = "$argv"
    end

    function __\(root.name)_topics --description 'The commands and the pages that have help'
      string split ' ' '\((root.subcommands.map(\.name) + ["topics"]).joined(separator: " "))'
      \(root.name) help topics 2> /dev/null | string match --regex --groups-only '^  (.*)'
    end

    complete -c \(root.name) -f
    \(root.tree.flatMap { lines(of: $0.command, names: $0.names) }.joined(separator: "\n"))

    """
  }

  private func lines(of command: Command<Invocation>, names: [String]) -> [String] {
    let words = names.dropFirst().joined(separator: " ")
    let group = "complete -c \(root.name) -n '__\(root.name)_is \(words)'"
    let inside =
      words.isEmpty ? group : "complete -c \(root.name) -n '__\(root.name)_begins \(words)'"
    return command.subcommands.map { "\(group) -a \($0.name) -d \(quoted($0.summary))" }
      + command.allOptions.map { option in
        let spellings = option.names.map { name in
          name.hasPrefix("--") ? "-l \(name.dropFirst(2))" : "-s \(name.dropFirst())"
        }
        let value = option.value == nil ? "" : " -r \(action(option.kind))"
        return "\(inside) \(spellings.joined(separator: " "))\(value) -d \(quoted(option.help))"
      } + command.positionals.map { "\(inside) \(action($0.kind))" }
  }

  private func action(_ kind: ArgumentKind) -> String {
    switch kind {
    case .text, .number: "-f"
    case .words(let words): "-f -a \(quoted(words.joined(separator: " ")))"
    case .command: "-f -a \(quoted(root.subcommands.map(\.name).joined(separator: " ")))"
    case .topic: "-f -a '(__\(root.name)_topics)'"
    case .folder: "-f -a '(__fish_complete_directories)'"
    case .file: "-F"
    case .scene, .script: "-f -a '(__fish_complete_suffix \(kind.fileEnding ?? ""))'"
    }
  }

  private func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#))'"
  }
}
