import Lua
import LuaSyntax

/// What is wrong with a text that Lua refuses, in words of those who write scripts.
struct SyntaxMistake {
  let message: String
  var suggestion: String?
  /// The byte of the text that it is about.
  let offset: Int

  init(_ message: String, _ suggestion: String?, at offset: Int) {
    (self.message, self.suggestion, self.offset) = (message, suggestion, offset)
  }

  /// `nil` where Lua's own words say it best.
  init?(_ text: RefusedText) {
    guard
      let mistake = SyntaxMistake.late(in: text) ?? SyntaxMistake.slip(in: text)
        ?? SyntaxMistake.foreign(in: text) ?? SyntaxMistake.unfinished(in: text)
        ?? SyntaxMistake.blocks(in: text) ?? SyntaxMistake.missing(in: text)
        ?? SyntaxMistake.surplus(in: text)
    else { return nil }
    self = mistake
  }

  /// What makes a text unreadable as a whole.
  static func ofEncoding(_ bytes: [UInt8]) -> SyntaxMistake? {
    guard
      bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
        || bytes.prefix(256).contains(0)
    else { return nil }
    return SyntaxMistake("this file is saved as UTF-16", "save it as UTF-8", at: 0)
  }
}

extension Diagnostic {
  /// Says what is wrong with a text that Lua refused.
  mutating func explain(syntax source: [UInt8], _ words: LuaWords) {
    if let mistake = SyntaxMistake.ofEncoding(source) {
      (message, suggestion, line, column) = (mistake.message, mistake.suggestion, 1, 1)
      return
    }
    guard let line, let text = RefusedText(source, words, line: line),
      let mistake = SyntaxMistake(text)
    else { return }
    (message, suggestion) = (mistake.message, mistake.suggestion)
    self.line = text.line(ofByte: mistake.offset)
    column = text.column(ofByte: mistake.offset)
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
        at: text.start(of: index)
      )
    case "malformed number":
      return SyntaxMistake(
        "\(text.text(text.fault)) is no number",
        "a number has no unit, and a name begins with a letter",
        at: text.start(of: text.fault)
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

  // MARK: What is missing

  /// A word or a symbol that Lua expects.
  fileprivate static func missing(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    let found = text.text(fault)
    let end = text.end(of: fault - 1)
    if let expected = text.words.expected, text.isName(fault), LuaLexer.keywords.contains(expected),
      Suggestion.closest(to: found, in: [expected]) != nil
    {
      return SyntaxMistake(
        "\(found) is no word of Lua",
        Suggestion.question(about: expected),
        at: text.start(of: fault)
      )
    }
    switch text.words.expected {
    case "then" where found == "=", "do" where found == "=":
      return SyntaxMistake("= sets a value", "write == to compare", at: text.start(of: fault))
    case "then":
      return SyntaxMistake("then is missing after the condition", "write then here", at: end)
    case "do":
      return SyntaxMistake("do is missing after the head of the loop", "write do here", at: end)
    case "<name> or '...'":
      return SyntaxMistake(
        "the brackets of the parameters are never closed",
        "write ) here",
        at: end
      )
    case "<name>": return missingName(in: text)
    case "function arguments":
      let name = text.text(fault - 1)
      let object = text.chain(endingAt: fault - 3) ?? "x"
      if found == "=" {
        return SyntaxMistake(
          "a colon calls a method",
          "write a dot for a property: \(object).\(name)",
          at: text.start(of: fault - 2)
        )
      }
      return SyntaxMistake(
        "( ) is missing after \(name): a colon calls a method",
        "write \(object):\(name)(), or \(object).\(name) for a property",
        at: end
      )
    case ")", "]", "}":
      return missingBracket(in: text)
    case "(" where text.isName(fault) && text.line(of: fault) == text.line(of: fault - 1):
      return SyntaxMistake(
        "a colon is missing here",
        "write \(text.chain(endingAt: fault - 1) ?? "Name"):\(found)",
        at: end
      )
    case "(":
      return SyntaxMistake(
        "( is missing here: a function has its parameters in brackets",
        "write \(text.chain(endingAt: fault - 1) ?? "name")()",
        at: end
      )
    case "'=' or 'in'", "= or in":
      return SyntaxMistake(
        "this is no loop",
        "write for i = 1, 10 do, or for _, item in ipairs(items) do",
        at: text.start(of: fault)
      )
    default: return nil
    }
  }

  private static func missingName(in text: RefusedText) -> SyntaxMistake {
    let found = text.text(text.fault)
    guard text.tokens.indices.contains(text.fault), text.tokens[text.fault].kind == .keyword else {
      return SyntaxMistake(
        "a name is missing here",
        found.isEmpty ? nil : "write a name before \(found)",
        at: text.end(of: text.fault - 1)
      )
    }
    return SyntaxMistake(
      "\(found) is a word of Lua's, and cannot be a name",
      "choose another, such as \(found)Value",
      at: text.start(of: text.fault)
    )
  }

  /// A bracket that is not closed, or a comma that is missing inside.
  private static func missingBracket(in text: RefusedText) -> SyntaxMistake? {
    guard let closing = text.words.expected else { return nil }
    let opening = ["(": ")", "[": "]", "{": "}"].first { $0.value == closing }?.key ?? ""
    let fault = text.fault
    let isValue = text.endsValue(fault) || ["{", "[", "("].contains(text.text(fault))
    let isOpen =
      text.words.near == "<eof>" || !isValue || LuaLexer.keywords.contains(text.text(fault))
    if closing == ")", text.text(fault) == "=" {
      return SyntaxMistake(
        "= sets a value",
        "write == to compare; values with names stand in { }",
        at: text.start(of: fault)
      )
    }
    let isComma = closing == "}" || (closing == ")" && !text.isFirst(fault))
    if !isOpen, isComma, text.endsValue(fault - 1) {
      return SyntaxMistake(
        "a comma is missing here",
        "write , before \(text.text(fault))",
        at: text.end(of: fault - 1)
      )
    }
    var depth = 0
    for index in (0..<fault).reversed() {
      if text.text(index) == closing { depth += 1 }
      guard text.text(index) == opening else { continue }
      if depth == 0 {
        return SyntaxMistake(
          "this \(opening) is never closed",
          "write \(closing) where it ends",
          at: text.start(of: index)
        )
      }
      depth -= 1
    }
    return nil
  }

  // MARK: What is too much

  /// Something that cannot stand where it is.
  fileprivate static func surplus(in text: RefusedText) -> SyntaxMistake? {
    let (fault, found) = (text.fault, text.text(text.fault))
    let expected = text.words.expected
    if expected == "<eof>" || expected == "end", let last = returnBefore(text) {
      return SyntaxMistake(
        "return ends the \(expected == "end" ? "block" : "script"), and more code follows",
        "move return to the end, or remove what follows",
        at: text.start(of: last)
      )
    }
    switch text.words.sentence {
    case "syntax error":
      let chain = text.chain(endingAt: fault - 1)
      return SyntaxMistake(
        chain.map { "this line names \($0), and does nothing with it" } ?? "this line does nothing",
        chain.map { "to set it, write \($0) = …; to call it, \($0)()" },
        at: text.start(of: max(0, fault - 1))
      )
    case "unexpected symbol" where text.words.near == "<eof>":
      return SyntaxMistake(
        "the file ends in the middle of a line of code",
        "write the rest of it",
        at: text.end(of: fault - 1)
      )
    case "unexpected symbol":
      let wasValue = LuaLexer.keywords.contains(text.text(fault - 1)) || !text.endsValue(fault - 1)
      return SyntaxMistake(
        "\(found) cannot stand here",
        wasValue && !text.isFirst(fault)
          ? "a value is missing before it, or it is one too many" : nil,
        at: text.start(of: fault)
      )
    default: break
    }
    guard expected == "<eof>" else { return nil }
    return SyntaxMistake(
      "\(found) cannot stand here",
      "a block that it belongs to has ended already, or it is one too many",
      at: text.start(of: fault)
    )
  }

  /// The token `return` of the statement that ends before the one at fault.
  static func returnBefore(_ text: RefusedText) -> Int? {
    var index = text.fault - 1
    while index >= 0, text.fault - index < 64 {
      let word = text.text(index)
      if word == "return" { return index }
      if ["then", "do", "else", "end", "local", "if", "for", "while"].contains(word) { return nil }
      index -= 1
    }
    return nil
  }
}
