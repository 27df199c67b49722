/// An event that owners of a kind send.
public struct EventDeclaration: Equatable, Sendable {
  /// Its name: `tap`.
  ///
  /// It gives the name of the handler: `onTap`.
  public let name: String
  /// The types of its payload, by field.
  public let payload: [String: PropertyType]
  /// Its help text.
  public let help: String?
  /// What happens when it arrives while its handler is still running, unless the script declares
  /// otherwise.
  public let whileBusy: BusyPolicy
}

extension EventDeclaration {
  /// The payload with every value validated.
  ///
  /// Fields may be missing.
  func validate(_ payload: [String: Value]) throws(Diagnostic) -> [String: Value] {
    var valid: [String: Value] = [:]
    for (field, value) in payload {
      guard let type = self.payload[field] else {
        throw Diagnostic(
          .error,
          "the event \(name) carries no \(field)",
          suggestion: Suggestion.question(for: field, in: self.payload.keys)
        )
      }
      try value.checkDepth()
      do {
        valid[field] = try value == .nothing ? .nothing : type.validate(value)
      } catch {
        throw Diagnostic(.error, "\(name).\(field): \(error)")
      }
    }
    return valid
  }
}
