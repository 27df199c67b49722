import RemoraLuaSyntax

/// Puts a text together from its pieces, with something whole in place of each broken one.
struct PieceMender {
  private let text: [UInt8]
  /// Whether pieces that never were whole are closed, since there is nothing better.
  private let isClosing: Bool
  private(set) var bytes: [UInt8] = []
  private(set) var parts: [MendedText.Part] = []
  private var line = 0

  init(_ text: [UInt8], isClosing: Bool) { (self.text, self.isClosing) = (text, isClosing) }

  /// Adds all pieces of the text.
  mutating func add(_ pieces: [Piece]) {
    let stubs = stubs(of: pieces)
    let last = pieces.indices.last { pieces[$0].standsForSomething || stubs[$0] != nil }
    for (index, piece) in pieces.enumerated() {
      let body = body(of: piece)
      add(piece.range.lowerBound..<piece.start)
      if let formers = piece.formers {
        let stub = stubs[index].map { [FormerPiece(head: piece.head, code: $0)] }
        let code = code(of: stub ?? formers, isLast: index == last)
        let lineEnds = CodeFitting.lineEnds(in: text[body])
        let fitted =
          CodeFitting.fitted(code, lineEnds: lineEnds)
          ?? FunctionStub.code(of: code[...]).flatMap { CodeFitting.fitted($0, lineEnds: lineEnds) }
        add(body, as: fitted ?? CodeFitting.blank(lineEnds: lineEnds))
      } else if piece.head.isReturn, index != last {
        let code = CodeFitting.trimmed(text[body])
        add(body, as: PieceMender.enclosed(code) + text[body].dropFirst(code.count))
      } else {
        add(body)
      }
    }
  }

  private func body(of piece: Piece) -> Range<Int> { piece.start..<piece.range.upperBound }

  // MARK: Code

  /// What there is of each broken piece that never was whole, unless another piece has its head.
  private func stubs(of pieces: [Piece]) -> [[UInt8]?] {
    let heads = Set(pieces.filter(\.standsForSomething).map(\.head))
    return pieces.map { piece in
      guard !piece.standsForSomething, !heads.contains(piece.head) else { return nil }
      let code = text[body(of: piece)]
      if piece.isFunction { return FunctionStub.code(of: code) }
      return isClosing ? CodeClosing.closed(Array(code)) : nil
    }
  }

  /// What is in the place of a piece, one below the other.
  private func code(of formers: [FormerPiece], isLast: Bool) -> [UInt8] {
    let codes = formers.enumerated().map { index, former in
      former.head.isReturn && !(isLast && index == formers.count - 1)
        ? PieceMender.enclosed(former.code) : former.code
    }
    return Array(codes.joined(separator: [10]))
  }

  /// A `return` as it may stand before other statements.
  private static func enclosed(_ code: [UInt8]) -> [UInt8] {
    Array("do ".utf8) + code + Array(" end".utf8)
  }

  // MARK: Parts

  /// Adds a part of the text as it is, or other code in its place.
  private mutating func add(_ range: Range<Int>, as code: [UInt8]? = nil) {
    if range.isEmpty { return }
    var first = MendedText.Part(
      text: range,
      mended: bytes.count..<bytes.count + (code?.count ?? range.count),
      lines: line...line,
      isSame: code == nil
    )
    bytes += code ?? Array(text[range])
    line += CodeFitting.lineEnds(in: text[range])
    let endsLine = text[range.upperBound - 1].isLineEnd
    first.lines = first.lines.lowerBound...max(first.lines.lowerBound, endsLine ? line - 1 : line)
    if let last = parts.last, last.isSame, first.isSame {
      first.text = last.text.lowerBound..<first.text.upperBound
      first.mended = last.mended.lowerBound..<first.mended.upperBound
      first.lines = last.lines.lowerBound...first.lines.upperBound
      parts.removeLast()
    }
    parts.append(first)
  }
}

extension Piece {
  fileprivate var isFunction: Bool {
    head.hasPrefix("function ") || head.hasPrefix("local function ")
  }
}

extension String {
  /// Whether it is the head of a `return`.
  fileprivate var isReturn: Bool {
    prefix { $0.isLetter || $0.isNumber || $0 == "_" } == "return"
  }
}
