package import RemoraLuaSyntax

/// The place where a person types: the tokens before it, and the word that typing continues.
package struct LuaCursor {
  package let phrase: LuaPhrase
  package let word: LuaToken?
  package let offset: Int
  private let text: [UInt8]

  /// The end of a text that is one statement.
  package init(atEndOf text: [UInt8]) {
    self.init(LuaLexer.tokens(of: text), of: text, at: text.count) { _ in 0 }
  }

  /// A place in a file, of which these are all tokens.
  ///
  /// Brackets that are open in other statements mean nothing: its phrase begins at the margin.
  package init(_ tokens: [LuaToken], of text: [UInt8], at offset: Int) {
    self.init(tokens, of: text, at: offset) { end in
      tokens[..<end].lastIndex { token in
        let place = token.range.lowerBound
        return (place == 0 || text[place - 1] == UInt8(ascii: "\n"))
          && (token.kind == .name || token.kind == .keyword)
      } ?? 0
    }
  }

  private init(
    _ tokens: [LuaToken],
    of text: [UInt8],
    at offset: Int,
    start: (_ end: Int) -> Int
  ) {
    let end = tokens.firstIndex { $0.range.upperBound >= offset } ?? tokens.count
    let touched =
      tokens.indices.contains(end) && tokens[end].range.lowerBound < offset
      ? tokens[end] : nil
    word = touched.flatMap { $0.continues(at: offset) ? $0 : nil }
    // A word at the margin begins a statement itself.
    let first = start(word == nil ? end : end + 1)
    var before = Array(tokens[min(first, end)..<end])
    // The cursor may be inside of a symbol: `self.‸.title`.
    if word == nil, let touched {
      before.append(LuaToken(kind: touched.kind, range: touched.range.lowerBound..<offset))
    }
    phrase = LuaPhrase(before[...], of: text)
    (self.text, self.offset) = (text, offset)
  }

  /// The text from a byte to the cursor.
  package func typed(from start: Int) -> String {
    String(decoding: text[start..<offset], as: UTF8.self)
  }

  /// The quote of the text at the cursor, `[` for one in long brackets, and where its content begins.
  package var quote: (character: UInt8, end: Int)? {
    guard let word, word.isString else { return nil }
    let quote = text[word.range.lowerBound]
    let rest = text[word.range].dropFirst()
    let bracket = quote == UInt8(ascii: "[") ? rest.firstIndex(of: quote) : nil
    return (quote, (bracket ?? word.range.lowerBound) + 1)
  }

  /// Whether the cursor is right behind a closed text or bracket, where nothing can go on.
  package var isBehindExpression: Bool {
    guard let last = phrase.tokens.last, last.range.upperBound == offset else { return false }
    return last.isString || phrase.isSymbol(phrase.tokens.count - 1, ")", "]", "}")
  }

  /// Whether `function Name:` stands before the cursor.
  package var isMethodName: Bool { phrase.isKeyword(phrase.tokens.count - 3, "function") }

  /// Whether the code declares a new name here, which cannot be completed.
  package var isNewName: Bool {
    var index = phrase.tokens.count - 1
    while phrase.isSymbol(index, ",") {
      index -= 1
      if phrase.name(index) != nil { index -= 1 }
    }
    if phrase.isSymbol(index, "(") {
      // The parameters of `function Name:name(…)`.
      index -= 1
      while phrase.name(index) != nil, phrase.isSymbol(index - 1, ".", ":") { index -= 2 }
      return phrase.isKeyword(phrase.name(index) == nil ? index : index - 1, "function")
    }
    return phrase.isKeyword(index, "local", "for", "goto") || phrase.isSymbol(index, "::")
  }
}

extension LuaToken {
  /// Whether typing at an offset inside of it or at its end continues this token.
  fileprivate func continues(at offset: Int) -> Bool {
    switch kind {
    case .symbol: false
    case .string, .longString: offset < range.upperBound
    default: true
    }
  }
}
