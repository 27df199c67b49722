import Remora

/// What was typed at a prompt, on its way into a spec.
struct RecordedStatement {
  /// A line of the spec.
  struct Line {
    let text: String
    /// A line that begins inside a long string is part of it.
    var isIndented = true

    init(_ text: String, isIndented: Bool = true) {
      self.text = text
      self.isIndented = isIndented
    }
  }

  private let console: Console
  /// What was typed, without the comment and the semicolon at its end.
  private let text: String

  /// Whether it gives a value to what is written like that.
  func assigns(_ path: String) -> Bool {
    guard text.hasPrefix(path) else { return false }
    let rest = text.dropFirst(path.count).drop(while: \.isWhitespace)
    return rest.hasPrefix("=") && !rest.hasPrefix("==")
  }

  /// `last` is what `_` stands for, as Lua code.
  init(_ text: String, last: String?, in console: Console) {
    self.console = console
    let bare = Self.withoutEnd(text, console)
    guard let last, bare != "_" else {
      self.text = bare
      return
    }
    // A spec knows no last value. Where `_` is a variable's name, a value in its place is no Lua.
    let told = Self.replacing("_", with: last, in: bare, console)
    self.text = told != bare && Self.isWhole(told, console) ? told : bare
  }

  /// As lines that expect what came of it.
  ///
  /// `tolerance` is how far a number may be off that came in a person's time, which is not exactly the
  /// same again; `nil` for not at all.
  func lines(_ outcome: Console.Outcome, within tolerance: Double?) -> [Line] {
    let expression = expression
    // Looking at the last value again says nothing new.
    if text == "_" { return [] }
    guard console.isStatement("return \(expression)\n") else { return statement }
    let isCall = console.isStatement(expression)
    if let value = console.plainValue(of: outcome), value != .nothing || !isCall {
      return [Self.expectation(expression, value, within: tolerance)]
    }
    if isCall { return statement }
    // What nobody can hold it to is worth a line only when it may have done something.
    return hasCall ? lines(of: "do local _ = \(expression) end") : []
  }

  /// As lines that go on when it fails.
  var tolerated: [Line] { wrapped("pcall(function()", "end)") }

  /// An expectation in a line.
  static func expectation(_ expression: String, _ value: Value, within tolerance: Double?) -> Line {
    if let tolerance, case .number(let number) = value {
      let numbers = [(number * 100).rounded() / 100, tolerance].map(Value.describe)
      return Line("expect(\(expression)):near(\(numbers.joined(separator: ", ")))")
    }
    return Line("expect(\(expression)):equals(\(value.luaLiteral))")
  }

  // MARK: Statements

  /// What is typed at a prompt is a chunk of its own: its locals and labels end with it, and it may
  /// return.
  private var statement: [Line] {
    if returns { return wrapped("do local _ = (function()", "end)() end") }
    if hasLocals { return wrapped("do", "end") }
    // A bracket would make a call of the line before.
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

  /// Whether it may return by itself, not only in a function that it declares.
  private var returns: Bool {
    has { word, blocks in word == "return" && !blocks.contains("function") }
  }

  /// Whether it declares what only the rest of it sees.
  private var hasLocals: Bool {
    has { word, blocks in word == "goto" || word == "local" && blocks.isEmpty }
  }

  /// Whether it has a keyword like that, told with the words that begin the blocks around it.
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

  private static func withoutEnd(_ text: String, _ console: Console) -> String {
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
