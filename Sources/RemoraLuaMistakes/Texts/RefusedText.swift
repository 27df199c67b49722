import RemoraLuaSyntax

/// A text that Lua refuses: its tokens without comments, and the one at which Lua stopped.
struct RefusedText {
  let bytes: [UInt8]
  let tokens: [LuaToken]
  /// The comments, in order.
  let comments: [LuaToken]
  let words: LuaWords.Syntax
  /// What Lua noticed late, if that is the mistake.
  let late: LuaWords.LateMistake?
  /// The index of the token at which Lua stopped; the number of tokens at the end of the text.
  let fault: Int
  /// The tokens that may be it: Lua names only the line and the text.
  let candidates: [Int]
  /// What to write for a word of another language before a name, where Lua alone has nothing as good.
  let instead: (_ word: String, _ name: String) -> String?
  private let lineStarts: [Int]

  /// `nil` if the token that Lua names is not in the line that it names.
  init?(
    _ bytes: [UInt8],
    _ message: LuaWords,
    line: Int,
    _ instead: @escaping (String, String) -> String?
  ) {
    let words = message.syntax
    late = message.late
    let all = LuaLexer.tokens(of: bytes)
    let tokens = all.filter { !$0.isComment }
    let lineStarts = [0] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
    (self.bytes, self.instead) = (bytes, instead)
    self.tokens = tokens
    comments = all.filter(\.isComment)
    self.words = words
    self.lineStarts = lineStarts
    guard let near = words.near, near != "<eof>" else {
      fault = tokens.count
      candidates = [fault]
      return
    }
    let found = tokens.indices.filter { index in
      guard Self.is(tokens[index], near, in: bytes) else { return false }
      let range = tokens[index].range
      return Self.line(ofByte: range.lowerBound, lineStarts) <= line
        && Self.line(ofByte: range.upperBound - 1, lineStarts) >= line
    }
    let refused = found.count > 1 ? Self.offsetOfMistake(in: bytes) : nil
    let isLast = words.expected == "<eof>" || [")", "]", "}", "end", ";"].contains(near)
    guard
      let fault = found.first(where: { tokens[$0].range.lowerBound == refused })
        ?? (isLast ? found.last : found.first)
    else { return nil }
    self.fault = fault
    candidates = found
  }

  /// Where our own reading stops: it tells apart tokens of one text, where Lua names only the text.
  private static func offsetOfMistake(in bytes: [UInt8]) -> Int? {
    do throws(LuaSyntaxError) {
      _ = try LuaParser.tree(of: bytes)
      return nil
    } catch {
      return error.offset
    }
  }

  /// Whether Lua means this token; it names a single byte that begins no token by its number, and
  /// only the beginning of a text or a number that it refuses.
  private static func `is`(_ token: LuaToken, _ near: String, in bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes[token.range], as: UTF8.self)
    if text == near { return true }
    if near.hasPrefix("<\\") {
      return Int(near.dropFirst(2).dropLast()) == Int(bytes[token.range.lowerBound])
    }
    let isBroken = token.kind == .invalid || token.isUnfinished || token.kind == .string
    return isBroken && text.hasPrefix(near)
  }

  // MARK: Tokens

  /// The text of a token; empty beyond both ends.
  func text(_ index: Int) -> String {
    tokens.indices.contains(index)
      ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
  }

  /// Whether nothing is between a token and the next.
  func touches(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens.indices.contains(index + 1)
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  /// Whether the token is one of Lua's words or symbols, not a name or a value.
  func isName(_ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .name
  }

  /// Whether a token can end an expression: a name, a value, a closing bracket.
  func endsValue(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    switch tokens[index].kind {
    case .name, .number, .string, .longString: return true
    default: return [")", "]", "}", "true", "false", "nil", "...", "end"].contains(text(index))
    }
  }

  /// Whether a token is the first in its line.
  func isFirst(_ index: Int) -> Bool {
    index == 0 || line(of: index - 1) != line(of: index)
  }

  /// The innermost bracket that is open before a token; empty outside of all.
  func bracket(around index: Int) -> String {
    var depth = 0
    for token in (0..<max(0, index)).reversed() {
      switch text(token) {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        if depth == 0 { return text(token) }
        depth -= 1
      default: break
      }
    }
    return ""
  }

  /// `self.count` that ends at a token; `nil` if it is not a plain chain of names.
  func chain(endingAt index: Int) -> String? {
    guard isName(index) else { return nil }
    var start = index
    while start >= 2, text(start - 1) == ".", isName(start - 2) { start -= 2 }
    return String(
      decoding: bytes[tokens[start].range.lowerBound..<tokens[index].range.upperBound],
      as: UTF8.self
    )
  }

  // MARK: Places

  /// The line of a token, from 1; the last line beyond the end.
  func line(of index: Int) -> Int { line(ofByte: start(of: index)) }

  func line(ofByte offset: Int) -> Int { Self.line(ofByte: offset, lineStarts) }

  private static func line(ofByte offset: Int, _ lineStarts: [Int]) -> Int {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The byte at which a token begins; the end of the last one beyond the end.
  func start(of index: Int) -> Int {
    tokens.indices.contains(index) ? tokens[index].range.lowerBound : end(of: tokens.count - 1)
  }

  /// The byte after a token; 0 before the first.
  func end(of index: Int) -> Int {
    tokens.indices.contains(index) ? tokens[index].range.upperBound : 0
  }

  /// The column of a byte, from 1, in characters.
  func column(ofByte offset: Int) -> Int {
    let start = lineStarts[line(ofByte: offset) - 1]
    return String(decoding: bytes[start..<offset], as: UTF8.self).unicodeScalars.count + 1
  }

  /// The beginning of a token's line.
  func startOfLine(of index: Int) -> Int { lineStarts[line(of: index) - 1] }

  /// The end of a token's line, before what ends it.
  func endOfLine(of index: Int) -> Int {
    let line = line(ofByte: end(of: index) - 1)
    guard line < lineStarts.count else { return bytes.count }
    let end = lineStarts[line] - 1
    return end > 0 && bytes[end - 1] == 13 ? end - 1 : end
  }

  /// What ends the lines.
  var lineEnd: String {
    let end = bytes.firstIndex(of: 10) ?? 0
    return end > 0 && bytes[end - 1] == 13 ? "\r\n" : "\n"
  }

  /// The spaces and tabs before the first token of a token's line.
  func indentation(of index: Int) -> String {
    let spaces = bytes[startOfLine(of: index)...].prefix { $0 == 32 || $0 == 9 }
    return String(decoding: spaces, as: UTF8.self)
  }

  /// How far the line of a token is indented, in columns, at most 200; a tab counts as four.
  func indent(of index: Int) -> Int {
    var columns = 0
    // Many tokens may be in one line with a long indentation.
    for byte in bytes[startOfLine(of: index)...].prefix(200) {
      guard byte == 32 || byte == 9 else { break }
      columns += byte == 9 ? 4 - columns % 4 : 1
    }
    return columns
  }
}

extension LuaToken {
  fileprivate var isComment: Bool { kind == .comment || kind == .unfinishedComment }
}
