/// A word, a symbol or a string literal of a Swift source.
struct Token: Equatable {
  enum Kind {
    case word
    case symbol
    /// A literal without interpolation keeps its text, any other one is empty.
    case string
  }

  let kind: Kind
  let text: String
  let line: Int

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

/// Splits a Swift source into tokens: what is left when comments are gone and literals are closed.
///
/// It knows as much of the language as the rules of this folder need: nested comments, raw and
/// multi-line strings, interpolation (whose code is skipped), regular expression literals, and
/// names in backticks, which stay in them so that `` `import` `` is no keyword.
struct SwiftTokens {
  private let source: [Character]
  private var index = 0
  private var line = 1
  private var tokens: [Token] = []

  /// The tokens of `source`.
  static func of(_ source: String) -> [Token] {
    var tokens = SwiftTokens(source: Array(source))
    tokens.readAll()
    return tokens.tokens
  }

  private init(source: [Character]) {
    self.source = source
  }

  private mutating func readAll() {
    while let character = peek() {
      if character.isWhitespace {
        advance()
      } else if starts(with: "//") {
        while let next = peek(), !next.isNewline { advance() }
      } else if starts(with: "/*") {
        skipBlockComment()
      } else if let hashes = delimiter(before: "\"") {
        readString(hashes: hashes)
      } else if let hashes = delimiter(before: "/"), hashes > 0 || isRegexAllowed {
        skipRegex(hashes: hashes)
      } else if character.isWordPart || character == "`" {
        readWord()
      } else {
        readSymbol()
      }
    }
  }

  private mutating func readWord() {
    let start = index
    if peek() == "`" {
      advance()
      while let next = peek(), next != "`", !next.isNewline { advance() }
      advance()
    } else {
      while let next = peek(), next.isWordPart { advance() }
    }
    tokens.append(Token(kind: .word, text: String(source[start..<index]), line: line))
  }

  private mutating func readSymbol() {
    let symbol = starts(with: "->") ? "->" : String(source[index])
    tokens.append(Token(kind: .symbol, text: symbol, line: line))
    advance(symbol.count)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        advance(2)
      } else if starts(with: "*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && peek() != nil
  }

  private mutating func readString(hashes: Int) {
    let firstLine = line
    advance(hashes)
    let isMultiline = starts(with: "\"\"\"")
    let guardMarks = String(repeating: "#", count: hashes)
    let quotes = isMultiline ? "\"\"\"" : "\""
    advance(quotes.count)
    var text = ""
    var isInterpolated = false
    while let next = peek(), !starts(with: quotes + guardMarks) {
      if starts(with: "\\" + guardMarks + "(") {
        advance(hashes + 2)
        skipInterpolation()
        isInterpolated = true
      } else if starts(with: "\\" + guardMarks) {
        advance(hashes + 2)
      } else if next.isNewline, !isMultiline {
        break
      } else {
        text.append(next)
        advance()
      }
    }
    advance(quotes.count + hashes)
    tokens.append(Token(kind: .string, text: isInterpolated ? "" : text, line: firstLine))
  }

  /// Skips code up to the parenthesis that closes the interpolation, strings within it included.
  private mutating func skipInterpolation() {
    let kept = tokens
    var depth = 1
    while depth > 0, let next = peek() {
      if let hashes = delimiter(before: "\"") {
        readString(hashes: hashes)
        continue
      }
      if next == "(" { depth += 1 }
      if next == ")" { depth -= 1 }
      advance()
    }
    tokens = kept
  }

  /// A slash begins a regular expression only where a value may begin, as in the compiler.
  private var isRegexAllowed: Bool {
    guard index + 1 < source.count, !source[index + 1].isWhitespace else { return false }
    let rest = source[(index + 1)...].prefix { !$0.isNewline }
    guard rest.contains("/") else { return false }
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .word: return ["return", "in", "case", "try", "await", "where"].contains(last.text)
    case .symbol: return ["(", "[", "{", ",", ":", "=", "?", "~", "!", ";"].contains(last.text)
    case .string: return false
    }
  }

  private mutating func skipRegex(hashes: Int) {
    let guardMarks = String(repeating: "#", count: hashes)
    advance(hashes + 1)
    while peek() != nil, !starts(with: "/" + guardMarks) {
      advance(peek() == "\\" ? 2 : 1)
    }
    advance(hashes + 1)
    tokens.append(Token(kind: .string, text: "", line: line))
  }

  /// The number of `#` before `mark` at this place, or `nil` when there is no such mark.
  private func delimiter(before mark: Character) -> Int? {
    let hashes = source[index...].prefix { $0 == "#" }.count
    return index + hashes < source.count && source[index + hashes] == mark ? hashes : nil
  }

  private func peek() -> Character? {
    index < source.count ? source[index] : nil
  }

  private func starts(with text: String) -> Bool {
    source[index...].starts(with: text)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < source.count {
      if source[index].isNewline { line += 1 }
      index += 1
    }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" || self == "$" }
}
