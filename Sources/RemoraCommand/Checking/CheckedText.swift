/// The text of a file, with the lines and columns of its bytes.
struct CheckedText {
  /// A place as a person counts: both from 1, columns in Unicode code points.
  struct Place: Encodable, Equatable {
    let byte: Int
    let line: Int
    let column: Int
  }

  let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A byte order mark is no character of the first line.
    let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    lineStarts = [first] + bytes.indices.filter { bytes[$0] == 10 }.map { $0 + 1 }
  }

  /// The place of a byte; the end of the text for one beyond it.
  func place(_ byte: Int) -> Place {
    let byte = min(byte, bytes.count)
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= byte { low = middle } else { high = middle }
    }
    let before = bytes[min(lineStarts[low], byte)..<byte]
    let column = String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    return Place(byte: byte, line: low + 1, column: column)
  }
}
