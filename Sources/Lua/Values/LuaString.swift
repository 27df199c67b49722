/// A Lua string: bytes, which are most often but not always UTF-8 text.
public struct LuaString: Hashable, Sendable {
  /// The bytes as Lua holds them, zeros included.
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
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// The text with every invalid sequence replaced by U+FFFD: good for messages, not for data.
  public var repairedText: String { String(decoding: bytes, as: UTF8.self) }
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
