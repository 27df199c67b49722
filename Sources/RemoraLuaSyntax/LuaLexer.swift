/// Splits a Lua source into tokens, as Lua does.
///
/// It accepts any source, even an unfinished line. Every byte that is not white space belongs to
/// exactly one token. Takes time in proportion to the source.
package struct LuaLexer {
  /// The words that cannot be names.
  package static let keywords: Set<String> = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
    "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// The keywords as numbers: none has more than eight letters.
  private static let keywordNumbers = Set(keywords.map { number(Array($0.utf8)[...]) })

  /// Symbols of more than one character, the longest first.
  private static let longSymbols: [[UInt8]] = [
    "...", "..", "==", "~=", "<=", ">=", "//", "::", "<<", ">>",
  ].map { Array($0.utf8) }

  /// For each byte, whether it is a symbol.
  private static let isSymbol: [Bool] = {
    let symbols = Set("+-*/%^#&~|<>=(){}[];:,.".utf8)
    return (0...255).map(symbols.contains)
  }()

  private let bytes: [UInt8]
  private var position = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of a source, in their order.
  package static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// The tokens of a text, in their order.
  package static func tokens(of text: String) -> [LuaToken] { tokens(of: Array(text.utf8)) }

  private mutating func next() -> LuaToken? {
    while byte.isLuaSpace { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    let kind = readToken()
    return LuaToken(kind: kind, range: start..<position)
  }

  private mutating func readToken() -> LuaToken.Kind {
    switch byte {
    case let first where first.isLuaLetter: return readName()
    case let first where first.isDigit: return readNumber()
    case UInt8(ascii: ".") where byte(1).isDigit: return readNumber()
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return readString()
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"): return readComment()
    case UInt8(ascii: "["): return readBracket()
    case let first where LuaLexer.isSymbol[Int(first)]: return readSymbol()
    default: return readInvalid()
    }
  }

  // MARK: Words

  private mutating func readName() -> LuaToken.Kind {
    let start = position
    while byte.isLuaLetter || byte.isDigit { position += 1 }
    guard position - start <= UInt64.bitWidth / 8 else { return .name }
    return LuaLexer.keywordNumbers.contains(LuaLexer.number(bytes[start..<position]))
      ? .keyword : .name
  }

  /// The bytes of a short word as one number, which is found faster than a string.
  private static func number(_ word: ArraySlice<UInt8>) -> UInt64 {
    word.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// As in Lua: reads every character that can be part of a number, then checks the whole.
  private mutating func readNumber() -> LuaToken.Kind {
    let start = position
    let isHexadecimal = byte == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    if isHexadecimal { position += 2 }
    let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
    while true {
      if byte | 0x20 == exponent {
        position += 1
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { position += 1 }
      } else if byte.isHexadecimalDigit || byte == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    while byte.isLuaLetter || byte.isDigit { position += 1 }
    return LuaNumeral.isValid(bytes[start..<position]) ? .number : .invalid
  }

  private mutating func readSymbol() -> LuaToken.Kind {
    let isLong = LuaLexer.isSymbol[Int(byte(1))]
    let long = isLong ? LuaLexer.longSymbols.first { bytes[position...].starts(with: $0) } : nil
    position += long?.count ?? 1
    return .symbol
  }

  /// Joins adjacent invalid bytes, so that a character of several bytes stays whole.
  private mutating func readInvalid() -> LuaToken.Kind {
    let isASCII = byte < 0x80
    position += 1
    if !isASCII { while byte >= 0x80 { position += 1 } }
    return .invalid
  }

  // MARK: Strings and comments

  private mutating func readString() -> LuaToken.Kind {
    let quote = byte
    position += 1
    while position < bytes.count {
      switch byte {
      case quote:
        position += 1
        return .string
      case 10, 13: return .unfinishedString
      case UInt8(ascii: "\\"): skipEscape()
      default: position += 1
      }
    }
    return .unfinishedString
  }

  private mutating func skipEscape() {
    position += 1
    switch byte {
    case UInt8(ascii: "z"):
      position += 1
      while byte.isLuaSpace { position += 1 }
    case 10, 13:
      // `\r\n` and `\n\r` are one line end.
      let other: UInt8 = byte == 10 ? 13 : 10
      position += byte(1) == other ? 2 : 1
    default: position = min(position + 1, bytes.count)
    }
  }

  private mutating func readComment() -> LuaToken.Kind {
    position += 2
    if byte == UInt8(ascii: "["), let level = longBracketLevel() {
      return readLong(level) ? .comment : .unfinishedComment
    }
    while position < bytes.count, byte != 10, byte != 13 { position += 1 }
    return .comment
  }

  private mutating func readBracket() -> LuaToken.Kind {
    if let level = longBracketLevel() {
      return readLong(level) ? .longString : .unfinishedLongString
    }
    position += 1
    guard byte == UInt8(ascii: "=") else { return .symbol }
    // `[=` begins no token of Lua; `[==` is taken as one, although `a[ == b` may be meant.
    while byte == UInt8(ascii: "=") { position += 1 }
    return .invalid
  }

  /// The number of `=` between two opening brackets, if a long bracket begins here.
  private func longBracketLevel() -> Int? {
    var end = position + 1
    while end < bytes.count, bytes[end] == UInt8(ascii: "=") { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "[") else { return nil }
    return end - position - 1
  }

  /// Reads to the closing bracket of that level.
  ///
  /// - Returns: Whether there is one.
  private mutating func readLong(_ level: Int) -> Bool {
    position += level + 2
    while position < bytes.count {
      guard byte == UInt8(ascii: "]") else {
        position += 1
        continue
      }
      position += 1
      var equals = 0
      while byte == UInt8(ascii: "=") {
        position += 1
        equals += 1
      }
      if equals == level, byte == UInt8(ascii: "]") {
        position += 1
        return true
      }
    }
    return false
  }

  // MARK: Bytes

  /// The byte here; 0 beyond the end.
  private var byte: UInt8 { byte(0) }

  private func byte(_ offset: Int) -> UInt8 {
    position + offset < bytes.count ? bytes[position + offset] : 0
  }
}

extension UInt8 {
  fileprivate var isLuaSpace: Bool { self == 32 || (9...13).contains(self) }
  fileprivate var isLuaLetter: Bool { (97...122).contains(self | 0x20) || self == 95 }
  fileprivate var isHexadecimalDigit: Bool { isDigit || (97...102).contains(self | 0x20) }
  var isDigit: Bool { (48...57).contains(self) }
}
