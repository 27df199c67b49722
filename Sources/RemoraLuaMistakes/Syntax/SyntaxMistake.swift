package import RemoraLua
import RemoraLuaSyntax

/// What is wrong with a text that Lua refuses, in words of those who write scripts.
package struct SyntaxMistake {
  package let message: String
  package let suggestion: String?
  /// The byte of the text that it is about.
  private let offset: Int
  /// The place of that byte, from 1; the column is counted in characters.
  package private(set) var (line, column) = (1, 1)
  /// The part of the text that it is about: the token at its byte, or the one that ends there.
  package private(set) var range: Range<Int>
  /// What to write instead, where that is known.
  package private(set) var correction: Correction?

  init(
    _ message: String,
    _ suggestion: String?,
    at offset: Int,
    _ correction: Correction? = nil
  ) {
    (self.message, self.suggestion, self.offset) = (message, suggestion, offset)
    (range, self.correction) = (offset..<offset, correction)
  }

  /// Why Lua refuses a text, without a byte order mark.
  ///
  /// `instead` says what scripts write for a word of another language that stands before a name, where Lua
  /// alone has nothing as good. `nil` where Lua's own words say it best.
  package init?(
    _ error: LuaError,
    in source: [UInt8],
    instead: @escaping (_ word: String, _ name: String) -> String? = { _, _ in nil }
  ) {
    if let mistake = SyntaxMistake.ofEncoding(source) {
      self = mistake
      return
    }
    guard let line = error.line,
      let text = RefusedText(source, LuaWords(error.message), line: line, instead),
      let mistake = SyntaxMistake.late(in: text) ?? SyntaxMistake.slip(in: text)
        ?? SyntaxMistake.foreign(in: text) ?? SyntaxMistake.unfinished(in: text)
        ?? SyntaxMistake.blocks(in: text) ?? SyntaxMistake.missing(in: text)
        ?? SyntaxMistake.surplus(in: text)
    else { return nil }
    self = mistake
    range = text.range(at: offset)
    (self.line, column) = (text.line(ofByte: offset), text.column(ofByte: offset))
  }

  /// What makes a text unreadable as a whole.
  private static func ofEncoding(_ bytes: [UInt8]) -> SyntaxMistake? {
    guard
      bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        || bytes.prefix(256).contains(0)
    else { return nil }
    return SyntaxMistake("this file is saved as UTF-16", "save it as UTF-8", at: 0)
  }
}

// MARK: - Texts and numbers

extension SyntaxMistake {
  /// A text, a comment or a number that Lua cannot read.
  fileprivate static func unfinished(in text: RefusedText) -> SyntaxMistake? {
    let words = text.words
    switch words.sentence {
    case "unfinished string":
      let quote =
        text.tokens.indices.contains(text.fault) ? text.text(text.fault).first ?? "\"" : "\""
      let index = text.tokens.firstIndex { $0.kind == .unfinishedString } ?? text.fault
      if let curly = curlyQuote(endingToken: index, in: text) { return curly }
      return SyntaxMistake(
        "this text is never closed",
        "write \(text.text(index).first ?? quote) at its end, in the same line",
        at: text.start(of: index),
        text.writing("\(text.text(index).first ?? quote)", behind: index, isCertain: false)
      )
    case "malformed number":
      return SyntaxMistake(
        "\(text.text(text.fault)) is no number",
        "a number has no unit, and a name begins with a letter",
        at: text.start(of: text.fault),
        withoutUnit(text.fault, in: text)
      )
    case "invalid escape sequence":
      return SyntaxMistake(
        "this text has a backslash that means nothing",
        "write \\\\ for a backslash, \\n for a new line",
        at: text.start(of: text.fault)
      )
    default: break
    }
    if let token = (text.tokens + text.comments).first(where: {
      $0.kind == .unfinishedLongString || $0.kind == .unfinishedComment
    }), words.sentence.hasPrefix("unfinished long") {
      let what = token.kind == .unfinishedComment ? "comment" : "text"
      let opening = String(decoding: text.bytes[token.range].prefix(200), as: UTF8.self)
      let level = opening.drop { $0 == "-" }.dropFirst().prefix { $0 == "=" }
      return SyntaxMistake(
        "this \(what) is never closed",
        "write ]\(level)] at its end",
        at: token.range.lowerBound
      )
    }
    return nil
  }

  /// `20` for `20px`.
  private static func withoutUnit(_ index: Int, in text: RefusedText) -> Correction? {
    let word = text.text(index)
    let number = String(word.prefix { $0.isNumber || $0 == "." })
    let unit = word.dropFirst(number.count)
    guard Double(number) != nil, unit.allSatisfy(\.isLetter), number.first != "0" || number == "0"
    else { return nil }
    return text.writing(number, over: index, isCertain: false)
  }
}
