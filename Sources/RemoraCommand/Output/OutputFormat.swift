/// How a command writes its answer: for people, or for programs.
enum OutputFormat: String, CaseIterable {
  case text
  /// One object: docs/reference/commands.md has an example of each command.
  case json

  /// The option of the commands whose answer programs read; a command with more formats has its own.
  static let option = Option(
    "--format",
    value: "FORMAT",
    of: .words(allCases.map(\.rawValue)),
    help: "text (the default) or json."
  )

  /// The format that a command line chooses.
  init(_ arguments: Arguments) throws(UsageError.Problem) {
    self = try arguments.choice(of: Self.option) ?? .text
  }
}
