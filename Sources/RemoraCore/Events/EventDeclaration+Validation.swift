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
      do {
        valid[field] = try value == .nothing ? .nothing : type.validate(value)
      } catch {
        throw Diagnostic(.error, "\(name).\(field): \(error)")
      }
    }
    return valid
  }
}
