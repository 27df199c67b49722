extension LuaState {
  /// Encodes an `Encodable` value as a Lua value: objects become tables with named fields, lists
  /// start at 1, and `nil` fields are omitted.
  ///
  /// - Throws: the error of the value's own `encode(to:)`.
  public func encode(_ value: some Encodable) throws -> LuaValue {
    try LuaEncoder(self, at: []).encode(value)
  }
}

/// Encodes one value at its path in a structure.
final class LuaEncoder: Encoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let state: LuaState
  private(set) var result: LuaValue = .nil

  init(_ state: LuaState, at path: [any CodingKey]) {
    self.state = state
    codingPath = path
  }

  func encode(_ value: some Encodable) throws -> LuaValue {
    if let plain = value as? any LuaConvertible & LuaPlain { return plain.luaValue(in: state) }
    try value.encode(to: self)
    return result
  }

  /// The table at this path: the same for every container of this encoder.
  fileprivate func table() -> LuaTable {
    if case .table(let table) = result { return table }
    let table = state.makeTable()
    result = .table(table)
    return table
  }

  fileprivate func nested(_ value: some Encodable, at key: any CodingKey) throws -> LuaValue {
    try LuaEncoder(state, at: codingPath + [key]).encode(value)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Fields(encoder: self, table: table()))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer { Items(encoder: self, table: table()) }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  fileprivate func child(at key: any CodingKey, storing store: (LuaValue) -> Void) -> LuaEncoder {
    let child = LuaEncoder(state, at: codingPath + [key])
    store(.table(child.table()))
    return child
  }
}

/// Types that are Lua values themselves.
protocol LuaPlain {}
extension Bool: LuaPlain {}
extension Int: LuaPlain {}
extension Double: LuaPlain {}
extension Float: LuaPlain {}
extension String: LuaPlain {}

extension LuaEncoder: SingleValueEncodingContainer {
  func encodeNil() { result = .nil }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let integer = value as? any FixedWidthInteger & Encodable {
      guard let exact = Int(exactly: integer) else {
        throw EncodingError.invalidValue(
          value,
          .init(codingPath: codingPath, debugDescription: "\(value) is no Lua integer")
        )
      }
      result = .integer(exact)
    } else {
      result = try LuaEncoder(state, at: codingPath).encode(value) as LuaValue
    }
  }
}

private struct Fields<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: LuaEncoder
  let table: LuaTable
  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { table[key.stringValue] = .nil }
  func encode(_ value: some Encodable, forKey key: Key) throws {
    table[key.stringValue] = try encoder.nested(value, at: key)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    encoder.child(at: key) { table[key.stringValue] = $0 }.container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.child(at: key) { table[key.stringValue] = $0 }.unkeyedContainer()
  }
  func superEncoder() -> any Encoder { encoder.child(at: Step("super")) { table["super"] = $0 } }
  func superEncoder(forKey key: Key) -> any Encoder {
    encoder.child(at: key) { table[key.stringValue] = $0 }
  }
}

private struct Items: UnkeyedEncodingContainer {
  let encoder: LuaEncoder
  let table: LuaTable
  private(set) var count = 0
  var codingPath: [any CodingKey] { encoder.codingPath }

  init(encoder: LuaEncoder, table: LuaTable) {
    self.encoder = encoder
    self.table = table
  }

  private mutating func append(_ value: LuaValue) {
    count += 1
    table[count] = value
  }
  /// Refused: a Lua list ends at a hole, so later values would be lost.
  mutating func encodeNil() throws {
    throw EncodingError.invalidValue(
      Any?.none as Any,
      .init(codingPath: codingPath, debugDescription: "a Lua list cannot hold nil")
    )
  }
  mutating func encode(_ value: some Encodable) throws {
    let encoded = try encoder.nested(value, at: Step(count))
    if encoded.isNil { try encodeNil() } else { append(encoded) }
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    encoder.child(at: Step(count)) { append($0) }.container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.child(at: Step(count)) { append($0) }.unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { encoder.child(at: Step(count)) { append($0) } }
}

/// A step of a coding path without a declared key: an index of a list, from 0 as in `Codable`.
struct Step: CodingKey {
  let stringValue: String
  let intValue: Int?
  init(_ index: Int) {
    stringValue = "\(index + 1)"
    intValue = index
  }
  init(_ name: String) {
    stringValue = name
    intValue = nil
  }
  init(stringValue: String) { self.init(stringValue) }
  init(intValue: Int) { self.init(intValue) }
}
