import RemoraLimits

/// What the lines of an indented text say of brackets that are missing or too many.
///
/// A line that is indented no more than that of an opening bracket is not inside of it. A closing bracket has its
/// partner in its own line, or in one that is indented as much at least.
extension SketchReader {
  /// Whether every line between the outermost brackets is indented, so that lines tell what is inside of what.
  static func isIndented(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(whereSeparator: isLineEnd).filter { !$0.allSatisfy(isBlank) }
    return lines.count > 1
      && lines.dropFirst().allSatisfy { line in
        line.first.map { isBlank($0) || $0 == UInt8(ascii: "}") || $0 == UInt8(ascii: "]") } ?? true
      }
  }

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  /// Closes what a line is not inside of, at its first token.
  mutating func noteLine() {
    var start = position
    while start > line.start, SketchReader.isBlank(bytes[start - 1]) { start -= 1 }
    guard start > line.start, SketchReader.isLineEnd(bytes[start - 1]) else { return }
    line = (start, position - start)
    let isClosing = bytes[position] == UInt8(ascii: "}") || bytes[position] == UInt8(ascii: "]")
    let least = isClosing ? line.indent + 1 : line.indent
    while open.count > 1, let last = open.last, last.line.indent >= least {
      closeLast(at: start, isClosed: false)
    }
  }

  func isClosable(_ frame: Frame) -> Bool {
    !trustsIndentation || frame.line.start == line.start || frame.line.indent >= line.indent
  }

  /// Puts the object that was read last into a list whose opening bracket is missing, and opens that.
  mutating func putLastIntoList() -> Bool {
    guard open.count < Limit.jsonDepth.value, let frame = open.last, frame.isBeforeName,
      let last = frame.last, nodes[last].kind == .object, nodes[last].key != nil
    else { return false }
    let first = nodes[last]
    let list = JSONSketch.Node(
      kind: .list,
      parent: first.parent,
      key: first.key,
      hasColon: first.hasColon,
      range: first.range,
      isClosed: false,
      end: first.end
    )
    nodes.insert(list, at: last)
    for index in last + 1..<nodes.count {
      nodes[index].end += 1
      if index > last + 1 { nodes[index].parent = nodes[index].parent.map { $0 + 1 } }
    }
    (nodes[last + 1].parent, nodes[last + 1].key) = (last, nil)
    open.append(Frame(node: last, isObject: false, line: line, last: last + 1))
    return true
  }
}
