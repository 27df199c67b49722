/// Finds out which pieces of an old text the broken pieces of a new one stand for.
struct PieceMatching {
  /// The pieces of the new text, in their order.
  private(set) var pieces: [Piece]
  /// What was whole in the old text, in its order.
  private let formers: [FormerPiece]
  /// For each former the number of the piece that has its head.
  private var owners: [Int?]
  /// How many lines each piece has, and how many its formers.
  private let lines: [Int]
  private var usedLines: [Int]

  /// - Parameters:
  ///   - pieces: The pieces in the changed part of a text, without formers.
  ///   - formers: What was whole in that part before.
  ///   - text: The new text.
  init(_ pieces: [Piece], _ formers: [FormerPiece], in text: [UInt8]) {
    self.pieces = pieces
    self.formers = formers
    owners = Array(repeating: nil, count: formers.count)
    lines = pieces.map { CodeFitting.lineEnds(in: text[$0.start..<$0.range.upperBound]) }
    usedLines = Array(repeating: 0, count: pieces.count)
    matchHeads()
    matchPlaces()
  }

  /// What no piece stands for.
  var orphans: [FormerPiece] {
    zip(formers, owners).compactMap { former, owner in owner == nil ? former : nil }
  }

  /// Whole pieces come first: of two pieces with the same head, the broken one is new.
  private mutating func matchHeads() {
    var numbers: [String: [Int]] = [:]
    for (number, former) in formers.enumerated().reversed() {
      numbers[former.head, default: []].append(number)
    }
    for isWhole in [true, false] {
      for (index, piece) in pieces.enumerated() where piece.isWhole == isWhole {
        guard let number = numbers[piece.head]?.popLast() else { continue }
        add(number, to: index)
      }
    }
  }

  /// A broken piece may have lost its head, or may have swallowed the next one.
  private mutating func matchPlaces() {
    var (previous, headless) = (-1, 0)
    for (number, next) in nextOwners.enumerated() {
      if let owner = owners[number] {
        previous = owner
        continue
      }
      while headless < pieces.count,
        headless <= previous || pieces[headless].standsForSomething
      {
        headless += 1
      }
      if headless < next {
        previous = headless
      } else if !hasSwallowed(formers[number], previous) {
        continue
      }
      add(number, to: previous)
    }
  }

  /// For each former the number of the first piece that stands for a later one.
  private var nextOwners: [Int] {
    var next = pieces.count
    var numbers = owners.reversed().map { owner in
      next = owner ?? next
      return next
    }
    numbers.reverse()
    return numbers
  }

  /// Whether a broken piece has lines for one more.
  private func hasSwallowed(_ former: FormerPiece, _ index: Int) -> Bool {
    guard pieces.indices.contains(index), !pieces[index].isWhole else { return false }
    return usedLines[index] + former.lines <= lines[index] + 2
  }

  private mutating func add(_ number: Int, to index: Int) {
    owners[number] = index
    pieces[index].formers?.append(formers[number])
    usedLines[index] += formers[number].lines
  }
}

extension FormerPiece {
  fileprivate var lines: Int { CodeFitting.lineEnds(in: code[...]) + 1 }
}
