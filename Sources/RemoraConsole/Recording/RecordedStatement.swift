import RemoraRuntime

/// A statement typed at the prompt, as lines of a spec.
struct RecordedStatement {
  /// A line of the spec.
  struct Line {
    let text: String
    /// False for a line that begins inside a long string, whose indentation is part of the string.
    var isIndented = true

    init(_ text: String, isIndented: Bool = true) {
      self.text = text
      self.isIndented = isIndented
    }
  }

  private let console: Console
  /// The typed text without the comment and the semicolon at its end.
  private let text: String

  /// Whether it assigns to this path.
  func assigns(_ path: String) -> Bool {
    guard text.hasPrefix(path) else { return false }
    let rest = text.dropFirst(path.count).drop(while: \.isWhitespace)
    return rest.hasPrefix("=") && !rest.hasPrefix("==")
  }

  /// `last` is the value of `_`, as Lua code.
  init(_ text: String, last: String?, in console: Console) {
    self.console = console
    let bare = Self.withoutTrailingComments(text, console)
    guard let last, bare != "_" else {
      self.text = bare
      return
    }
    // A spec has no last value. Where `_` is the name of a variable, replacing it gives invalid
    // Lua.
    let resolved = Self.replacing("_", with: last, in: bare, console)
    self.text = resolved != bare && Self.isWhole(resolved, console) ? resolved : bare
  }

  /// Lines that run it and expect its outcome.
  ///
  /// `tolerance` is the allowed difference of a number that depends on real time; `nil` for none.
  func lines(_ outcome: Console.Outcome, within tolerance: Double?) -> [Line] {
    let expression = expression
    // Printing the last value again adds nothing.
    if text == "_" { return [] }
    if case .waiting = outcome { return concurrent }
    guard console.isStatement("return \(expression)\n") else { return statement }
    let isCall = console.isStatement(expression)
    if let value = console.plainValue(of: outcome), value != .nothing || !isCall {
      return [Self.expectation(expression, value, within: tolerance)]
    }
    if isCall { return statement }
    // Without an expectation, a line is needed only if the statement may have side effects.
    return hasCall ? lines(of: "do local _ = \(expression) end") : []
  }

  /// Lines that continue when it fails.
  var ignoringFailure: [Line] { wrapped("pcall(function()", "end)") }

  /// Lines that run it as the prompt does: what follows does not wait for it.
  private var concurrent: [Line] {
    let body = console.isStatement(text) ? text : "local _ = \(expression)"
    return [Line("start(function()")] + lines(of: body, indent: "  ") + [Line("end)")]
  }

  /// Whether it is a single call such as `like:tap()`.
  var isCallOfMethod: Bool { text.wholeMatch(of: /[A-Za-z_][\w.]*:\w+\([^()]*\)/) != nil }

  /// Lines that expect a failure of scripts from other lines.
  static func expecting(_ failure: String, from lines: [Line]) -> [Line] {
    let message = Value.text(String(failure.prefix { $0 != "\n" }.prefix(80))).luaLiteral
    return [Line("expect(function()")]
      + lines.map { Line($0.isIndented ? "  \($0.text)" : $0.text, isIndented: $0.isIndented) }
      + [Line("end):errors(\(message))")]
  }

  /// A comment about a statement that is left out.
  static func leftOut(_ text: String, because reason: String) -> Line {
    let first = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
    let why = reason.prefix { !$0.isNewline }
    return Line("-- Left out: \(first.clipped(to: 60).printable) — \(String(why).printable)")
  }

  /// An expectation as a line.
  static func expectation(_ expression: String, _ value: Value, within tolerance: Double?) -> Line {
    if let tolerance, case .number(let number) = value {
      let numbers = [(number * 100).rounded() / 100, tolerance].map(Value.describe)
      return Line("expect(\(expression)):near(\(numbers.joined(separator: ", ")))")
    }
    return Line("expect(\(expression)):equals(\(value.luaLiteral))")
  }

  // MARK: Statements

  /// A statement at the prompt is a chunk of its own: it has its own locals and labels, and may
  /// return.
  private var statement: [Line] {
    if returns { return wrapped("do local _ = (function()", "end)() end") }
    if hasLocals { return wrapped("do", "end") }
    // A parenthesis would turn the line before into a call.
    return lines(of: text.hasPrefix("(") ? ";\(text)" : text)
  }

  private func wrapped(_ head: String, _ tail: String) -> [Line] {
    [Line(head)] + lines(of: text, indent: "  ") + [Line(tail)]
  }

  private func lines(of text: String, indent: String = "") -> [Line] {
    let texts = console.highlight(text).filter { $0.kind == .string }.map(\.range)
    var start = text.startIndex
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      defer { start = line.endIndex < text.endIndex ? text.index(after: line.endIndex) : start }
      let isInside = texts.contains {
        $0.lowerBound < line.startIndex && line.startIndex < $0.upperBound
      }
      return Line(isInside ? String(line) : indent + line, isIndented: !isInside)
    }
  }

  // MARK: Words

  /// The text without the `return` that may stand before an expression.
  private var expression: String {
    guard let first = console.highlight(text).first, first.kind == .keyword,
      first.range.lowerBound == text.startIndex, text[first.range] == "return"
    else { return text }
    return String(text[first.range.upperBound...].drop(while: \.isWhitespace))
  }

  /// Whether it may call something: `f()`, `f "text"`, `f { … }`.
  private var hasCall: Bool {
    var previous: Character = " "
    for character in text where !character.isWhitespace {
      let begins = "([{\"'".contains(character)
      if begins, previous.isLetter || previous.isNumber || "_)]".contains(previous) { return true }
      previous = character
    }
    return false
  }

  /// Whether it may return outside of a function that it declares.
  private var returns: Bool {
    has { word, blocks in word == "return" && !blocks.contains("function") }
  }

  /// Whether it declares locals.
  private var hasLocals: Bool {
    has { word, blocks in word == "goto" || word == "local" && blocks.isEmpty }
  }

  /// Whether it has a matching keyword; the predicate also gets the keywords that open the blocks
  /// around it.
  private func has(_ isMeant: (Substring, [Substring]) -> Bool) -> Bool {
    var blocks: [Substring] = []
    for (range, kind) in console.highlight(text) where kind == .keyword {
      let word = text[range]
      if isMeant(word, blocks) { return true }
      switch word {
      case "function", "do", "if", "repeat": blocks.append(word)
      case "end", "until": _ = blocks.popLast()
      default: break
      }
    }
    return false
  }

  private static func isWhole(_ text: String, _ console: Console) -> Bool {
    console.isStatement(text) || console.isStatement("return \(text)\n")
  }

  private static func replacing(
    _ name: String,
    with code: String,
    in text: String,
    _ console: Console
  ) -> String {
    var result = ""
    var end = text.startIndex
    for (range, kind) in console.highlight(text) where kind == .nameInScope && text[range] == name {
      result += text[end..<range.lowerBound] + code
      end = range.upperBound
    }
    return result + text[end...]
  }

  private static func withoutTrailingComments(_ text: String, _ console: Console) -> String {
    var text = text[...]
    while true {
      while let last = text.last, last.isWhitespace || last == ";" { text.removeLast() }
      guard let end = console.highlight(String(text)).last, end.kind == .comment else { break }
      let whole = String(text)
      guard end.range.upperBound == whole.endIndex else { break }
      text = text.prefix(whole.distance(from: whole.startIndex, to: end.range.lowerBound))
    }
    return String(text.drop(while: \.isWhitespace))
  }
}
