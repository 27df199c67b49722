import RemoraLuaSyntax

/// Cuts a text into pieces.
///
/// A piece begins in column 0, at a word that can begin a statement. A text that has no such margin is cut where its
/// statements begin, as far as a tolerant reading can tell.
struct PieceCutter {
  /// How many strings or comments without an end are taken to end with their line.
  private static let maximumOpenings = 8
  /// The keywords that begin no statement.
  private static let innerWords: Set<String> = [
    "and", "do", "else", "elseif", "end", "false", "in", "nil", "not", "or", "then", "true",
    "until",
  ]

  /// Where a piece begins, and whether Lua accepts it alone.
  private typealias Start = (offset: Int, isWhole: Bool)
  private typealias Token = (kind: LuaToken.Kind, range: Range<Int>)

  private let bytes: [UInt8]
  private let tokens: [Token]
  /// For each token, whether nothing but spaces is before it in its line, and whether nothing at all is.
  private let lineStarts: [(isFirst: Bool, isMargin: Bool)]

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let tokens = PieceCutter.tokens(of: bytes)
    self.tokens = tokens
    lineStarts = tokens.indices.map { index in
      let start = tokens[index].range.lowerBound
      let gap = bytes[(index > 0 ? tokens[index - 1].range.upperBound : 0)..<start]
      return (
        index == 0 || gap.contains(where: \.isLineEnd),
        start == 0 || bytes[start - 1].isLineEnd
      )
    }
  }

  /// The pieces of a text that Lua accepts.
  static func pieces(of bytes: [UInt8], _ tree: LuaTree) -> [Piece] {
    PieceCutter(bytes).pieces(from: starts(of: tree, at: 0))
  }

  /// The pieces of a text that Lua does not accept, without formers.
  ///
  /// - Parameters:
  ///   - bytes: The text, or a part of one.
  ///   - hasMargins: Whether the rest of the text has margins.
  /// - Returns: Pieces that are the text together.
  static func pieces(of bytes: [UInt8], hasMargins: Bool) -> [Piece] {
    let cutter = PieceCutter(bytes)
    var offsets = cutter.margins
    if offsets.count < 2, !hasMargins {
      let tree = LuaParser.tolerantTree(of: bytes).tree
      offsets = tree.block.statements.map(\.range.lowerBound)
    }
    return cutter.pieces(from: cutter.checked(offsets))
  }

  // MARK: Tokens

  /// The tokens of a text.
  ///
  /// A long string or comment without its end is taken to end with its line: it is being typed, and what is below it
  /// is no part of it.
  private static func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    var start = 0
    for _ in 0...maximumOpenings {
      let rest = start > 0 ? Array(bytes[start...]) : bytes
      tokens += LuaLexer.tokens(of: rest).map { token in
        (token.kind, token.range.lowerBound + start..<token.range.upperBound + start)
      }
      guard let last = tokens.last,
        last.kind == .unfinishedLongString || last.kind == .unfinishedComment,
        let end = bytes[last.range].firstIndex(where: \.isLineEnd)
      else { break }
      tokens[tokens.count - 1].range = last.range.lowerBound..<end
      start = end
    }
    return tokens
  }

  /// Where pieces begin: at the first token, and in column 0.
  private var margins: [Int] {
    var offsets: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind != .comment {
      if offsets.isEmpty || (lineStarts[index].isMargin && beginsStatement(token)) {
        offsets.append(token.range.lowerBound)
      }
    }
    return offsets
  }

  private func beginsStatement(_ token: Token) -> Bool {
    switch token.kind {
    case .name: true
    case .keyword: !PieceCutter.innerWords.contains(text(token))
    default: false
    }
  }

  private func text(_ token: Token) -> String {
    String(decoding: bytes[token.range], as: UTF8.self)
  }

  // MARK: Cutting

  /// Finds out which pieces are whole, and cuts those between their statements.
  private func checked(_ offsets: [Int]) -> [Start] {
    let ends = offsets.dropFirst() + [bytes.count]
    return zip(offsets, ends).flatMap { start, end -> [Start] in
      guard let tree = try? LuaParser.finishedTree(of: Array(bytes[start..<end])) else {
        return [(start, false)]
      }
      return PieceCutter.starts(of: tree, at: start)
    }
  }

  private static func starts(of tree: LuaTree, at offset: Int) -> [Start] {
    tree.block.statements.map { (offset + $0.range.lowerBound, true) }
  }

  private func pieces(from starts: [Start]) -> [Piece] {
    if starts.isEmpty, !bytes.isEmpty {
      return [Piece(range: 0..<bytes.count, start: bytes.count, head: "", formers: nil)]
    }
    var pieces: [Piece] = []
    var index = 0
    for start in starts {
      while index < tokens.count, tokens[index].range.lowerBound < start.offset { index += 1 }
      guard index < tokens.count else { break }
      let lower = pieces.isEmpty ? 0 : beginning(at: index)
      if let last = pieces.last {
        pieces[pieces.count - 1].range = last.range.lowerBound..<lower
      }
      pieces.append(
        Piece(
          range: lower..<bytes.count,
          start: start.offset,
          head: head(at: index),
          formers: start.isWhole ? nil : []
        )
      )
    }
    return pieces
  }

  /// Where the comments above a token begin, or the token.
  private func beginning(at index: Int) -> Int {
    var first = index
    while first > 0, lineStarts[first].isFirst, tokens[first - 1].kind == .comment,
      lineStarts[first - 1].isFirst
    {
      first -= 1
    }
    return tokens[first].range.lowerBound
  }

  /// The words up to the first `=`, bracket or string in the line.
  private func head(at index: Int) -> String {
    var head = ""
    var isAfterWord = false
    for place in index..<min(index + 16, tokens.count) {
      let token = tokens[place]
      let isWord = token.kind == .name || token.kind == .keyword
      guard isWord || token.kind == .symbol, place == index || !lineStarts[place].isFirst else {
        break
      }
      let text = text(token)
      guard text != "=", text != "(", text != "{" else { break }
      head += (isAfterWord && isWord ? " " : "") + text
      isAfterWord = isWord
    }
    return head
  }
}
