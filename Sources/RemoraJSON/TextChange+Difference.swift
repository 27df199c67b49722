import RemoraLimits

extension TextChange {
  /// The changes that turn `old` into `new`: it compares lines, and trims each change to the words that differ.
  ///
  /// Where more than `Limit.comparedLines` lines stand between the first and the last that differ, it replaces all of
  /// them.
  package static func difference(from old: [UInt8], to new: [UInt8]) -> TextChange {
    var (before, after) = (lines(of: old)[...], lines(of: new)[...])
    var start = 0
    while let line = before.first, line == after.first {
      before = before.dropFirst()
      after = after.dropFirst()
      start += line.count
    }
    while let line = before.last, line == after.last {
      before = before.dropLast()
      after = after.dropLast()
    }
    let isLong = before.count + after.count > Limit.comparedLines.value
    let splices =
      isLong
      ? [Splice(start, before.flatMap { $0 }, after.flatMap { $0 })]
      : splices(from: Array(before), to: Array(after), at: start)
    return TextChange(splices.map(trimmed)) ?? .none
  }

  /// A splice without the words that both of its texts begin or end with.
  private static func trimmed(_ splice: Splice) -> Splice {
    let (old, new) = (splice.old, splice.new)
    let shortest = min(old.count, new.count)
    var start = 0
    while start < shortest, old[start] == new[start] { start += 1 }
    while start > 0, isInWord(old, start) || isInWord(new, start) { start -= 1 }
    var end = 0
    while end < shortest - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, isInWord(old, old.count - end) || isInWord(new, new.count - end) { end -= 1 }
    return Splice(
      splice.offset + start,
      Array(old[start..<old.count - end]),
      Array(new[start..<new.count - end])
    )
  }

  /// Whether a place is inside a word, or inside a character.
  private static func isInWord(_ text: [UInt8], _ place: Int) -> Bool {
    place > 0 && place < text.count && isWord(text[place - 1]) && isWord(text[place])
  }

  private static func isWord(_ byte: UInt8) -> Bool { byte >= 0x80 || JSONByte.isWord(byte) }

  /// The lines, each with its end.
  private static func lines(of text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == JSONByte.lineFeed {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  private static func splices(
    from old: [ArraySlice<UInt8>],
    to new: [ArraySlice<UInt8>],
    at start: Int
  ) -> [Splice] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in new.difference(from: old) {
      switch change {
      case .remove(let line, _, _): removed.insert(line)
      case .insert(let line, _, _): inserted.insert(line)
      }
    }
    var splices: [Splice] = []
    var (offset, line, newLine) = (start, 0, 0)
    while line < old.count || newLine < new.count {
      var (gone, come): ([UInt8], [UInt8]) = ([], [])
      while removed.contains(line) {
        gone += old[line]
        line += 1
      }
      while inserted.contains(newLine) {
        come += new[newLine]
        newLine += 1
      }
      if !gone.isEmpty || !come.isEmpty { splices.append(Splice(offset, gone, come)) }
      offset += gone.count
      // The next line is in both.
      guard line < old.count, newLine < new.count else { continue }
      offset += old[line].count
      line += 1
      newLine += 1
    }
    return splices
  }
}
