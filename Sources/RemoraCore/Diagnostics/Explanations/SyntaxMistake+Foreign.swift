import LuaSyntax

/// What other languages and word processors have, and Lua has not.
extension SyntaxMistake {
  static func foreign(in text: RefusedText) -> SyntaxMistake? {
    for fault in text.candidates {
      // Lua stops at the first or the second half of what it does not know, and before `=>` at ().
      for index in [fault, fault + 1, fault + 2] where text.line(of: index) == text.line(of: fault)
      {
        if let mistake = character(at: index, in: text) ?? operation(at: index, in: text) {
          return mistake
        }
      }
    }
    return word(at: text.fault, in: text) ?? brace(in: text) ?? comment(in: text)
  }

  // MARK: Characters

  private static let quotes: Set<Character> = [
    "“", "”", "„", "‘", "’", "‚", "«", "»", "`", "´", "″", "′",
  ]
  private static let lookAlikes: [Character: String] = [
    "≠": "~=", "≤": "<=", "≥": ">=", "×": "*", "÷": "/", "−": "-", "–": "-", "—": "-", "…": "...",
    "·": ".", "，": ",", "：": ":", "；": ";", "（": "(", "）": ")", "＝": "=",
  ]

  /// A character that Lua does not know.
  private static func character(at index: Int, in text: RefusedText) -> SyntaxMistake? {
    guard text.tokens.indices.contains(index), text.tokens[index].kind == .invalid,
      let first = text.text(index).first
    else { return nil }
    let offset = text.start(of: index)
    let character = text.text(index).first { quotes.contains($0) } ?? first
    if quotes.contains(character) {
      return SyntaxMistake(
        "\(character) is a quote of a word processor",
        "write \" at both ends of a text",
        at: offset
      )
    }
    if first.unicodeScalars.contains(where: {
      $0.properties.isWhitespace || $0.properties.generalCategory == .format
    }) {
      return SyntaxMistake(
        "this looks like a space, but Lua does not know the character",
        "delete it and type an ordinary space",
        at: offset
      )
    }
    if let meant = lookAlikes[first] {
      return SyntaxMistake("Lua does not know \(first)", "write \(meant)", at: offset)
    }
    switch first {
    case "!" where text.text(index + 1).hasPrefix("="):
      return SyntaxMistake("Lua has no !=", "write ~= for \"is not\"", at: offset)
    case "!": return SyntaxMistake("Lua has no !", "write not", at: offset)
    case "?":
      return SyntaxMistake(
        "Lua has no ?",
        "write if … then … else … end, or: condition and one or other",
        at: offset
      )
    default:
      guard first.isLetter || !first.isASCII || "@$\\".contains(first) else { return nil }
      return SyntaxMistake(
        "Lua does not know \(first)",
        first.isLetter ? "a name has the letters a to z, digits and _" : "remove it",
        at: offset
      )
    }
  }

  // MARK: Operators

  private static let assigning: Set<String> = ["+", "-", "*", "/", "%", "^", "..", "//", "|", "&"]

  /// An operator of two symbols that Lua does not have, of which a token is the second.
  private static func operation(at index: Int, in text: RefusedText) -> SyntaxMistake? {
    guard index > 0, text.touches(index - 1) else { return nil }
    let (left, right) = (text.text(index - 1), text.text(index))
    let offset = text.start(of: index - 1)
    let target = text.chain(endingAt: index - 2) ?? "x"
    func mistake(_ name: String, _ meant: String) -> SyntaxMistake {
      SyntaxMistake("Lua has no \(name)", "write \(meant)", at: offset)
    }
    switch (left, right) {
    case ("+", "+"): return mistake("++", "\(target) = \(target) + 1")
    case (_, "=") where assigning.contains(left):
      let value = text.text(index + 1)
      let amount = text.line(of: index + 1) == text.line(of: index) && !value.isEmpty ? value : "…"
      return mistake("\(left)=", "\(target) = \(target) \(left) \(amount)")
    case ("&", "&"): return mistake("&&", "and")
    case ("|", "|"): return mistake("||", "or")
    case ("==", "="): return mistake("===", "==")
    case ("=", "<"): return mistake("=<", "<=")
    case ("<", ">"): return mistake("<>", "~= for \"is not\"")
    case ("=", ">"):
      return mistake("=>", "function(x) return … end; in a table, name = value")
    case ("-", ">"): return mistake("->", "function(x) return … end; for a method, a colon")
    case (";", ";") where ["<eof>", "end"].contains(text.words.expected):
      return SyntaxMistake("return ends with one ; at most", "remove the second ;", at: offset + 1)
    default: return nil
    }
  }

