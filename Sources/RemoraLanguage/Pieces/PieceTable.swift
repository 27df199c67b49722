import RemoraLuaSyntax

/// A script that is being edited, in pieces: what is broken in it does not hide the rest.
///
/// Give it every version of the text. It cuts each one at its margins into pieces, and remembers what each piece was
/// when it was whole. ``mended`` is the text with that in place of what is broken. Lua accepts its grammar at any
/// time, and every line outside of the broken pieces is where it is in the text.
///
/// An update takes time in proportion to the text; only the pieces around a change are cut and checked again. A
/// megabyte of nonsense takes about a second: whoever takes texts from others refuses longer ones.
package struct PieceTable {
  /// How many pieces that are gone are remembered.
  private static let maximumGone = 1000

  /// The text, as it is.
  package private(set) var text: [UInt8] = []
  /// Its pieces, in their order; together they are the text.
  package private(set) var pieces: [Piece] = []
  /// The text with every broken piece replaced.
  package private(set) var mended: MendedText
  /// The code of pieces that are gone, by their head: somebody may write them anew.
  private var gone: [String: FormerPiece] = [:]
  /// The last text that was whole.
  private var lastWhole: [UInt8] = []

  /// The table of an empty text.
  package init() { mended = MendedText() }

  /// Whether Lua accepts the grammar of the text, as it is, and no line ends with a dot.
  package var isWhole: Bool { text == lastWhole }

  /// Takes a new version of the text.
  package mutating func update(_ text: [UInt8]) {
    guard text != self.text else { return }
    let kept = KeptPieces(pieces, of: self.text, in: text)
    let formers = kept.changed.flatMap(self.formers)
    self.text = text
    if let tree = try? LuaParser.finishedTree(of: text) {
      pieces = PieceCutter.pieces(of: text, tree)
      lastWhole = text
      mended = MendedText(text, tree)
      remember(formers)
    } else {
      let changed = matched(kept, formers)
      pieces = kept.before + changed + kept.after
      mended = MendedText(text, pieces, or: lastWhole)
    }
  }

  /// What a piece of the present text stands for.
  private func formers(_ piece: Piece) -> [FormerPiece] {
    if let formers = piece.formers { return formers }
    let code = CodeFitting.trimmed(text[piece.start..<piece.range.upperBound])
    return code.isEmpty ? [] : [FormerPiece(head: piece.head, code: code)]
  }

  /// The changed pieces of the new text.
  private mutating func matched(_ kept: KeptPieces, _ formers: [FormerPiece]) -> [Piece] {
    let others = kept.before + kept.after
    let hasMargins = others.contains { $0.start > 0 && text.isLineStart($0.start) }
    let cut = PieceCutter.pieces(of: Array(text[kept.range]), hasMargins: hasMargins)
    let new = cut.map { $0.shifted(by: kept.range.lowerBound) }
    let matching = PieceMatching(new, formers, in: text)
    remember(matching.orphans)
    let heads = Set((others + matching.pieces).filter(\.standsForSomething).map(\.head))
    return matching.pieces.map { piece in
      guard !piece.standsForSomething, !heads.contains(piece.head), let former = gone[piece.head]
      else { return piece }
      var piece = piece
      piece.formers = [former]
      return piece
    }
  }

  private mutating func remember(_ formers: [FormerPiece]) {
    if gone.count > PieceTable.maximumGone { gone = [:] }
    for former in formers { gone[former.head] = former }
  }
}
