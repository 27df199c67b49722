import RemoraSorting

/// What one edit changes in a text: stretches that are replaced, and stretches that are elsewhere afterwards.
///
/// It fits every text that has the old bytes of its splices at their offsets. Offsets count bytes.
package struct TextChange: Hashable, Sendable {
  /// A stretch that is replaced.
  package struct Splice: Hashable, Sendable {
    /// Where it begins in the text before.
    package fileprivate(set) var offset: Int
    package let old: [UInt8]
    package let new: [UInt8]

    package init(_ offset: Int, _ old: [UInt8], _ new: [UInt8]) {
      (self.offset, self.old, self.new) = (offset, old, new)
    }

    /// Where it ends in the text before.
    package var end: Int { offset + old.count }
    /// How many bytes longer the text is with it.
    fileprivate var growth: Int { new.count - old.count }

    fileprivate func isInsertion(at place: Int) -> Bool { old.isEmpty && offset == place }
  }

  /// A stretch that one splice takes out and another puts in: the same thing at another place.
  package struct Move: Hashable, Sendable {
    /// A place in one of the splices.
    package struct Spot: Hashable, Sendable {
      let splice: Int
      let offset: Int
    }

    /// Where it begins in the old bytes of a splice.
    let from: Spot
    /// Where it begins in the new bytes of a splice.
    let to: Spot
    let count: Int
  }

  /// In order, and apart from each other.
  package private(set) var splices: [Splice]
  private let moves: [Move]

  private init(_ splices: [Splice], _ moves: [Move]) {
    (self.splices, self.moves) = (splices, moves)
  }

  /// A change that moves nothing.
  ///
  /// - Returns: `nil` if two of the splices overlap.
  package init?(_ splices: [Splice]) { self.init(splices, carrying: []) }

  /// A change whose splices may come in any order; `carried` counts them as they come.
  ///
  /// - Returns: `nil` if two of the splices overlap.
  init?(_ splices: [Splice], carrying carried: [CarriedStretch]) {
    let order = splices.indices.ordered { first, second in
      (splices[first].offset, splices[first].end) < (splices[second].offset, splices[second].end)
    }
    let sorted = order.map { splices[$0] }
    guard zip(sorted, sorted.dropFirst()).allSatisfy({ $0.end <= $1.offset }) else { return nil }
    var positions = [Int](repeating: 0, count: order.count)
    for (position, splice) in order.enumerated() { positions[splice] = position }
    self.splices = sorted
    moves = carried.map { stretch in
      Move(
        from: Move.Spot(splice: positions[stretch.from.splice], offset: stretch.from.offset),
        to: Move.Spot(splice: positions[stretch.to.splice], offset: stretch.to.offset),
        count: stretch.count
      )
    }
  }

  /// A stretch that moves, before the splices are in order.
  typealias CarriedStretch = (
    from: (splice: Int, offset: Int), to: (splice: Int, offset: Int), count: Int
  )

  /// Changes nothing.
  package static let none = TextChange([], [])

  /// Whether it changes nothing.
  package var isEmpty: Bool { splices.allSatisfy { $0.old == $0.new } }

  /// About how many bytes it takes.
  package var size: Int {
    splices.reduce(64 + 48 * moves.count) { $0 + $1.old.count + $1.new.count + 64 }
  }

  /// Takes it back.
  package var inverse: TextChange {
    var growth = 0
    let back = splices.map { splice in
      defer { growth += splice.growth }
      return Splice(splice.offset + growth, splice.new, splice.old)
    }
    return TextChange(back, moves.map { Move(from: $0.to, to: $0.from, count: $0.count) })
  }

  /// Whether a text has what it replaces.
  package func fits(_ text: [UInt8]) -> Bool {
    splices.allSatisfy { $0.end <= text.count && text[$0.offset..<$0.end].elementsEqual($0.old) }
  }

  /// The text with the change.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var changed: [UInt8] = []
    changed.reserveCapacity(text.count + splices.reduce(0) { $0 + max(0, $1.growth) })
    var position = 0
    for splice in splices {
      changed += text[position..<splice.offset]
      changed += splice.new
      position = splice.end
    }
    return changed + text[position...]
  }

  /// Where a byte of the text before is afterwards; `nil` if it is gone.
  package func position(of offset: Int) -> Int? {
    var growth = 0
    for (index, splice) in splices.enumerated() {
      if offset < splice.offset { break }
      if offset < splice.end { return movedPosition(of: offset - splice.offset, in: index) }
      growth += splice.growth
    }
    return offset + growth
  }

  /// Where a stretch of the text before is afterwards; `nil` if something in it is changed or has moved.
  package func span(of span: Range<Int>) -> Range<Int>? {
    var growth = 0
    for splice in splices {
      if splice.offset >= span.upperBound { break }
      if splice.end > span.lowerBound { return nil }
      growth += splice.growth
    }
    return span.lowerBound + growth..<span.upperBound + growth
  }

  private func movedPosition(of offset: Int, in splice: Int) -> Int? {
    let move = moves.first { move in
      move.from.splice == splice && move.from.offset <= offset
        && offset < move.from.offset + move.count
    }
    guard let move else { return nil }
    let target = move.to.splice
    let growth = splices[..<target].reduce(0) { $0 + $1.growth }
    return splices[target].offset + growth + move.to.offset + offset - move.from.offset
  }

  /// The same change for the text in which another change of the text before was made first.
  ///
  /// - Returns: `nil` if both change the same stretch.
  package func after(_ other: TextChange) -> TextChange? {
    var (growth, next) = (0, 0)
    var shifted: [Splice] = []
    for var splice in splices {
      while next < other.splices.count, other.splices[next].end <= splice.offset {
        // Which of two insertions comes first is unknown.
        if splice.old.isEmpty, other.splices[next].isInsertion(at: splice.offset) { return nil }
        growth += other.splices[next].growth
        next += 1
      }
      // What is inserted at the end of this splice, or at its beginning, is beside it.
      if next < other.splices.count, other.splices[next].offset < splice.end { return nil }
      splice.offset += growth
      shifted.append(splice)
    }
    return TextChange(shifted, moves)
  }
}
