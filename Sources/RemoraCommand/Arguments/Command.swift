import Remora
import RemoraSpelling

/// A command: a name, its options and arguments, and the invocation it makes of them.
///
/// It makes an invocation, unless one of its subcommands is named; one that makes none shows its help instead.
struct Command<Invocation> {
  /// Turns the values of a command line into an invocation, or says which of them cannot be used.
  ///
  /// Write one that throws as a function, so that the compiler infers the type of the error.
  typealias Make = (Arguments) throws(UsageError.Problem) -> Invocation

  let name: String
  /// One sentence that says what the command does.
  let summary: String
  /// What else its help explains.
  let details: [(title: String, rows: [HelpRow])]
  let options: [Option]
  let positionals: [Positional]
  let subcommands: [Command]
  /// When it ends with a status, where that says more than ``ExitStatus/meaning``.
  let statuses: [ExitStatus: String]
  /// Whether it handles the signals that tell it to end.
  let endsOnSignals: Bool
  /// Files that it reads or writes without being given their names.
  let files: [HelpRow]
  /// Topics of `remora help` that say more.
  let topics: [String]
  let make: Make?

  /// A command that groups others; `make` is for when none of them is named.
  init(
    _ name: String,
    summary: String,
    topics: [String] = [],
    subcommands: [Command],
    make: Make? = nil
  ) {
    (self.name, self.summary, self.subcommands, self.make) = (name, summary, subcommands, make)
    (details, options, positionals) = ([], [], [])
    (statuses, endsOnSignals, files, self.topics) = ([:], false, [], topics)
  }

  /// A command that does something.
  init(
    _ name: String,
    summary: String,
    details: [(title: String, rows: [HelpRow])] = [],
    options: [Option] = [],
    positionals: [Positional] = [],
    statuses: [ExitStatus: String] = [:],
    endsOnSignals: Bool = false,
    files: [HelpRow] = [],
    topics: [String] = [],
    make: @escaping Make
  ) {
    (self.name, self.summary, self.details, self.make) = (name, summary, details, make)
    (self.options, self.positionals, subcommands) = (options, positionals, [])
    (self.statuses, self.endsOnSignals) = (statuses, endsOnSignals)
    (self.files, self.topics) = (files, topics)
  }
}

extension Command {
  /// The declared options, and those that every command has.
  var allOptions: [Option] { options + [.help, .version] }

  /// The statuses that it may end with, each with when it does.
  var exitStatuses: [(status: ExitStatus, meaning: String)] {
    ExitStatus.allCases.filter { endsOnSignals || !ExitStatus.ofSignals.contains($0) }
      .map { ($0, statuses[$0] ?? $0.meaning) }
  }

  /// The statuses whose meaning the command itself declares, for the help.
  private var statusRows: [HelpRow] {
    exitStatuses.filter { statuses[$0.status] != nil }
      .map { HelpRow(term: "\($0.status.rawValue)", help: $0.meaning) }
  }

  /// What its help says beside its commands, arguments and options.
  var sections: [(title: String, rows: [HelpRow])] { details + [("Exit status", statusRows)] }

  func subcommand(named name: String) throws(UsageError.Problem) -> Command {
    if let command = subcommands.first(where: { $0.name == name }) { return command }
    let suggestion = Suggestion.closest(to: name, in: subcommands.map(\.name))
    throw .unknownCommand(name, suggestion: suggestion)
  }

  /// Reads one option, and its value from what follows when it is not attached.
  func readOption(
    _ argument: String,
    from remaining: inout ArraySlice<String>,
    into values: inout Arguments
  ) throws(UsageError.Problem) -> Option {
    let (name, attached) = split(argument)
    guard let option = allOptions.first(where: { $0.names.contains(name) }) else {
      throw .unknownOption(name, suggestion: suggestion(for: name))
    }
    switch (option.value, attached) {
    case (nil, let value?): throw .unexpectedValue(value, option: name)
    case (nil, nil): values.add(nil, to: option)
    case (_?, let value?): values.add(value, to: option)
    case (let placeholder?, nil):
      guard let value = remaining.popFirst() else {
        throw .missingValue(option: name, value: placeholder)
      }
      values.add(value, to: option)
    }
    return option
  }

  /// Splits `--name=VALUE`, and `-eVALUE` when `-e` takes one.
  private func split(_ argument: String) -> (name: String, attached: String?) {
    if argument.hasPrefix("--") {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : nil)
    }
    let name = String(argument.prefix(2))
    let takesValue = options.contains { $0.value != nil && $0.names.contains(name) }
    guard takesValue, argument != name else { return (argument, nil) }
    return (name, String(argument.dropFirst(2)))
  }

  /// Compares without the dashes, so that they do not count as matching letters.
  private func suggestion(for name: String) -> String? {
    let names = allOptions.flatMap(\.names)
    let bare = name.withoutDashes
    // The word may be right, and only its dashes wrong.
    let closest =
      names.contains { $0.withoutDashes == bare }
      ? bare : Suggestion.closest(to: bare, in: names.map(\.withoutDashes))
    return names.first { $0.withoutDashes == closest }
  }
}

extension String {
  fileprivate var withoutDashes: String { String(drop { $0 == "-" }) }
}
