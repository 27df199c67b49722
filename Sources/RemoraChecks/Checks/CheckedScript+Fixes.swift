import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// What can be done about findings.
extension CheckedScript {
  /// Writes code in place of a part of the text.
  func write(_ code: String, over range: Range<Int>, isCertain: Bool) -> [Fix] {
    [Fix("write \(code)", [TextEdit(range, code)], isCertain: isCertain)]
  }

  /// Writes the name that a misspelt one stands for.
  func respell(_ range: Range<Int>, _ near: NearName?) -> [Fix] {
    let word = String(decoding: source[range], as: UTF8.self)
    return near.map { write($0.name, over: range, isCertain: isSlip(word, $0)) } ?? []
  }

  /// Whether a word is a slip for another that the text has more often, or that is none of its own.
  ///
  /// Where a name is spelt in one way where it is declared, and in another wherever it is used, the declaration
  /// may be what is wrong.
  private func isSlip(_ word: String, _ near: NearName) -> Bool {
    let (wrong, right) = (wordCounts[word, default: 0], wordCounts[near.name, default: 0])
    return near.isCertain && (wrong < 2 || right == 0 || wrong < right)
  }

  /// Writes the text that a misspelt one in quotes stands for.
  func respell(text literal: LuaExpression, _ near: NearName?) -> [Fix] {
    near.map { near in
      let isCertain = isSlip(literal.text ?? "", near)
      return write(quoted(near.name, like: literal), over: literal.range, isCertain: isCertain)
    } ?? []
  }

  /// A text in the same quotes as another.
  private func quoted(_ text: String, like literal: LuaExpression) -> String {
    let quoted = LuaLiteral.quoted(text)
    guard source[literal.range.lowerBound] == UInt8(ascii: "'"), !text.contains("'"),
      quoted == "\"\(text)\""
    else { return quoted }
    return "'\(text)'"
  }

  /// Writes code in place of an argument; one without brackets, as in `wait "5"`, gets them.
  func write(_ code: String, asArgument argument: LuaExpression, isCertain: Bool) -> [Fix] {
    guard let index = token(at: argument.range.lowerBound), index > 0,
      !["(", ","].contains(text(index - 1))
    else { return write(code, over: argument.range, isCertain: isCertain) }
    let range = tokens[index - 1].range.upperBound..<argument.range.upperBound
    return [Fix("write (\(code))", [TextEdit(range, "(\(code))")], isCertain: isCertain)]
  }

  /// Adds an argument behind the first one of a call.
  func add(_ code: String, asArgumentBehind argument: LuaExpression) -> [TextEdit] {
    let end = argument.range.upperBound
    guard let index = token(at: argument.range.lowerBound), index > 0, text(index - 1) != "(" else {
      return [TextEdit(end..<end, ", \(code)")]
    }
    let before = tokens[index - 1].range.upperBound..<argument.range.lowerBound
    return [TextEdit(before, "("), TextEdit(end..<end, ", \(code))")]
  }

  /// Adds fields to the end of a table.
  func add(_ fields: String, toTable table: LuaExpression) -> [TextEdit] {
    let last = tokens.lastIndex { $0.range.upperBound < table.range.upperBound } ?? 0
    let end = tokens[last].range.upperBound
    switch text(last) {
    case "{":
      return [TextEdit(end..<end, " \(fields)" + (end == table.range.upperBound - 1 ? " " : ""))]
    case ",", ";": return [TextEdit(end..<end, " \(fields)")]
    default: return [TextEdit(end..<end, ", \(fields)")]
    }
  }

  // MARK: Members

  /// Writes the known member that a name stands for: one that is spelt nearly so, or that other toolkits call so.
  func rename(_ name: LuaName, _ known: [String]) -> [Fix] {
    if let meant = Synonyms.property(name.text, in: known) {
      return write(meant, over: name.range, isCertain: false)
    }
    // What says the opposite is no other spelling.
    guard Synonyms.suggestion(for: name.text, in: known) == nil else { return [] }
    return respell(name.range, NearName(to: name.text, in: known))
  }

  /// Gives a method another name: certain where the script calls it nowhere, and has no method of that name.
  func rename(method name: LuaName, to newName: String?, isCertain: Bool) -> [Fix] {
    guard let newName, function(ofMethod: newName) == nil else { return [] }
    return write(newName, over: name.range, isCertain: isCertain && !isCalled(name.text))
  }

