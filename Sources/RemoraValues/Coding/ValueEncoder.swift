/// Encodes Swift values as values of scripts.
struct ValueEncoder: Encoder {
  /// A place in the value that is being made.
  final class Node {
    private enum Content {
      case value(Value)
      case list([Node])
      case record([String: Node])
    }

    private var content = Content.value(.nothing)

    /// What was encoded there.
    var value: Value {
      switch content {
      case .value(let value): value
      case .list(let items): .list(items.map(\.value))
      case .record(let fields):
        .record(fields.mapValues(\.value).filter { $0.value != .nothing })
      }
    }

    var count: Int { if case .list(let items) = content { items.count } else { 0 } }

    func set(_ value: Value) { content = .value(value) }

    func beginList() { if case .list = content {} else { content = .list([]) } }

    func beginRecord() { if case .record = content {} else { content = .record([:]) } }

    /// A new item of the list.
    func item() -> Node {
      let node = Node()
      if case .list(var items) = content {
        items.append(node)
        content = .list(items)
      }
      return node
    }

    /// A new field of the record.
    func field(_ name: String) -> Node {
      let node = Node()
      if case .record(var fields) = content {
        fields[name] = node
        content = .record(fields)
      }
      return node
    }
  }

  let node: Node
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The value of `value`, which is at `path`.
  static func encode(_ value: some Encodable, _ path: [any CodingKey]) throws -> Value {
    let node = Node()
    try encode(value, into: node, path)
    return node.value
  }

  /// Not generic, because Swift would compile it anew for each type.
  static func encode(
    _ value: any Encodable,
    into node: Node,
    _ path: [any CodingKey]
  ) throws {
    let known: Value? =
      switch value {
      case let value as Value: value
      case let value as any ValueConvertible: value.propertyValue
      case let value as any BinaryInteger: Int(exactly: value).map { .integer($0) }
      case let value as Float: .number(Double(value))
      default: nil
      }
    if let known, known.isFinite { return node.set(known) }
    // Lists and records say which of their items it is.
    guard known == nil || value is any Collection else {
      throw misfit(value, path, "expected a finite number, got another")
    }
    guard !path.isTooDeep else { throw misfit(value, path, [any CodingKey].tooDeep) }
    guard !(value is any BinaryInteger) else {
      throw misfit(value, path, "expected a whole number of at most 64 bits, got \(value)")
    }
    try value.encode(to: ValueEncoder(node: node, codingPath: path))
  }

  private static func misfit(
    _ value: Any,
    _ path: [any CodingKey],
    _ sentence: String
  ) -> EncodingError {
    .invalidValue(value, .init(codingPath: path, debugDescription: sentence))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(FieldEncoder<Key>(self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { ItemEncoder(self) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// What encodes a field or an item of this one.
  fileprivate func inside(_ node: Node, _ step: any CodingKey) -> ValueEncoder {
    ValueEncoder(node: node, codingPath: codingPath + [step])
  }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { node.set(.nothing) }

  func encode(_ value: some Encodable) throws {
    try ValueEncoder.encode(value, into: node, codingPath)
  }
}

/// Encodes the fields of a structure.
private struct FieldEncoder<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }

  init(_ encoder: ValueEncoder) {
    self.encoder = encoder
    encoder.node.beginRecord()
  }

  private func field(_ key: some CodingKey) -> ValueEncoder {
    encoder.inside(encoder.node.field(key.stringValue), CodingStep(stringValue: key.stringValue))
  }

  func encodeNil(forKey key: Key) { field(key).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) throws { try field(key).encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> { field(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    field(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { field(CodingStep(stringValue: "super")) }
  func superEncoder(forKey key: Key) -> any Encoder { field(key) }
}

/// Encodes the items of a list.
private struct ItemEncoder: UnkeyedEncodingContainer {
  private let encoder: ValueEncoder
  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.count }

  init(_ encoder: ValueEncoder) {
    self.encoder = encoder
    encoder.node.beginList()
  }

  private func item() -> ValueEncoder {
    let index = count
    return encoder.inside(encoder.node.item(), CodingStep(intValue: index))
  }

  func encodeNil() { item().encodeNil() }

  func encode(_ value: some Encodable) throws { try item().encode(value) }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> { item().container(keyedBy: type) }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { item().unkeyedContainer() }

  func superEncoder() -> any Encoder { item() }
}
