import RemoraLuaSyntax

/// Arrow functions, and the choice between two values.
extension ForeignCode {
  // MARK: Arrows

  mutating func translateArrows() {
    for index in words.indices where isArrow(index) { translateArrow(at: index) }
  }

  /// `function(x) return x + 1 end` for `(x) => x + 1`.
  private mutating func translateArrow(at index: Int) {
    guard let (first, parameters) = parameters(before: index),
      ["(", ",", "=", "return", "and", "or"].contains(word(first - 1))
        || (word(first) == "(" && word(first - 1) == "{")
    else { return }
    let body = index + 2
    let order: String
    if word(body) == "{", let end = partners[body] {
      order = "write function(\(parameters)) … end"
      remove(body)
      write("end", over: end...end)
      replace(text.end(of: index - 1)..<text.end(of: index + 1), with: "")
    } else if let last = expression(from: body),
      word(first) == "(" || words[body...last].prefix(100).contains(parameters)
    {
      // `{ a => 1 }` and `f(a => 1)` may be names with values.
      order = "write function(\(parameters)) return … end"
      write("return", over: index...index + 1)
      replace(text.tokens[last].range, with: "\(words[last]) end")
    } else {
      return
    }
    note(order, at: index)
    let start = text.start(of: first)
    if word(first) == "(" {
      replace(start..<start, with: "function")
    } else {
      replace(start..<text.end(of: first), with: "function(\(parameters))")
    }
  }

  /// The first token of an arrow's parameters, and the parameters.
  private func parameters(before arrow: Int) -> (first: Int, code: String)? {
    if text.isName(arrow - 1) { return (arrow - 1, word(arrow - 1)) }
    guard word(arrow - 1) == ")", let opening = partners[arrow - 1] else { return nil }
    let inside = opening + 1..<arrow - 1
    for index in inside {
      let isRight =
        (index - opening) % 2 == 0
        ? words[index] == "," : text.isName(index) || words[index] == "..."
      guard isRight else { return nil }
    }
    return (opening, words[inside].joined().replacing(",", with: ", "))
  }

  /// The last token of an expression; `nil` if its end is not certain.
  private func expression(from first: Int) -> Int? {
    var index = first
    while index < words.count {
      switch words[index] {
      case "(", "[", "{": index = partners[index] ?? index
      case ",", ")", "]", "}", ";", "end": return index > first ? index - 1 : nil
      case "function", "then", "do", "else", "elseif", "until", "local", "if", "for", "while",
        "repeat", "return", "break", "goto":
        return nil
      case "=": return nil
      default: break
      }
      index += 1
      // An expression that could go on in the next line is left alone.
      if index < words.count, text.isFirst(index) {
        let isOver = text.endsValue(index - 1) && (text.isName(index) || isStatement(index))
        if isOver || [")", "]", "}", ",", "end"].contains(words[index]) { return index - 1 }
        return nil
      }
    }
    return text.endsValue(index - 1) ? index - 1 : nil
  }

  private func isStatement(_ index: Int) -> Bool {
    ["local", "function", "return", "if", "for", "while", "repeat", "end"].contains(words[index])
  }

  // MARK: Choices

  /// `c and 1 or 2` for `c ? 1 : 2`, where the first value is one that `and` takes.
  ///
  /// 0 and "" count as true in Lua, so it is only certain where `c` is a comparison.
  mutating func translateChoices() {
    var colons: Set<Int> = []
    for index in words.indices where words[index] == "?" {
      let value = word(index + 1) == "-" ? index + 2 : index + 1
      guard isTrue(value), word(value + 1) == ":",
        let start = condition(before: index, after: colons)
      else { continue }
      colons.insert(value + 1)
      let truth = truth(of: start..<index)
      if truth != .boolean { isCertain = false }
      let and = truth == .number ? "~= 0 and" : "and"
      note("write \(and) instead of ?, and or instead of :", at: index)
      write(and, over: index...index)
      write("or", over: value + 1...value + 1)
    }
  }

  /// Whether a token is a literal, and neither `nil` nor `false`.
  private func isTrue(_ index: Int) -> Bool {
    guard text.tokens.indices.contains(index) else { return false }
    return [.number, .string, .longString].contains(text.tokens[index].kind)
      || (words[index] == "true" && words[index - 1] == "?")
  }

  /// Where the condition before `?` begins; `nil` if it is not certain that `and` binds in it as `?` does.
  private func condition(before question: Int, after colons: Set<Int>) -> Int? {
    var index = question - 1
    guard text.endsValue(index) else { return nil }
    while index >= 0 {
      switch words[index] {
      case ")", "]", "}": index = partners[index] ?? index
      // In `"a" .. b ? 1 : 2`, the condition is probably only `b`.
      case "or", "..", "?": return nil
      case "=", ",", "(", "[", "{", "return", "if", "elseif", "while", "until", "in":
        return index + 1
      case ":" where colons.contains(index): return index + 1
      case ">" where isArrow(index - 1): return index + 1
      case "then", "do", "else", "end", ";": return nil
      default: break
      }
      index -= 1
    }
    return nil
  }

  /// What a condition gives.
  private enum Truth {
    case boolean
    /// A number, as its operators say: 0 counts as true in Lua.
    case number
    case unknown
  }

  private static let comparisons: Set<String> = ["==", "~=", "<", ">", "<=", ">="]
  private static let numeric: Set<String> = LuaExpression.arithmeticSigns.union([
    "#", "&", "|", "~", "<<", ">>",
  ])

  private func truth(of condition: Range<Int>) -> Truth {
    var condition = condition
    while word(condition.lowerBound) == "(",
      partners[condition.lowerBound] == condition.upperBound - 1
    {
      condition = condition.lowerBound + 1..<condition.upperBound - 1
    }
    /// The operators outside of brackets, of the last operand of `and`.
    var signs: Set<String> = []
    var index = condition.lowerBound
    while index < condition.upperBound {
      switch words[index] {
      case "or": return .unknown
      case "and": signs = []
      case "(", "[", "{": index = partners[index] ?? index
      default: signs.insert(words[index])
      }
      index += 1
    }
    if !signs.isDisjoint(with: ForeignCode.comparisons) { return .boolean }
    if !signs.isDisjoint(with: ForeignCode.numeric) { return .number }
    return signs.contains("not") ? .boolean : .unknown
  }
}
