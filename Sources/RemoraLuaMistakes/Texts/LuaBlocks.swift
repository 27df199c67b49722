/// The blocks of a text that has an `end` too many or too few.
///
/// Which block lacks its `end` is a guess from the indentation: the grammar knows only how many are
/// missing. Without a hint it is the innermost.
struct LuaBlocks {
  /// A word that begins a block.
  struct Opener {
    /// The index of its token.
    let token: Int
    let word: String
    let indent: Int
    let line: Int
    /// Whether it is the `if` of `else if`.
    let isElseIf: Bool
    /// The index of the token of the opener around it.
    let outer: Int?
    /// Whether the `do` of a loop has been read.
    var hasBegun = false
  }

  /// The blocks that are still open at the end, the outermost first.
  private(set) var open: [Opener] = []
  /// Openers that the indentation says are over, with the line that says so.
  private var suspects: [(opener: Opener, line: Int)] = []
  private var elseIfs: [Opener] = []
  /// The openers whose first line is not indented, by their tokens: their indentation says nothing.
  private var flat: Set<Int> = []
  private var indented: Set<Int> = []
  /// The last `end` that is indented deeper than what it closes.
  private(set) var earlyEnd: (token: Int, opener: Opener)?

  /// More than a person has, and few enough to look through for each line.
  private static let mostSuspects = 50

  init(_ text: RefusedText, upTo end: Int) {
    for index in 0..<min(end, text.tokens.count) { read(index, in: text) }
  }

  /// The opener without an `end`, and the line before which it belongs.
  var unclosed: (opener: Opener, line: Int?)? {
    if let first = suspects.first { return (first.opener, first.line) }
    return open.last.map { ($0, nil) }
  }

  /// The `if` of an `else if` that was meant as an `elseif` of a block.
  func elseIf(inside opener: Opener) -> Opener? {
    elseIfs.first { $0.outer == opener.token && $0.indent == opener.indent }
      ?? (opener.isElseIf ? opener : nil)
  }

  private mutating func read(_ index: Int, in text: RefusedText) {
    let word = text.text(index)
    let isWord = text.tokens[index].kind == .keyword
    let indent = text.isFirst(index) ? text.indent(of: index) : nil
    if let indent { compare(indent, word, text.line(of: index)) }
    guard isWord else { return }
    switch word {
    case "end", "until": close(index, indent)
    case "function", "if", "for", "while", "repeat": begin(index, word, in: text)
    // The `do` of a loop belongs to it.
    case "do" where ["for", "while"].contains(open.last?.word) && open.last?.hasBegun == false:
      open[open.count - 1].hasBegun = true
    case "do": begin(index, word, in: text)
    default: break
    }
  }

  private mutating func begin(_ index: Int, _ word: String, in text: RefusedText) {
    let line = text.line(of: index)
    let isElseIf = word == "if" && text.text(index - 1) == "else" && !text.isFirst(index)
    let opener = Opener(
      token: index,
      word: word,
      indent: text.indent(of: index),
      line: line,
      isElseIf: isElseIf,
      outer: open.last?.token
    )
    if isElseIf { elseIfs.append(opener) }
    open.append(opener)
  }

  /// Notices a line that is not indented deeper than the block that it is in.
  private mutating func compare(_ indent: Int, _ word: String, _ line: Int) {
    guard let top = open.last, top.line < line else { return }
    let isOver: Bool
    switch word {
    case "end", "until", "else", "elseif":
      isOver = indent < top.indent && open.dropLast().contains { $0.indent <= indent }
    case ")", "}", "]", "then", "do", "and", "or": isOver = false
    default: isOver = indent <= top.indent
    }
    if !isOver, !flat.contains(top.token) { indented.insert(top.token) }
    if isOver, !indented.contains(top.token), !["end", "until", "else", "elseif"].contains(word) {
      flat.insert(top.token)
    }
    if flat.contains(top.token) { return }
    let isKnown = suspects.contains { $0.opener.token == top.token }
    if isOver, !isKnown, suspects.count < LuaBlocks.mostSuspects { suspects.append((top, line)) }
  }

  private mutating func close(_ index: Int, _ indent: Int?) {
    guard let opener = open.popLast() else { return }
    guard let indent else { return suspects.removeAll { $0.opener.token == opener.token } }
    if indent == opener.indent { suspects.removeAll { $0.opener.token == opener.token } }
    if indent > opener.indent { earlyEnd = (index, opener) }
  }
}

extension LuaBlocks.Opener {
  /// `the function Toggle:onTap`, `the if`.
  func phrase(in text: RefusedText) -> String {
    guard word == "function" else { return "the \(word)" }
    var name = ""
    var index = token + 1
    while text.isName(index)
      || ((text.text(index) == "." || text.text(index) == ":") && !name.isEmpty)
    {
      name += text.text(index)
      index += 1
    }
    return name.isEmpty ? "the function" : "the function \(name)"
  }
}
