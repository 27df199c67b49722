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
  let kind: ArgumentKind
  let help: String

  init(_ name: String, _ arity: Arity = .one, of kind: ArgumentKind = .text, help: String) {
    (self.name, self.arity, self.kind, self.help) = (name, arity, kind, help)
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
