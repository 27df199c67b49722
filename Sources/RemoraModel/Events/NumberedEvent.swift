import RemoraSorting
import RemoraSpelling

/// The declaration of an event with the numbers of its names: an object, so that sending one copies no declaration.
package final class NumberedEvent {
  package let declaration: EventDeclaration
  package let id: EventID
  let names: EventNames
  /// The fields of its payload: a list, since comparing a few names takes less time than hashing
  /// one.
  private let fields: [Field]
  private let indices: [String: Int]
  /// The most names to compare rather than hash.
  private static let few = 8

  private struct Field {
    let name: String
    let id: EventID?
    let type: PropertyType
    /// The values that are valid as they are, if any.
    let plain: Plain
  }

  /// Values that need no other check than that of their type.
  private enum Plain {
    case none, boolean, integer, number

    init(_ type: PropertyType) {
      switch type {
      case .boolean: self = .boolean
      case .integer(nil): self = .integer
      case .number(nil), .seconds(nil): self = .number
      default: self = .none
      }
    }
  }

  package init(_ declaration: EventDeclaration, _ names: EventNames) {
    self.declaration = declaration
    self.names = names
    id = names.id(of: declaration.name)
    fields = declaration.payload.ordered { $0.key < $1.key }
      .map { Field(name: $0.key, id: names.field($0.key), type: $0.value, plain: Plain($0.value)) }
    indices = Dictionary(uniqueKeysWithValues: fields.enumerated().map { ($1.name, $0) })
  }

  /// The number of a field's name, if it has one; `index` is where it probably is.
  @inline(__always)
  func number(of field: String, near index: Int) -> EventID? {
    self.index(of: field, near: index).flatMap { fields[$0].id }
  }

  @inline(__always)
  private func index(of field: String, near index: Int) -> Int? {
    if index < fields.count, fields[index].name == field { return index }
    return fields.count > NumberedEvent.few
      ? indices[field] : fields.firstIndex { $0.name == field }
  }

  // MARK: Validating

  /// Whether a payload has only plain values of the declared types, as most have: it is valid as it is.
  package func isPlain(_ payload: EventPayload) -> Bool {
    for index in payload.fields.indices {
      guard let declared = self.index(of: payload.fields[index].0, near: index) else {
        return false
      }
      let isPlain =
        switch payload.fields[index].1 {
        case .boolean: fields[declared].plain == .boolean
        case .integer: fields[declared].plain == .integer
        case .number(let number): fields[declared].plain == .number && number.isFinite
        default: false
        }
      if !isPlain { return false }
    }
    return true
  }

  /// The payload with every value validated.
  ///
  /// Fields may be missing.
  package func validate(_ payload: EventPayload) throws(Diagnostic) -> EventPayload {
    var valid = payload
    for (index, (field, value)) in payload.fields.enumerated() {
      guard let declared = self.index(of: field, near: index) else {
        throw Diagnostic(
          .error,
          "the event \(declaration.name) carries no \(field)",
          suggestion: Suggestion.question(for: field, in: declaration.payload.keys)
        )
      }
      try value.checkDepth()
      do {
        let type = fields[declared].type
        let validated = value == .nothing ? value : try type.validate(value)
        if validated != value { valid.fields[index].1 = validated }
      } catch {
        throw Diagnostic(.error, "\(declaration.name).\(field): \(error)")
      }
    }
    return valid
  }
}
