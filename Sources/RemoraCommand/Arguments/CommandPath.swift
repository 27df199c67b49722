/// The commands from the root to the current one.
struct CommandPath<Invocation> {
  private var names: [String]
  private(set) var last: Command<Invocation>

  init(_ root: Command<Invocation>) {
    (names, last) = ([root.name], root)
  }

  /// The command with these names, each below the one before.
  init(_ root: Command<Invocation>, _ names: some Sequence<String>) throws(UsageError.Problem) {
    self.init(root)
    for name in names { append(try last.subcommand(named: name)) }
  }

  mutating func append(_ command: Command<Invocation>) {
    names.append(command.name)
    last = command
  }

  /// The command as it is typed.
  var name: String { names.joined(separator: " ") }

  /// The name of its page in the manual: `remora-check`.
  var page: String { names.joined(separator: "-") }

  var isRoot: Bool { names.count == 1 }

  var usage: String {
    let words = last.options.map(\.usage) + last.positionals.map(\.usage)
    return ([name] + words + (last.subcommands.isEmpty ? [] : ["COMMAND"])).joined(separator: " ")
  }

  var help: String {
    let sections: [(title: String, rows: [HelpRow])] =
      [
        ("Commands", last.subcommands.map { HelpRow(term: $0.name, help: $0.summary) }),
        ("Arguments", last.positionals.map { HelpRow(term: $0.name, help: $0.help) }),
        ("Options", last.allOptions.map { HelpRow(term: $0.term, help: $0.help) }),
      ] + last.sections
    let width = sections.flatMap(\.rows).map(\.term.count).max() ?? 0
    let paragraphs = sections.filter { !$0.rows.isEmpty }.map { section in
      "\(section.title):\n" + section.rows.map { $0.text(width: width) }.joined(separator: "\n")
    }
    let footer = last.subcommands.isEmpty ? [] : ["See \"\(name) COMMAND --help\" for one of them."]
    return ([last.summary, "Usage: \(usage)"] + paragraphs + footer).joined(separator: "\n\n")
  }
}
