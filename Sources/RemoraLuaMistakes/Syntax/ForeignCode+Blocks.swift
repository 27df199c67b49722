/// Braces around blocks.
extension ForeignCode {
  /// What goes on after a table that stands in the head of a statement.
  private static let going: Set<String> = [
    "then", "do", "and", "or", "{", "[", "(", ".", ":", ",", "..", "+", "-", "*", "/", "//", "%",
    "^", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~", "<<", ">>",
  ]

  /// What to do about a brace that begins the block of a statement.
  static func order(for word: String) -> String {
    switch word {
    case "if", "elseif": "write then instead of {, and end instead of }"
    case "while", "for": "write do instead of {, and end instead of }"
    default: "remove {, and write end instead of }"
    }
  }

  mutating func translateBlocks() {
    /// The statements whose blocks have not begun, with how many brackets are around them.
    var heads: [(token: Int, depth: Int)] = []
    var depth = 0
    /// The closing braces of translated blocks.
    var ends: Set<Int> = []
    for index in words.indices {
      switch words[index] {
      case "if", "elseif", "while", "for": heads.append((index, depth))
      case "then", "do": if heads.last?.depth == depth { heads.removeLast() }
      case "(", "[": depth += 1
      case ")", "]", "}":
        depth -= 1
        while let head = heads.last, head.depth > depth { heads.removeLast() }
      case "{":
        if let end = partners[index] {
          if let head = heads.last, head.depth == depth, isBlock(index, to: end) {
            heads.removeLast()
            translate(index, to: end, of: head.token, after: ends)
            ends.insert(end)
          } else if word(index - 1) == "else" || isBody(index) {
            translate(index, to: end, of: index - 1, after: ends)
            ends.insert(end)
          }
        }
        depth += 1
      default: break
      }
    }
  }

  /// Whether a brace behind the head of a statement begins its block, and no table.
  private func isBlock(_ index: Int, to end: Int) -> Bool {
    let next = word(end + 1)
    return text.endsValue(index - 1)
      && (!ForeignCode.going.contains(next) || (next == "(" && text.isFirst(end + 1)))
  }

  /// Whether a brace stands behind the parameters of a function.
  private func isBody(_ index: Int) -> Bool {
    guard word(index - 1) == ")", let opening = partners[index - 1] else { return false }
    var before = opening - 1
    while text.isName(before) || [".", ":"].contains(word(before)) {
      if word(before - 1) == "function" { return true }
      before -= 1
    }
    return word(before) == "function"
  }

  /// Writes Lua's words for the braces of a block; `head` begins its statement.
  private mutating func translate(_ index: Int, to end: Int, of head: Int, after ends: Set<Int>) {
    let word = self.word(head)
    // `} else if … {` goes on with what the first `if` began.
    let isElseIf = word == "if" && self.word(head - 1) == "else" && ends.contains(head - 2)
    if isElseIf { write("elseif", over: head - 1...head) }
    if !isElseIf, word != "else", word != "elseif" {
      note(ForeignCode.order(for: word), at: index)
    }
    switch word {
    case "if", "elseif": write("then", over: index...index)
    case "while", "for": write("do", over: index...index)
    default: remove(index)
    }
    let next = self.word(end + 1)
    let goesOn = ["if", "elseif"].contains(word) && ["else", "elseif"].contains(next)
    if goesOn { remove(before: end + 1) } else { write("end", over: end...end) }
  }
}
