extension LuaValue {
  /// Decodes a `Decodable` value from this one: tables with named fields become objects; lists
  /// start at 1.
  ///
  /// Reads tables without metamethods. Refuses a table that contains itself, and one with more than
  /// 20,000 values or `textLimit` bytes of text in all.
  ///
  /// - Throws: ``LuaConversionError`` with the path of the value that does not fit, or the error of
  ///   the type's own `init(from:)`.
  public func decode<Value: Decodable>(
    as type: Value.Type = Value.self,
    textLimit: Int = LuaTextLimit.standard
  ) throws -> Value {
    guard case .table(let table) = self, let state = table.reference.core.state else {
      return try LuaDecoder(self, at: []).decode(type)
    }
    return try state.copying(textBytes: textLimit) { try LuaDecoder(self, at: []).decode(type) }
  }
}

/// Decodes one value at its path in a structure.
struct LuaDecoder: Decoder {
  let value: LuaValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The maximum depth: more than real data has, and far from a stack overflow.
  private static let maximumDepth = 200

  init(_ value: LuaValue, at path: [any CodingKey]) throws {
    self.value = value
    codingPath = path
    if path.count > LuaDecoder.maximumDepth {
      throw mismatch(expected: "data", found: "a table that contains itself, or nests too deeply")
    }
  }

  func mismatch(expected: String, found: String) -> LuaConversionError {
    let path = codingPath.map { $0.intValue.map { "[\($0 + 1)]" } ?? ".\($0.stringValue)" }
    return LuaConversionError(expected: expected, found: found, path: path.prefix(8).joined())
  }

  private func table(_ expected: String) throws -> LuaTable {
    guard case .table(let table) = value else {
      throw mismatch(expected: expected, found: value.kindDescription)
    }
    return table
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    let table = try table("a table")
    do {
      return KeyedDecodingContainer(Fields(decoder: self, table: table, try table.boundedEntries()))
    } catch {
      throw mismatch(expected: error.expected, found: error.found)
    }
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let table = try table("a list")
    let list: [LuaValue]
    do {
      list = try table.boundedList()
    } catch {
      throw mismatch(expected: error.expected, found: error.found)
    }
    guard list.count == table.count(upTo: list.count + 1) else {
      throw mismatch(expected: "a list", found: "a table with other keys, or holes")
    }
    return Items(decoder: self, list: list)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension LuaDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value.isNil }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let plain = type as? any (LuaConvertible & LuaPlain).Type {
      do {
        if let converted = try plain.init(luaValue: value) as? Value { return converted }
      } catch {
        throw mismatch(expected: error.expected, found: error.found)
      }
    }
    if let integer = type as? any FixedWidthInteger.Type {
      if let whole = try? Int(luaValue: value), let exact = integer.init(exactly: whole) as? Value {
        return exact
      }
      throw mismatch(expected: "a whole number in range", found: value.kindDescription)
    }
    do {
      return try Value(from: self)
    } catch DecodingError.dataCorrupted(let context) {
      throw LuaConversionError(
        expected: context.debugDescription,
        found: value.kindDescription,
        path: mismatch(expected: "", found: "").path
      )
    }
  }
}

private struct Fields<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: LuaDecoder
  let table: LuaTable
  private let entries: [(key: LuaValue, value: LuaValue)]
  var codingPath: [any CodingKey] { decoder.codingPath }

  init(decoder: LuaDecoder, table: LuaTable, _ entries: [(key: LuaValue, value: LuaValue)]) {
    self.decoder = decoder
    self.table = table
    self.entries = entries
  }

  var allKeys: [Key] {
    entries.compactMap { entry in
      switch entry.key {
      case .string(let name): name.text.flatMap { Key(stringValue: $0) }
      case .integer(let index): Key(intValue: index)
      default: nil
      }
    }
  }
  private func value(of key: any CodingKey) -> LuaValue {
    let named = table[key.stringValue]
    return named.isNil ? key.intValue.map { table[$0] } ?? .nil : named
  }
  private func child(_ key: any CodingKey) throws -> LuaDecoder {
    try LuaDecoder(value(of: key), at: codingPath + [key])
  }
  func contains(_ key: Key) -> Bool { !value(of: key).isNil }
  func decodeNil(forKey key: Key) throws -> Bool { try child(key).value.isNil }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try child(key).decode(type)
  }
  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try child(key).container(keyedBy: type)
  }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try child(key).unkeyedContainer()
  }
  func superDecoder() throws -> any Decoder { try child(Step("super")) }
  func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }
}

private struct Items: UnkeyedDecodingContainer {
  let decoder: LuaDecoder
  let list: [LuaValue]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { list.count }
  var isAtEnd: Bool { currentIndex >= list.count }

  init(decoder: LuaDecoder, list: [LuaValue]) {
    self.decoder = decoder
    self.list = list
  }

  private mutating func next() throws -> LuaDecoder {
    guard !isAtEnd else { throw decoder.mismatch(expected: "another item", found: "the end") }
    let child = try LuaDecoder(list[currentIndex], at: codingPath + [Step(currentIndex)])
    currentIndex += 1
    return child
  }
  mutating func decodeNil() -> Bool { false }
  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next().decode(type)
  }
  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next().unkeyedContainer()
  }
  mutating func superDecoder() throws -> any Decoder { try next() }
}
