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
