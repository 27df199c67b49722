/// A part of a script that stands or falls alone: a statement of the file, with the comments above it.
package struct Piece {
  /// Its bytes: the comments above it, itself, and what is behind it up to the next piece.
  package internal(set) var range: Range<Int>
  /// Where it begins itself, below its comments.
  package internal(set) var start: Int
  /// What it is about: `Toggle.fade`, `function Toggle:onTap`, `local Toggle`.
  package let head: String
  /// What stands for it while it is broken: what was there when it was whole; `nil` while it is whole.
  var formers: [FormerPiece]?

  /// Whether Lua accepts it alone.
  package var isWhole: Bool { formers == nil }

  /// Whether it is whole, or was.
  var standsForSomething: Bool { formers.map { !$0.isEmpty } ?? true }

  func shifted(by distance: Int) -> Piece {
    var piece = self
    piece.range = range.lowerBound + distance..<range.upperBound + distance
    piece.start += distance
    return piece
  }
}

/// A piece as it was when it was whole, without its comments.
struct FormerPiece: Equatable {
  let head: String
  let code: [UInt8]
}
