import RemoraLuaSyntax
import RemoraSpelling

/// A word or a symbol that Lua expects, and one that cannot stand where it is.
extension SyntaxMistake {
  /// A word or a symbol that Lua expects.
  static func missing(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    let found = text.text(fault)
    let end = text.end(of: fault - 1)
    if let expected = text.words.expected, text.isName(fault), LuaLexer.keywords.contains(expected),
      let near = NearName(to: found, in: [expected])
    {
      return SyntaxMistake(
        "\(found) is no word of Lua",
        near.question,
        at: text.start(of: fault),
        text.writing(expected, over: fault, isCertain: near.isCertain)
      )
    }
    switch text.words.expected {
    case "then" where found == "=", "do" where found == "=":
      return SyntaxMistake(
        "= sets a value",
        "write == to compare",
        at: text.start(of: fault),
        text.writing("==", over: fault)
      )
    case "then":
      return SyntaxMistake(
        "then is missing after the condition",
        "write then here",
        at: end,
        word("then", before: fault, in: text)
      )
    case "do":
      return SyntaxMistake(
        "do is missing after the head of the loop",
        "write do here",
        at: end,
        word("do", before: fault, in: text)
      )
    case "<name> or '...'":
      return SyntaxMistake(
        "the brackets of the parameters are never closed",
        "write ) here",
        at: end,
        text.writing(")", behind: fault - 1, isCertain: text.text(fault - 1) == "(")
      )
    case "<name>": return missingName(in: text)
    case "function arguments":
      let name = text.text(fault - 1)
      let object = text.chain(endingAt: fault - 3) ?? "x"
      if found == "=" {
        return SyntaxMistake(
          "a colon calls a method",
          "write a dot for a property: \(object).\(name)",
          at: text.start(of: fault - 2),
          text.writing(.dot, over: text.tokens[fault - 2].range)
        )
      }
      return SyntaxMistake(
        "( ) is missing after \(name): a colon calls a method",
        "write \(object):\(name)(), or \(object).\(name) for a property",
        at: end,
        text.writing("()", behind: fault - 1, isCertain: false)
      )
    case ")", "]", "}":
      return missingBracket(in: text)
    case "(" where text.isName(fault) && text.line(of: fault) == text.line(of: fault - 1):
      return SyntaxMistake(
        "a colon is missing here",
        "write \(text.chain(endingAt: fault - 1) ?? "Name"):\(found)",
        at: end,
        text.writing(
          .colon,
          over: end..<text.start(of: fault),
          isCertain: text.text(fault - 2) == "function"
        )
      )
    case "(":
      return SyntaxMistake(
        "( is missing here: a function has its parameters in brackets",
        "write \(text.chain(endingAt: fault - 1) ?? "name")()",
        at: end,
        text.writing("()", behind: fault - 1, isCertain: text.isFirst(fault))
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

  /// Whether the bracket around a token has arguments of a call.
  private static func isCall(around index: Int, in text: RefusedText) -> Bool {
    var depth = 0
    for token in (0..<index).reversed() {
      if text.text(token) == ")" { depth += 1 }
      guard text.text(token) == "(" else { continue }
      if depth == 0 { return text.endsValue(token - 1) }
      depth -= 1
    }
    return false
  }

  /// A word that is missing before a token: certain where that is in another line.
  private static func word(
    _ word: String,
    before fault: Int,
    in text: RefusedText
  ) -> Correction {
    let end = text.end(of: fault - 1)
    return Correction(
      "write \(word)",
      [text.replacing(end..<end, with: " \(word)")],
      isCertain: text.isFirst(fault)
    )
  }

  /// A bracket that is missing at the end of the line that opens it.
  ///
  /// It is certain where it has only one name or value inside, so that it can end nowhere else.
  private static func bracket(
    _ closing: String,
    of opening: Int,
    in text: RefusedText
  ) -> Correction? {
    let last = text.fault - 1
    guard text.isFirst(text.fault) || text.fault == text.tokens.count,
      text.line(of: opening) == text.line(of: last)
    else { return nil }
    let isOne =
      last == opening + 1
      || text.chain(endingAt: last)?.utf8.count == text.end(of: last) - text.start(of: opening + 1)
    return text.writing(closing, behind: last, isCertain: isOne && text.endsValue(last))
  }

  private static func missingName(in text: RefusedText) -> SyntaxMistake {
    let found = text.text(text.fault)
    if found == "(", text.text(text.fault - 1) == "for" {
      return SyntaxMistake(
        "for takes no brackets",
        "write for i = 1, 3 do",
        at: text.start(of: text.fault)
      )
    }
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
    let opening = self.closing.first { $0.value == closing }?.key ?? ""
    let fault = text.fault
    let isValue = text.endsValue(fault) || ["{", "[", "("].contains(text.text(fault))
    let isOpen =
      text.words.near == "<eof>" || !isValue || LuaLexer.keywords.contains(text.text(fault))
    if closing == ")", text.text(fault) == "=" {
      return SyntaxMistake(
        "= sets a value",
        "write == to compare; values with names stand in { }",
        at: text.start(of: fault),
        isCall(around: fault, in: text) ? nil : text.writing("==", over: fault)
      )
    }
    let isComma = closing == "}" || (closing == ")" && !text.isFirst(fault))
    if !isOpen, isComma, text.endsValue(fault - 1) {
      return SyntaxMistake(
        "a comma is missing here",
        "write , before \(text.text(fault))",
        at: text.end(of: fault - 1),
        text.writing(
          .comma,
          over: text.end(of: fault - 1)..<text.end(of: fault - 1),
          isCertain: closing == "}" && (text.isFirst(fault) || text.text(fault + 1) == "=")
        )
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
          at: text.start(of: index),
          bracket(closing, of: index, in: text)
        )
      }
      depth -= 1
    }
    return nil
  }

  // MARK: What is too much

  /// Something that cannot stand where it is.
  static func surplus(in text: RefusedText) -> SyntaxMistake? {
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
      if let chain, let call = callWithoutBrackets(of: chain, in: text) { return call }
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
      if let open = unclosed(before: fault, in: text) { return open }
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

  /// The bracket that a statement leaves open before a word which no value can begin with: `self:run(`, and `end`.
  private static func unclosed(before fault: Int, in text: RefusedText) -> SyntaxMistake? {
    guard !valueWords.contains(text.text(fault)), LuaLexer.keywords.contains(text.text(fault))
    else { return nil }
    var depth = 0
    for index in (0..<fault).reversed() {
      let token = text.text(index)
      if let closing = closing[token] {
        guard depth == 0 else {
          depth -= 1
          continue
        }
        return SyntaxMistake(
          "this \(token) is never closed",
          "write \(closing) where it ends",
          at: text.start(of: index),
          index == fault - 1 ? text.writing(closing, behind: index, isCertain: false) : nil
        )
      }
      if closing.values.contains(token) { depth += 1 }
      // A bracket before this word has code inside.
      if depth == 0, LuaLexer.keywords.contains(token), !valueWords.contains(token) { return nil }
    }
    return nil
  }

  private static let closing = ["(": ")", "[": "]", "{": "}"]
  /// The keywords that values are made of.
  private static let valueWords: Set<String> = ["and", "or", "not", "nil", "true", "false"]

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
