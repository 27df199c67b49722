import CRemoraLuaShim

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
  public var repairedText: String { String(decoding: bytes, as: UTF8.self).withoutLongRunsOfMarks }
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

extension String {
  private static let maximumMarks = 30

  /// The text without the marks beyond the first thirty on one letter.
  var withoutLongRunsOfMarks: String {
    guard hasLongRunOfMarks else { return self }
    var text = String.UnicodeScalarView()
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.isMark ? run + 1 : 0
      if run <= String.maximumMarks { text.append(scalar) }
    }
    return String(text)
  }

  private var isASCII: Bool {
    let found = unsafe utf8.withContiguousStorageIfAvailable { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
        unsafe bytes.baseAddress.map { unsafe shim_is_ascii($0, bytes.count) } ?? true
      }
    }
    return found ?? false
  }

  private var hasLongRunOfMarks: Bool {
    // The shortest mark has two bytes, none of them in ASCII.
    guard utf8.count > 2 * String.maximumMarks, !isASCII else { return false }
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.isMark ? run + 1 : 0
      if run > String.maximumMarks { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether it is a combining mark that normalisation may reorder.
  fileprivate var isMark: Bool {
    value >= 0x300 && properties.canonicalCombiningClass != .notReordered
  }
}
