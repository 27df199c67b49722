package import RemoraLuaSyntax

/// A text with every broken piece replaced by code that Lua accepts, with as many lines.
package struct MendedText {
  /// A part of the text, and what is in its place.
  struct Part {
    var text: Range<Int>
    var mended: Range<Int>
    /// Its lines, from 0.
    var lines: ClosedRange<Int>
    let isSame: Bool
  }

  /// The mended text.
  package let bytes: [UInt8]
  /// Its tree.
  package let tree: LuaTree
  private let parts: [Part]

  /// An empty text.
  init() { self.init([], LuaParser.tolerantTree(of: []).tree) }

  /// A text that needs no mending.
  init(_ text: [UInt8], _ tree: LuaTree) {
    (bytes, self.tree) = (text, tree)
    parts = []
  }

  /// A text from its pieces; if they do not go together, another text takes the place of it all.
  init(_ text: [UInt8], _ pieces: [Piece], or lastWhole: [UInt8]) {
    var mender = PieceMender(text, isClosing: lastWhole.isEmpty)
    mender.add(pieces)
    if let tree = try? LuaParser.tree(of: mender.bytes) {
      (bytes, parts, self.tree) = (mender.bytes, mender.parts, tree)
      return
    }
    let lineEnds = CodeFitting.lineEnds(in: text[...])
    let code = CodeFitting.trimmed(lastWhole[...])
    bytes = CodeFitting.fitted(code, lineEnds: lineEnds) ?? CodeFitting.blank(lineEnds: lineEnds)
    tree = (try? LuaParser.tree(of: bytes)) ?? LuaParser.tolerantTree(of: []).tree
    parts = [
      Part(text: 0..<text.count, mended: 0..<bytes.count, lines: 0...lineEnds, isSame: false)
    ]
  }

  // MARK: Places

  /// Whether an offset of the text is inside of a broken piece, or at one of its ends.
  package func isBroken(at offset: Int) -> Bool {
    let next = parts.partitioningIndex { $0.text.upperBound >= offset }
    return parts[next...].prefix(2).contains { !$0.isSame && $0.text.lowerBound <= offset }
  }

  /// Whether a line of the text, counted from 0, is part of a broken piece.
  package func isBroken(line: Int) -> Bool {
    let next = parts.partitioningIndex { $0.lines.upperBound >= line }
    return parts[next...].prefix { $0.lines.lowerBound <= line }.contains { !$0.isSame }
  }

  /// Where an offset of the mended text is in the text; `nil` inside of what replaces a broken piece.
  package func textOffset(ofMended offset: Int) -> Int? {
    if parts.isEmpty { return offset }
    let index = parts.partitioningIndex { $0.mended.upperBound > offset }
    guard index < parts.count, parts[index].isSame else { return nil }
    return parts[index].text.lowerBound + offset - parts[index].mended.lowerBound
  }

  /// Where an offset of the text is in the mended text; `nil` inside of a broken piece.
  package func mendedOffset(ofText offset: Int) -> Int? {
    if parts.isEmpty { return offset }
    let index = parts.partitioningIndex { $0.text.upperBound > offset }
    guard index < parts.count, parts[index].isSame else { return nil }
    return parts[index].mended.lowerBound + offset - parts[index].text.lowerBound
  }
}
