import RemoraLimits
import RemoraLuaSyntax

/// The rules for names and paths that scripts, scenes and servers choose.
///
/// They are defined only here; `docs/reference/security.md` describes them. The alphabet is small, so that a
/// name is the same text on every file system, in every terminal and in every message. No name has
/// two spellings or needs quoting.
package enum NameRules {
  /// Why a text is not a valid name.
  package enum Problem: Error, Equatable {
    case empty
    case tooLong(Int)
    case tooDeep
    case absolute
    case emptyPart
    case upward
    case hidden
    case character
    case initialFile

    /// The end of the sentence `"x" cannot be …: `.
    var reason: String {
      switch self {
      case .empty: "it is empty"
      case .tooLong(let bytes): "it has \(bytes) bytes, and \(Limit.path.value) is the most"
      case .tooDeep: "it has more than \(Limit.parts)"
      case .absolute: "it is absolute"
      case .emptyPart: "a part of it is empty"
      case .upward: "a part of it is . or .."
      case .hidden: "a part of it begins with a dot"
      case .character: "it has a character that no name has"
      case .initialFile: "init.lua is the file of the module that its folder is called"
      }
    }
  }

  /// Checks a text in one pass; refuses a text that is too long unread.
  ///
  /// `extra` are the bytes that a part may have besides letters, digits, `_` and `-`.
  static func check(_ text: String, extra: [UInt8]) throws(Problem) {
    let count = text.utf8.count
    guard count <= Limit.path.value else { throw .tooLong(count) }
    guard count > 0 else { throw .empty }
    guard text.utf8.first != slash else { throw .absolute }
    var parts = 1
    var length = 0
    var dots = 0
    for byte in text.utf8 {
      if byte == slash {
        try checkEnd(length, dots, extra)
        parts += 1
        (length, dots) = (0, 0)
        guard parts <= Limit.parts.value else { throw .tooDeep }
        continue
      }
      if byte == dot, dots == length {
        dots += 1
      } else if !isPlain(byte), !extra.contains(byte) {
        throw .character
      }
      length += 1
    }
    try checkEnd(length, dots, extra)
  }

  /// Checks a part by its number of bytes and of leading dots.
  private static func checkEnd(_ length: Int, _ dots: Int, _ extra: [UInt8]) throws(Problem) {
    guard length > 0 else { throw .emptyPart }
    if dots == length, dots <= 2 { throw .upward }
    if dots > 0 { throw extra.contains(dot) ? .hidden : .character }
  }

  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  /// The text in quotes, as messages show it; only the beginning of a long text.
  package static func quoted(_ text: String) -> String {
    LuaLiteral.quoted(text.beginning(Limit.quoted))
  }
}
