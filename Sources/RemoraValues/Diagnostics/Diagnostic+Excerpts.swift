extension Diagnostic {
  /// The maximum length of a line to show, in bytes: a whole scene may be one line.
  package static let longestExcerpt = 240

  /// A line of a source, from 1, without its line end; `nil` if it is too long to show.
  package static func excerpt(_ line: Int, of source: [UInt8]) -> String? {
    let lines = source.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let text = line == 1 ? lines[0].withoutByteOrderMark : lines[line - 1]
    guard text.count <= longestExcerpt, !text.contains(0) else { return nil }
    return String(decoding: text.last == 13 ? text.dropLast() : text, as: UTF8.self)
  }
}
