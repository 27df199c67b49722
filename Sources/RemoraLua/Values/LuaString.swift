/// A Lua string: bytes, usually but not always UTF-8.
public struct LuaString: Hashable, Sendable {
  /// The bytes, zeros included.
  public let bytes: [UInt8]

  /// A string of any bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The UTF-8 form of a text.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// The text, or `nil` when the bytes are not UTF-8.
  ///
  /// Keeps only the first thirty combining marks on one letter, since comparing texts takes time
  /// quadratic in the length of such a run. No language needs more (Unicode Standard Annex 15,
  /// Stream-Safe Text).
  public var text: String? {
    String(validating: bytes, as: UTF8.self).map { $0.withoutLongRunsOfMarks }
  }

  /// The text with every invalid sequence replaced by U+FFFD: good for messages, not for data.
  package var repairedText: String { String(decoding: bytes, as: UTF8.self).withoutLongRunsOfMarks }
}

extension LuaString: ExpressibleByStringLiteral {
  /// The UTF-8 form of the literal.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension LuaString: CustomStringConvertible {
  /// The repaired text.
  public var description: String { repairedText }
}
