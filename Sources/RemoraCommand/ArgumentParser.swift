import Remora

/// Reads a command line that is declared as data: a tree of commands, each with its options and
/// its positional arguments.
///
/// The grammar is that of POSIX utilities with long names: `-e VALUE`, `-eVALUE`, `--name VALUE`,
/// `--name=VALUE`. Options and positionals mix freely, an option belongs to the command before it,
/// and everything after `--` is positional. The argument after an option that takes a value is its
/// value, whatever it looks like: `-e -1` evaluates `-1`. A lone `-` is a positional. One-letter
/// options cannot be bundled.
///
/// Every command answers `-h`, `--help` and `--version`. It prints nothing and never exits.
struct ArgumentParser<Invocation> {
  /// The outcome of parsing a command line.
  enum Outcome {
    /// Run this invocation.
    case invoke(Invocation)
    /// Print this text on the standard output and succeed.
    case show(String)
  }

  let root: Command<Invocation>
  let version: String

  /// Reads the arguments that follow the program's own name.
  ///
  /// - Throws: `UsageError` for the first argument, from the left, that does not fit. A missing one
  ///   is reported last, so that `remora check --help` helps.
  func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Outcome {
    var path = CommandPath(root)
    var remaining = Array(arguments)[...]
    var values = Arguments()
    do {
      while let argument = remaining.popFirst() {
        if argument == "--" {
          values.addPositionals(remaining)
          break
        }
        if argument.hasPrefix("-"), argument != "-" {
          let option = try path.last.readOption(argument, from: &remaining, into: &values)
          if option == .help { return .show(path.help) }
          if option == .version { return .show("\(root.name) \(version)") }
        } else if path.last.subcommands.isEmpty {
          values.addPositionals([argument])
        } else {
          path.append(try path.last.subcommand(named: argument))
        }
      }
      guard let make = path.last.make else { return .show(path.help) }
      try values.deal(to: path.last.positionals)
      return .invoke(try make(values))
    } catch {
      throw UsageError(problem: error, command: path.name, usage: path.usage)
    }
  }
}

/// A command: a name, its options and arguments, and the invocation it makes of them.
///
/// Either it has subcommands, and shows its help when none is named, or it makes an invocation.
struct Command<Invocation> {
  /// Turns the values of a command line into an invocation, or says which of them cannot be used.
  ///
  /// Write one that throws as a function, so that the compiler infers the type of the error.
  typealias Make = (Arguments) throws(UsageError.Problem) -> Invocation

  let name: String
  /// One sentence that says what the command does.
  let summary: String
  let options: [Option]
  let positionals: [Positional]
  let subcommands: [Command]
  let make: Make?

  /// A command that groups others.
  init(_ name: String, summary: String, subcommands: [Command]) {
    (self.name, self.summary, self.subcommands) = (name, summary, subcommands)
    (options, positionals, make) = ([], [], nil)
  }

  /// A command that does something.
  init(
    _ name: String,
    summary: String,
    options: [Option] = [],
    positionals: [Positional] = [],
    make: @escaping Make
  ) {
    (self.name, self.summary, self.make) = (name, summary, make)
    (self.options, self.positionals, subcommands) = (options, positionals, [])
  }
}

extension Command {
  /// The declared options, and those that every command has.
  var allOptions: [Option] { options + [.help, .version] }

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
    let closest = Suggestion.closest(
      to: name.withoutDashes,
      in: names.map(\.withoutDashes)
    )
    return names.first { $0.withoutDashes == closest }
  }
}

extension String {
  fileprivate var withoutDashes: String { String(drop { $0 == "-" }) }
}

/// The commands from the root to the current one.
struct CommandPath<Invocation> {
  private var names: [String]
  private(set) var last: Command<Invocation>

  init(_ root: Command<Invocation>) {
    (names, last) = ([root.name], root)
  }

  mutating func append(_ command: Command<Invocation>) {
    names.append(command.name)
    last = command
  }

  /// The command as it is typed.
  var name: String { names.joined(separator: " ") }

  var usage: String {
    let words = last.options.map(\.usage) + last.positionals.map(\.usage)
    return ([name] + words + (last.subcommands.isEmpty ? [] : ["COMMAND"])).joined(separator: " ")
  }

  var help: String {
    let sections: [(title: String, rows: [HelpRow])] = [
      ("Commands", last.subcommands.map { HelpRow(term: $0.name, help: $0.summary) }),
      ("Arguments", last.positionals.map { HelpRow(term: $0.name, help: $0.help) }),
      ("Options", last.allOptions.map { HelpRow(term: $0.term, help: $0.help) }),
    ]
    let width = sections.flatMap(\.rows).map(\.term.count).max() ?? 0
    let paragraphs = sections.filter { !$0.rows.isEmpty }.map { section in
      "\(section.title):\n" + section.rows.map { $0.text(width: width) }.joined(separator: "\n")
    }
    let footer = last.subcommands.isEmpty ? [] : ["See \"\(name) COMMAND --help\" for one of them."]
    return ([last.summary, "Usage: \(usage)"] + paragraphs + footer).joined(separator: "\n\n")
  }
}

/// The values of one command line, by option and positional.
struct Arguments {
  private var options: [[String]: [String]] = [:]
  private var positionals: [String: [String]] = [:]
  private var undealt: [String] = []

  /// Whether the option was given at all.
  func contains(_ option: Option) -> Bool {
    options[option.names] != nil
  }

