/// The values of one command line, by option and positional.
struct Arguments {
  private var options: [[String]: [String]] = [:]
  private var positionals: [String: [String]] = [:]
  private var unassigned: [String] = []

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
    unassigned += values
  }

  /// Assigns the positional arguments from the left; each positional takes as many as it may.
  mutating func assign(to declared: [Positional]) throws(UsageError.Problem) {
    for positional in declared {
      let taken = unassigned.prefix(positional.arity.isMany ? unassigned.count : 1)
      if taken.isEmpty, positional.arity.isRequired { throw .missingArgument(positional.name) }
      positionals[positional.name] = Array(taken)
      unassigned.removeFirst(taken.count)
    }
    if let extra = unassigned.first { throw .unexpectedArgument(extra) }
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
