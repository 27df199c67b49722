import Foundation

/// The page of a command in the manual, in the macros `man` of roff.
struct ManualPage<Invocation> {
  let path: CommandPath<Invocation>
  /// The command of which this one is a part.
  let root: Command<Invocation>
  let date: Date
  let version: String

  init(_ path: CommandPath<Invocation>, root: Command<Invocation>, date: Date, version: String) {
    (self.path, self.root, self.date, self.version) = (path, root, date, version)
  }

  private var command: Command<Invocation> { path.last }

  var roff: String {
    var page = Roff()
    page.macro("TH", [path.page.uppercased(), "1", day, "\(root.name) \(version)", "Remora"])
    page.section("NAME")
    page.fill("\(path.page) \u{2212} \(command.summary.withoutFullStop)")
    page.section("SYNOPSIS")
    page.synopsis(path.usage)
    page.section("DESCRIPTION")
    page.fill(command.summary)
    for (title, rows) in command.details {
      page.paragraph(title + ":")
      page.list(rows)
    }
    page.section("COMMANDS", command.subcommands.map { HelpRow(term: $0.name, help: $0.summary) })
    page.section("ARGUMENTS", command.positionals.map { HelpRow(term: $0.name, help: $0.help) })
    page.section("OPTIONS", command.allOptions.map { HelpRow(term: $0.term, help: $0.help) })
    page.section("EXIT STATUS", statuses)
    page.section("FILES", command.files)
    page.section("SEE ALSO")
    page.fill((others + topics).joined(separator: ", "))
    return page.text
  }

  private var day: String { date.formatted(.iso8601.year().month().day()) }

  /// Those of the command; of the root, all that there are.
  private var statuses: [HelpRow] {
    let statuses =
      path.isRoot ? ExitStatus.allCases.map { ($0, $0.meaning) } : command.exitStatuses
    return statuses.map { HelpRow(term: "\($0.0.rawValue)", help: $0.1) }
  }

  /// The pages of other commands.
  private var others: [String] {
    path.isRoot ? root.subcommands.map { "\(root.name)-\($0.name)(1)" } : ["\(root.name)(1)"]
  }

  private var topics: [String] {
    command.topics.map { "\"\(root.name) help \($0)\"" }
  }
}

extension String {
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}
