/// The pieces that a change of a text leaves alone: those before it and those behind it.
///
/// They keep their bounds, whatever the change opens and does not close. Broken pieces next to the change are not
/// kept, since it may have mended them.
struct KeptPieces {
  /// The pieces before the change.
  let before: ArraySlice<Piece>
  /// The pieces that are changed, in the old text.
  let changed: ArraySlice<Piece>
  /// The pieces behind the change, in the new text.
  let after: [Piece]
  /// Where the change is in the new text.
  let range: Range<Int>

  init(_ pieces: [Piece], of old: [UInt8], in new: [UInt8]) {
    let shorter = min(old.count, new.count)
    let distance = new.count - old.count
    let prefix = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let suffix =
      (0..<shorter - prefix).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - prefix

    var first = pieces.firstIndex { $0.range.upperBound > prefix } ?? pieces.count
    while first > 0 {
      let last = pieces[first - 1]
      if last.isWhole, new.isBound(last.range.upperBound) { break }
      first -= 1
    }
    var next = pieces.lastIndex { $0.range.lowerBound < old.count - suffix } ?? -1
    next = max(first, next + 1)
    while next < pieces.count {
      let start = pieces[next].range.lowerBound
      let isBound =
        old.isFirstInLine(start)
        ? new.isFirstInLine(start + distance) : new.isBound(start + distance)
      if pieces[next].isWhole, isBound { break }
      next += 1
    }

    before = pieces[..<first]
    changed = pieces[first..<next]
    after = pieces[next...].map { $0.shifted(by: distance) }
    range = (before.last?.range.upperBound ?? 0)..<(after.first?.range.lowerBound ?? new.count)
  }
}

extension [UInt8] {
  /// Whether a line begins at an offset.
  func isLineStart(_ offset: Int) -> Bool { offset == 0 || self[offset - 1].isLineEnd }

  /// Whether a line begins at an offset, or has only spaces before it.
  fileprivate func isFirstInLine(_ offset: Int) -> Bool {
    isLineStart(self[..<offset].lastIndex { $0 != 9 && $0 != 32 }.map { $0 + 1 } ?? 0)
  }

  /// Whether what is before an offset cannot be part of the word behind it.
  fileprivate func isBound(_ offset: Int) -> Bool {
    isLineStart(offset) || [9, 32, UInt8(ascii: ";")].contains(self[offset - 1])
  }
}
