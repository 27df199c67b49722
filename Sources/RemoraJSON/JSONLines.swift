/// The starts of the lines of a source.
package struct JSONLines: Sendable {
  private let starts: [Int]

  package init(of bytes: [UInt8]) {
    var starts = [bytes.starts(with: JSONByte.byteOrderMark) ? JSONByte.byteOrderMark.count : 0]
    for offset in bytes.indices {
      switch bytes[offset] {
      case JSONByte.lineFeed:
        starts.append(offset + 1)
      case JSONByte.carriageReturn:
        let next = offset + 1
        if next == bytes.count || bytes[next] != JSONByte.lineFeed { starts.append(next) }
      default:
        continue
      }
    }
    self.starts = starts
  }

  /// The number, from one, of the line that an offset belongs to; a line end belongs to its line.
  func line(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  func location(of offset: Int, in bytes: [UInt8], file: String) -> JSONLocation {
    let line = line(of: offset)
    let start = starts[line - 1]
    let end = max(start, min(offset, bytes.count))
    var column = 1
    for byte in bytes[start..<end] where !JSONByte.isContinuation(byte) { column += 1 }
    return JSONLocation(file: file, line: line, column: column)
  }

  package func span(ofLine number: Int, in bytes: [UInt8]) -> Range<Int>? {
    guard starts.indices.contains(number - 1) else { return nil }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, JSONByte.isLineEnd(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