  /// Calls a method with a colon instead of a dot.
  func callWithColon(_ name: LuaName) -> [Fix] {
    guard let index = token(at: name.range.lowerBound), text(index - 1) == "." else { return [] }
    let dot = tokens[index - 1].range
    return [Fix("write :\(name.text)", [TextEdit(dot, ":")], isCertain: true)]
  }

  /// Reads a property that is called, or sets it to what is passed to it.
  func useAsProperty(_ name: LuaName, _ call: LuaSuffix, in expression: LuaExpression) -> [Fix] {
    guard case .method(_, let arguments) = call.kind else { return [] }
    let isValue = isValue(expression)
    if isValue, arguments.isEmpty {
      return write(".\(name.text)", over: call.range, isCertain: true)
    }
    guard !isValue, arguments.count == 1, call.range.upperBound == expression.range.upperBound
    else { return [] }
    let value = String(decoding: source[arguments[0].range], as: UTF8.self)
    return write(".\(name.text) = \(value)", over: call.range, isCertain: false)
  }

  /// Writes another name in place of `self` in `self.name`, or of the script's in `Name.name`.
  func write(_ receiver: String, asReceiverOf name: LuaName, isCertain: Bool) -> [Fix] {
    guard let index = token(at: name.range.lowerBound), index > 1, text(index - 1) == ".",
      tokens[index - 2].kind == .name, ![".", ":"].contains(text(index - 3))
    else { return [] }
    let range = tokens[index - 2].range
    let title = "write \(receiver).\(name.text)"
    return [Fix(title, [TextEdit(range, receiver)], isCertain: isCertain)]
  }

  /// Whether `self` is the behaviour in a function.
  func hasSelf(in function: Int) -> Bool {
    var function: Int? = function
    while let current = function {
      let parameters = code.functions[current].parameters.map { code.variables[$0].name.text }
      if parameters.contains("self") {
        return parameters[0] == "self" && method(of: current) != nil
      }
      function = code.functions[current].parent
    }
    return false
  }

  // MARK: Values

  /// Writes a value that a property takes: one of its choices, without quotes, or in quotes.
  func correct(
    _ literal: LuaExpression,
    _ error: PropertyError,
    _ type: PropertyType,
    _ isValid: (Value) -> Bool
  ) -> [Fix] {
    guard let value = literal.value else { return [] }
    guard let text = value.text else {
      guard isValid(.text(value.description)) else { return [] }
      let isNumber = value.number != nil
      return write("\"\(value.description)\"", over: literal.range, isCertain: isNumber)
    }
    if let meant = error.suggestion {
      var isCertain = false
      if case .choice(let choices) = type {
        isCertain = NearName(to: text, in: choices)?.isCertain ?? false
      }
      return write(quoted(meant, like: literal), over: literal.range, isCertain: isCertain)
    }
    let plain =
      ["true": .boolean(true), "false": .boolean(false)][text]
      ?? Double(text).flatMap { $0.isFinite ? Value.number($0) : nil }
    guard let plain, isValid(plain) else { return [] }
    return write(plain.description, over: literal.range, isCertain: true)
  }
}

/// The tokens of the text, without its comments.
extension CheckedScript {
  /// The text of a token; empty beyond both ends.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index)
      ? String(decoding: source[tokens[index].range], as: UTF8.self) : ""
  }

  /// The index of the token that begins at a byte.
  func token(at offset: Int) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if tokens[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low < tokens.count && tokens[low].range.lowerBound == offset ? low : nil
  }

  /// Writes a symbol in place of a token, apart from numbers and words beside it.
  func edit(ofToken index: Int, to symbol: String) -> TextEdit {
    let range = tokens[index].range
    let isApartBefore = index == 0 || tokens[index - 1].range.upperBound < range.lowerBound
    let isApartAfter =
      index + 1 == tokens.count || tokens[index + 1].range.lowerBound > range.upperBound
    return TextEdit(range, (isApartBefore ? "" : " ") + symbol + (isApartAfter ? "" : " "))
  }

  /// Whether something is done with the value of an expression: it is no statement.
  func isValue(_ expression: LuaExpression) -> Bool {
    guard let index = token(at: expression.range.lowerBound), index > 0 else { return false }
    let before = text(index - 1)
    if tokens[index - 1].kind == .keyword {
      return ["return", "and", "or", "not", "if", "elseif", "while", "until", "in"].contains(before)
    }
    return tokens[index - 1].kind == .symbol && ![")", "]", "}", ";", "::", "..."].contains(before)
  }
}