  /// The values of an option, in the order they were given.
  ///
  /// For an option that does not repeat, use the last value, so that a user can override an alias.
  subscript(option: Option) -> [String] {
    options[option.names, default: []]
  }

  /// The values of a positional: exactly one for `.one`, at least one for `.oneOrMore`.
  subscript(positional: Positional) -> [String] {
    positionals[positional.name, default: []]
  }

  mutating func add(_ value: String?, to option: Option) {
    options[option.names, default: []] += value.map { [$0] } ?? []
  }

  mutating func addPositionals(_ values: some Sequence<String>) {
    undealt += values
  }

  /// Deals the positional arguments out from the left, each positional taking all it may.
  mutating func deal(to declared: [Positional]) throws(UsageError.Problem) {
    for positional in declared {
      let taken = undealt.prefix(positional.arity.isMany ? undealt.count : 1)
      if taken.isEmpty, positional.arity.isRequired { throw .missingArgument(positional.name) }
      positionals[positional.name] = Array(taken)
      undealt.removeFirst(taken.count)
    }
    if let extra = undealt.first { throw .unexpectedArgument(extra) }
  }
}

/// An option of a command: a flag, or with a value.
struct Option: Equatable, Sendable {
  static let help = Option("-h", "--help", help: "Show this help.")
  static let version = Option("--version", help: "Show the version.")

  /// The spellings, dashes included, the shortest first.
  let names: [String]
  /// The placeholder of the value in the help; `nil` makes the option a flag.
  let value: String?
  /// Whether the help says that the option may be given more than once.
  let repeats: Bool
  let help: String

  init(_ names: String..., value: String? = nil, repeats: Bool = false, help: String) {
    (self.names, self.value, self.repeats, self.help) = (names, value, repeats, help)
  }

  /// The option in a line of usage: `[-e LUA]...`.
  var usage: String {
    "[\(names[0])\(valueSuffix)]" + (repeats ? "..." : "")
  }

  /// The option in a list, `-e, --evaluate LUA`, where long names line up without a short one too.
  var term: String {
    let isLongOnly = names.allSatisfy { $0.hasPrefix("--") }
    return (isLongOnly ? "    " : "") + names.joined(separator: ", ") + valueSuffix
  }

  private var valueSuffix: String {
    value.map { " \($0)" } ?? ""
  }
}

/// An argument identified by its position.
struct Positional: Equatable, Sendable {
  /// How many arguments a positional takes.
  ///
  /// Only the last positional of a command may take many.
  enum Arity: Sendable {
    case one, optional, oneOrMore, any

    var isRequired: Bool { self == .one || self == .oneOrMore }
    var isMany: Bool { self == .oneOrMore || self == .any }
  }

  let name: String
  let arity: Arity
  let help: String

  init(_ name: String, _ arity: Arity = .one, help: String) {
    (self.name, self.arity, self.help) = (name, arity, help)
  }

  /// The positional in a line of usage: `PATH...`.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)]..."
    }
  }
}

/// A command line that does not match its declaration.
struct UsageError: Error, Equatable, CustomStringConvertible {
  /// The exit status of an invalid command line: `EX_USAGE` of `sysexits.h`, so that scripts can
  /// distinguish it from the failure of a valid command.
  static let exitStatus: Int32 = 64

  /// What is wrong.
  enum Problem: Error, Equatable {
    case unknownCommand(String, suggestion: String?)
    case unknownOption(String, suggestion: String?)
    case missingValue(option: String, value: String)
    case unexpectedValue(String, option: String)
    case invalidValue(String, of: String, reason: String)
    case missingArgument(String)
    case unexpectedArgument(String)
  }

  let problem: Problem
  /// The command that was being read, as it is typed: `remora check`.
  let command: String
  let usage: String

  var description: String {
    "\(problem)\n\nUsage: \(usage)\nSee \"\(command) --help\"."
  }
}

extension UsageError.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .unknownCommand(let name, let suggestion):
      "there is no command \"\(name)\"" + Self.didYouMean(suggestion)
    case .unknownOption(let name, let suggestion):
      "there is no option \"\(name)\"" + Self.didYouMean(suggestion)
    case .missingValue(let option, let value):
      "\"\(option)\" needs a value: \(option) \(value)"
    case .unexpectedValue(let value, let option):
      "\"\(option)\" takes no value, but was given \"\(value)\""
    case .invalidValue(let value, let name, let reason):
      "\"\(value)\" cannot be the \(name): \(reason)"
    case .missingArgument(let name):
      "\(name) is missing"
    case .unexpectedArgument(let argument):
      "\"\(argument)\" is one argument too many"
    }
  }

  private static func didYouMean(_ suggestion: String?) -> String {
    suggestion.map { " — \(Suggestion.question(about: $0))" } ?? ""
  }
}

/// A row of the help: a term and its explanation.
struct HelpRow {
  private static var columns: Int { 80 }

  let term: String
  let help: String

  /// The row with its help in a column of its own, wrapped at words.
  func text(width: Int) -> String {
    let indent = width + 4
    var lines: [String] = []
    for word in help.split(separator: " ") {
      if let line = lines.last, indent + line.count + 1 + word.count <= Self.columns {
        lines[lines.count - 1] = "\(line) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    let term = "  " + term + String(repeating: " ", count: width - term.count + 2)
    return term + lines.joined(separator: "\n" + String(repeating: " ", count: indent))
  }
}
