import RemoraLuaSyntax
import RemoraSpelling

/// Words of other languages.
extension SyntaxMistake {
  /// A word that begins a statement in other languages.
  static func foreignWord(at fault: Int, in text: RefusedText) -> SyntaxMistake? {
    guard fault > 0, text.isName(fault - 1), text.line(of: fault) == text.line(of: fault - 1) else {
      return nil
    }
    let word = text.text(fault - 1)
    let next = text.text(fault)
    let offset = text.start(of: fault - 1)
    func mistake(_ meant: String, _ written: String? = nil) -> SyntaxMistake {
      SyntaxMistake(
        "Lua has no \(word)",
        "write \(meant)",
        at: offset,
        written.map { text.writing($0, over: fault - 1) }
      )
    }
    if let meant = text.instead(word, next) { return mistake(meant) }
    switch word {
    case "var", "let", "const", "int", "float", "double", "string", "bool", "boolean", "auto",
      "dim":
      return text.isName(fault) ? mistake("local \(next)", "local") : nil
    case "func", "fn", "def", "fun", "sub":
      return text.isName(fault) ? mistake("function", "function") : nil
    case "elif", "elsif", "elseIf", "elsIf", "ElseIf": return mistake("elseif", "elseif")
    case "switch", "case": return mistake("if … elseif … else … end")
    case "foreach", "For": return mistake("for _, item in ipairs(items) do … end")
    case "import", "include", "using": return mistake("local name = require \"name\"")
    case "new": return mistake("the name of what to make, and call it")
    case "throw", "raise": return mistake("error(…)")
    case "End", "END": return mistake("end", "end")
    default:
      if LuaLexer.keywords.contains(word.lowercased()) {
        return mistake("\(word.lowercased()), in small letters", word.lowercased())
      }
      guard text.isFirst(fault - 1), let near = NearName(to: word, in: statements) else {
        return nil
      }
      return SyntaxMistake(
        "\(word) is no word of Lua",
        near.question,
        at: offset,
        text.writing(near.name, over: fault - 1, isCertain: near.isCertain)
      )
    }
  }

  /// The words that begin a statement.
  private static let statements = [
    "for", "function", "goto", "if", "local", "repeat", "return", "until", "while", "else",
    "elseif",
  ]
}
