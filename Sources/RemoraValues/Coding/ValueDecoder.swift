/// Decodes Swift values from values of scripts.
struct ValueDecoder: Decoder {
  let value: Value
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// The Swift value of `value`, which is at `path`.
  static func decode<Result: Decodable>(
    _ type: Result.Type,
    _ value: Value,
    _ path: [any CodingKey]
  ) throws -> Result {
    let result = try decoded(type, value, path)
    guard let result = result as? Result else {
      preconditionFailure("decoded \(Swift.type(of: result)), not \(type)")
    }
    return result
  }

  /// What `decode` returns; not generic, because Swift would compile it anew for each type.
  private static func decoded(
    _ type: any Decodable.Type,
    _ value: Value,
    _ path: [any CodingKey]
  ) throws -> Any {
    if let convertible = type as? any ValueConvertible.Type {
      if let result = convertible.init(value) { return result }
      // Lists and records say which of their items does not fit.
      guard convertible is any Collection.Type, !(convertible is String.Type) else {
        throw misfit(type, path, convertible.propertyType.expectation, value)
      }
    }
    if let integer = type as? any FixedWidthInteger.Type {
      guard let result = value.integer.flatMap({ integer.init(exactly: $0) as Any? }) else {
        throw misfit(type, path, "a whole number from \(integer.min) to \(integer.max)", value)
      }
      return result
    }
    if type == Float.self, let number = value.number { return Float(number) }
    guard !path.isTooDeep else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: [any CodingKey].tooDeep)
      )
    }
    do {
      return try type.init(from: ValueDecoder(value: value, codingPath: path))
    } catch DecodingError.dataCorrupted(let context)
      where context.codingPath.count == path.count && type is any RawRepresentable.Type
    {
      // Swift says here which type could not be made; people need what is wrong with the value.
      let cases = (type as? any CaseIterable.Type).map { names(of: $0) } ?? []
      let expectation = cases.isEmpty ? "another value" : PropertyType.choice(cases).expectation
      throw misfit(type, path, expectation, value)
    }
  }

  /// The raw values of an enumeration of texts.
  private static func names<Case: CaseIterable>(of type: Case.Type) -> [String] {
    type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String }
  }

  static func misfit(
    _ type: Any.Type,
    _ path: [any CodingKey],
    _ expectation: String,
    _ value: Value
  ) -> DecodingError {
    .typeMismatch(
      type,
      .init(
        codingPath: path,
        debugDescription: "expected \(expectation), got \(value.phrase)"
      )
    )
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try FieldDecoder<Key>(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try ItemDecoder(self) }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  /// What decodes a field or an item of this one.
  fileprivate func inside(_ value: Value, _ step: CodingStep) -> ValueDecoder {
    ValueDecoder(value: value, codingPath: codingPath + [step])
  }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { value == .nothing }

  func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
    try ValueDecoder.decode(type, value, codingPath)
  }
}

/// Decodes the fields of a structure; one that is missing is nothing.
private struct FieldDecoder<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: ValueDecoder
  private let fields: [String: Value]
  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { fields.keys.compactMap { Key(stringValue: $0) } }

  init(_ decoder: ValueDecoder) throws {
    self.decoder = decoder
    if let fields = decoder.value.fields {
      self.fields = fields
    } else if decoder.value == .list([]) {
      fields = [:]
    } else {
      throw ValueDecoder.misfit(
        [String: Value].self,
        decoder.codingPath,
        "a table with names",
        decoder.value
      )
    }
  }

  private func field(_ key: some CodingKey) -> ValueDecoder {
    decoder.inside(
      fields[key.stringValue] ?? .nothing,
      CodingStep(stringValue: key.stringValue)
    )
  }

  func contains(_ key: Key) -> Bool { fields[key.stringValue] != nil }

  func decodeNil(forKey key: Key) -> Bool { field(key).decodeNil() }

  func decode<Result: Decodable>(_ type: Result.Type, forKey key: Key) throws -> Result {
    try field(key).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { try field(key).container(keyedBy: type) }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try field(key).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { field(CodingStep(stringValue: "super")) }
  func superDecoder(forKey key: Key) -> any Decoder { field(key) }
}

/// Decodes the items of a list.
private struct ItemDecoder: UnkeyedDecodingContainer {
  private let decoder: ValueDecoder
  private let items: [Value]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { items.count }
  var isAtEnd: Bool { currentIndex == items.count }

  init(_ decoder: ValueDecoder) throws {
    self.decoder = decoder
    switch decoder.value {
    case .list(let items): self.items = items
    case .record(let fields) where fields.isEmpty: items = []
    default:
      throw ValueDecoder.misfit([Value].self, decoder.codingPath, "a list", decoder.value)
    }
  }

  private mutating func item() throws -> ValueDecoder {
    let step = CodingStep(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self,
        .init(
          codingPath: codingPath + [step],
          debugDescription: "expected an item, got the end of the list"
        )
      )
    }
    defer { currentIndex += 1 }
    return decoder.inside(items[currentIndex], step)
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, items[currentIndex] == .nothing else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Result: Decodable>(_ type: Result.Type) throws -> Result {
    try item().decode(type)
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> { try item().container(keyedBy: type) }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try item().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try item() }
}