  // MARK: Words

  /// A word that begins a statement in other languages.
  private static func word(at fault: Int, in text: RefusedText) -> SyntaxMistake? {
    guard fault > 0, text.isName(fault - 1), text.line(of: fault) == text.line(of: fault - 1) else {
      return nil
    }
    let word = text.text(fault - 1)
    let next = text.text(fault)
    let offset = text.start(of: fault - 1)
    func mistake(_ meant: String) -> SyntaxMistake {
      SyntaxMistake("Lua has no \(word)", "write \(meant)", at: offset)
    }
    switch word {
    case "var", "let", "const", "int", "float", "double", "string", "bool", "boolean", "auto",
      "dim":
      return text.isName(fault) ? mistake("local \(next)") : nil
    case "func", "fn", "def", "fun", "sub": return text.isName(fault) ? mistake("function") : nil
    case "elif", "elsif", "elseIf", "elsIf", "ElseIf": return mistake("elseif")
    case "switch", "case": return mistake("if … elseif … else … end")
    case "foreach", "For": return mistake("for _, item in ipairs(items) do … end")
    case "import", "include", "using": return mistake("local name = require \"name\"")
    case "class": return mistake("local \(next) = behaviour \"\(next)\"")
    case "new": return mistake("the name of what to make, and call it")
    case "throw", "raise": return mistake("error(…)")
    case "End", "END": return mistake("end")
    default:
      if LuaLexer.keywords.contains(word.lowercased()) {
        return mistake("\(word.lowercased()), in small letters")
      }
      guard text.isFirst(fault - 1), let meant = Suggestion.closest(to: word, in: statements) else {
        return nil
      }
      return SyntaxMistake(
        "\(word) is no word of Lua",
        Suggestion.question(about: meant),
        at: offset
      )
    }
  }

  /// The words that begin a statement.
  private static let statements = [
    "for", "function", "goto", "if", "local", "repeat", "return", "until", "while", "else",
    "elseif",
  ]

  // MARK: Braces and comments

  /// A block in braces.
  private static func brace(in text: RefusedText) -> SyntaxMistake? {
    let isClosing = text.text(text.fault) == "}" && text.words.sentence == "unexpected symbol"
    var index = text.fault
    if !isClosing, text.text(index) != "{" {
      // Lua takes `if (x) { y() }` for a call, and stops inside or behind it.
      guard ["then", "do", "}"].contains(text.words.expected),
        let found = (0..<index).last(where: { text.text($0) == "{" && text.text($0 - 1) == ")" }),
        text.line(of: found + 1) > text.line(of: found)
          || text.line(of: index) == text.line(of: found)
      else { return nil }
      index = found
    }
    let begin = (0..<index).last { text.isFirst($0) } ?? 0
    let first = text.isFirst(index) ? "" : text.text(begin)
    let isBlock = ["if", "elseif", "while", "for", "function", "local", "else", "do"].contains(
      first
    )
    guard isClosing || isBlock || text.words.sentence == "unexpected symbol" else { return nil }
    let advice =
      switch first {
      case "if", "elseif": "write then for {, and end for }"
      case "while", "for": "write do for {, and end for }"
      default: "leave out {, and write end for }"
      }
    return SyntaxMistake("Lua has no braces around blocks", advice, at: text.start(of: index))
  }

  /// A comment of another language; `x--`, which is a comment in Lua.
  private static func comment(in text: RefusedText) -> SyntaxMistake? {
    let fault = text.fault
    let found = text.text(fault)
    let begins =
      found == "//" || (found == "/" && text.text(fault + 1) == "*") || found == "#"
    if begins, text.isFirst(fault) || !text.endsValue(fault - 1) || found == "#" {
      let whole = found == "/" ? "/*" : found
      guard text.words.sentence == "unexpected symbol" || text.words.expected == "<eof>" else {
        return nil
      }
      return SyntaxMistake(
        "\(whole) begins no comment in Lua",
        found == "/" ? "a comment is written --[[ … ]]" : "a comment begins with --",
        at: text.start(of: fault)
      )
    }
    guard text.words.sentence == "syntax error", fault > 0,
      let dashes = text.comments.first(where: { $0.range.lowerBound == text.end(of: fault - 1) })
    else { return nil }
    let target = text.chain(endingAt: fault - 1) ?? "x"
    return SyntaxMistake(
      "Lua has no --: it begins a comment",
      "write \(target) = \(target) - 1",
      at: dashes.range.lowerBound
    )
  }
}
