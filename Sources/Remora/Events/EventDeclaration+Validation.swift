extension EventDeclaration {
  /// The payload with every value validated.
  ///
  /// Fields that are left out are fine.
  func validate(_ payload: [String: Value]) throws(Diagnostic) -> [String: Value] {
    var valid: [String: Value] = [:]
    for (field, value) in payload {
      guard let type = self.payload[field] else {
        var diagnostic = Diagnostic(.error, "the event \(name) carries no \(field)")
        diagnostic.suggestion = Suggestion.closest(to: field, in: self.payload.keys.sorted())
          .map { "did you mean \($0)?" }
        throw diagnostic
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
