/// An option of a command: a flag, or with a value.
struct Option: Equatable, Sendable {
  static let help = Option("-h", "--help", help: "Show this help.")
  static let version = Option("--version", help: "Show the version.")

  /// The spellings, dashes included, the shortest first.
  let names: [String]
  /// The placeholder of the value in the help; `nil` makes the option a flag.
  let value: String?
  /// What the value is.
  let kind: ArgumentKind
  /// Whether the help says that the option may be given more than once.
  let repeats: Bool
  let help: String

  init(
    _ names: String...,
    value: String? = nil,
    of kind: ArgumentKind = .text,
    repeats: Bool = false,
    help: String
  ) {
    (self.names, self.value, self.kind) = (names, value, kind)
    (self.repeats, self.help) = (repeats, help)
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
