import Foundation
import Remora
import RemoraSpelling

/// `remora help [TOPIC]`: shows the help of a command, or a page of the documentation.
struct HelpCommand: RemoraSubcommand {
  let words: [String]
  /// The command whose subcommands have help.
  let root: Command<any RemoraSubcommand>

  private static let topic = Positional(
    "TOPIC",
    .any,
    of: .topic,
    help: "A command; or a page, such as scenes, how-to or index. \"topics\" lists them."
  )

  /// The command; `root` is the one whose subcommands have help, and is above it.
  static func declaration(
    of root: @escaping () -> Command<any RemoraSubcommand>
  ) -> Command<any RemoraSubcommand> {
    Command(
      "help",
      summary:
        "Shows the help of a command, or a page of the documentation: \"help topics\" lists them.",
      details: [
        (
          "A command comes before a page of the same name",
          [
            HelpRow(term: "remora help topics", help: "The names of all pages."),
            HelpRow(term: "remora help how-to", help: "The names of the pages of a folder."),
            HelpRow(term: "remora help reference/check", help: "The page, not the command."),
          ]
        )
      ],
      positionals: [topic],
      statuses: [.usage: "There is no such command and no such page."],
      topics: ["index"]
    ) { HelpCommand(words: $0[topic], root: root()) }
  }

  func run(_ output: Output) -> ExitStatus {
    guard let word = words.first else { return show(help: [], output) }
    if words.count > 1 || root.subcommands.contains(where: { $0.name == word }) {
      return show(help: words, output)
    }
    return output.showErrors { try show(topic: word, output) }
  }

  private func show(help names: [String], _ output: Output) -> ExitStatus {
    do throws(UsageError.Problem) {
      output.line(try CommandPath(root, names).help)
      return .success
    } catch {
      output.error("remora: \(error)")
      return .usage
    }
  }

  private func show(topic word: String, _ output: Output) throws -> ExitStatus {
    guard let folder = InstalledFiles().path("docs") else {
      throw Diagnostic(
        .error,
        "the documentation did not come with this program, and \"\(word)\" is no command",
        suggestion: "install the package remora as a whole"
      )
    }
    let topics = HelpTopics(in: folder)
    if word == "topics" {
      write(topics.list + "\n", output)
      return .success
    }
    switch topics.match(word) {
    case .page(let topic): show(try topics.text(of: topic), at: topic, topics, output)
    case .list(let found): output.line((["Pages:"] + topics.lines(found)).joined(separator: "\n"))
    case .none(let topic):
      let command = Suggestion.closest(to: word, in: root.subcommands.map(\.name))
      let question = (command ?? topic).map { Suggestion.question(about: $0) }
      output.error(
        "remora: there is no command and no page \"\(word)\" — "
          + (question ?? "\"remora help topics\" lists the pages")
      )
      return .usage
    }
    return .success
  }

  /// Writes a page: as it is for a program, in the person's pager for a terminal.
  private func show(
    _ text: String,
    at topic: HelpTopics.Topic,
    _ topics: HelpTopics,
    _ output: Output
  ) {
    guard output.isTerminal else { return output.text(text) }
    let page = HelpPage(
      text.printable,
      linkName: { topics.name(ofLink: $0, on: topic) },
      usesColour: PromptColours(environment: ProcessInfo.processInfo.environment).isOn
    )
    write(page.text, output)
  }

  private func write(_ text: String, _ output: Output) {
    guard output.isTerminal else { return output.text(text) }
    PagerProgram(environment: ProcessInfo.processInfo.environment).show(text, output)
  }
}
