import RemoraLimits

/// As JSON: `null`, `true`, `0.5`, `"text"` and `[…]` stand for themselves; what JSON has no form for is an
/// object with one key that names its type.
///
/// ```json
/// [null, true, 0.5, "text", { "integer": 3 }, { "point": { "x": 0, "y": 8 } },
///  { "size": { "width": 44, "height": 44 } }, { "record": { "isOn": true } }]
/// ```
///
/// Decoding gives back an equal value, and throws `DecodingError` for anything else, numbers that are not
/// finite included. Encoding throws for those, and both for values deeper than any script can make.
extension Value: Codable {
  private enum Tag: String, CodingKey, CaseIterable {
    case integer, point, size, record
  }

  /// Decodes a value.
  ///
  /// - Throws: `DecodingError`.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count < Limit.codedDepth.value else {
      throw Value.corrupted(decoder, "too many lists and records inside each other")
    }
    if let tagged = try? decoder.container(keyedBy: Tag.self) {
      self = try Value.decode(tagged, decoder)
    } else if var items = try? decoder.unkeyedContainer() {
      var list: [Value] = []
      while !items.isAtEnd { list.append(try items.decode(Value.self)) }
      self = .list(list)
    } else {
      self = try Value.decodePlain(decoder)
    }
    guard isPlainFinite else { throw Value.corrupted(decoder, "a number has to be finite") }
  }

  private static func decode(
    _ tagged: KeyedDecodingContainer<Tag>,
    _ decoder: any Decoder
  ) throws -> Value {
    guard tagged.allKeys.count == 1, let tag = tagged.allKeys.first else {
      let tags = Tag.allCases.map(\.rawValue).joined(separator: ", ")
      throw corrupted(decoder, "an object in a value has one key, which is one of \(tags)")
    }
    switch tag {
    case .integer: return .integer(try tagged.decode(Int.self, forKey: tag))
    case .point: return .point(try tagged.decode(Point.self, forKey: tag))
    case .size: return .size(try tagged.decode(Size.self, forKey: tag))
    case .record: return .record(try tagged.decode([String: Value].self, forKey: tag))
    }
  }

  private static func decodePlain(_ decoder: any Decoder) throws -> Value {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() { return .nothing }
    if let boolean = try? container.decode(Bool.self) { return .boolean(boolean) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    return .text(try container.decode(String.self))
  }

  private static func corrupted(_ decoder: any Decoder, _ message: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: message))
  }

  /// Whether its own numbers are finite, without those in lists and records.
  private var isPlainFinite: Bool {
    switch self {
    case .list, .record: true
    default: isFinite
    }
  }

  /// Encodes the value.
  ///
  /// - Throws: `EncodingError`.
  public func encode(to encoder: any Encoder) throws {
    guard encoder.codingPath.count < Limit.codedDepth.value else {
      throw invalid(encoder, "too many lists and records inside each other")
    }
    guard isPlainFinite else { throw invalid(encoder, "a number has to be finite") }
    switch self {
    case .nothing:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .boolean(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .text(let value): try value.encode(to: encoder)
    case .list(let values): try values.encode(to: encoder)
    case .integer(let value): try encode(value, as: .integer, to: encoder)
    case .point(let value): try encode(value, as: .point, to: encoder)
    case .size(let value): try encode(value, as: .size, to: encoder)
    case .record(let fields): try encode(fields, as: .record, to: encoder)
    }
  }

  private func encode(_ value: some Encodable, as tag: Tag, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Tag.self)
    try container.encode(value, forKey: tag)
  }

  private func invalid(_ encoder: any Encoder, _ message: String) -> EncodingError {
    .invalidValue(self, .init(codingPath: encoder.codingPath, debugDescription: message))
  }
}
