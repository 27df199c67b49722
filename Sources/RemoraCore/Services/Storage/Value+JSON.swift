import LocatedJSON

extension Value {
  /// What a JSON document says; `null`, and what could not be read, is nothing.
  init(_ node: JSONNode) {
    switch node.value {
    case .null, .unreadable: self = .nothing
    case .bool(let value): self = .boolean(value)
    case .number(let number): self = number.integer.map { .integer($0) } ?? .number(number.double)
    case .string(let text): self = .text(text)
    case .array(let items): self = .list(items.map { Value($0) })
    case .object(let members):
      var fields: [String: Value] = [:]
      for member in members { fields[member.key] = Value(member.value) }
      self = Value.geometry(of: fields) ?? .record(fields)
    }
  }
}
