package import RemoraJSON
package import RemoraRuntime

/// Inside a literal, `Value` is what its dictionaries hold.
package typealias PlainValue = Value

extension JSONLiteral {
  /// A value of a type as a scene writes it: rows one a line, in the order of their columns.
  package init(_ value: PlainValue, as type: PropertyType = .any) {
    switch value {
    case .nothing: self = .null
    case .boolean(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .text(let value): self = .string(value)
    case .point(let point): self = ["x": .number(point.x), "y": .number(point.y)]
    case .size(let size): self = ["width": .number(size.width), "height": .number(size.height)]
    case .list(let items):
      let items = items.map { JSONLiteral($0, as: type.ofItems) }
      if case .rows = type { self = .lines(items) } else { self = .array(items) }
    case .record(let fields):
      self = .object(fields.inOrder(as: type).map { Member($0.key, JSONLiteral($0.value)) })
    }
  }
}
