package import RemoraJSON
package import RemoraRuntime

/// Inside a literal, `Value` is what its dictionaries hold.
package typealias PlainValue = Value

extension JSONLiteral {
  /// A value as a scene writes it.
  package init(_ value: PlainValue) {
    switch value {
    case .nothing: self = .null
    case .boolean(let value): self = .bool(value)
    case .integer(let value): self = .integer(value)
    case .number(let value): self = Int(exactly: value).map { .integer($0) } ?? .number(value)
    case .text(let value): self = .string(value)
    case .point(let point): self = ["x": .number(point.x), "y": .number(point.y)]
    case .size(let size): self = ["width": .number(size.width), "height": .number(size.height)]
    case .list(let items): self = .array(items.map { JSONLiteral($0) })
    case .record(let fields):
      self = .object(
        fields.inOrder.map { Member($0.key, JSONLiteral($0.value)) }
      )
    }
  }
}
