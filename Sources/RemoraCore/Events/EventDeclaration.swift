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
  /// The payload as a list.
  private let fields: [Field]

  private struct Field: Equatable {
    let name: String
    let type: PropertyType
  }

  init(name: String, payload: [String: PropertyType], help: String?, whileBusy: BusyPolicy) {
    self.name = name
    self.payload = payload
    self.help = help
    self.whileBusy = whileBusy
    fields = payload.sorted { $0.key < $1.key }.map { Field(name: $0.key, type: $0.value) }
  }
}

extension EventDeclaration {
  /// The payload with every value validated.
  ///
  /// Fields may be missing.
  func validate(_ payload: EventPayload) throws(Diagnostic) -> EventPayload {
    var valid = payload
    for index in payload.fields.indices {
      let (field, value) = payload.fields[index]
      guard let type = type(of: field) else {
        throw Diagnostic(
          .error,
          "the event \(name) carries no \(field)",
          suggestion: Suggestion.question(for: field, in: self.payload.keys)
        )
      }
      try value.checkDepth()
      do {
        let validated = value == .nothing ? value : try type.validate(value)
        if validated != value { valid.fields[index].1 = validated }
      } catch {
        throw Diagnostic(.error, "\(name).\(field): \(error)")
      }
    }
    return valid
  }

  /// The type of a field; among a few, comparing names takes less time than hashing one.
  private func type(of field: String) -> PropertyType? {
    if fields.count > 8 { return payload[field] }
    for known in fields where known.name == field { return known.type }
    return nil
  }
}
