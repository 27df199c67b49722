import RemoraLimits

extension Diagnostic {
  /// A line of a source, from 1, without its line end; `nil` if it is too long to show.
  package static func excerpt(_ line: Int, of source: [UInt8]) -> String? {
    let lines = source.split(separator: 10, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let text = line == 1 ? lines[0].withoutByteOrderMark : lines[line - 1]
    guard text.count <= Limit.excerpt.value, !text.contains(0) else { return nil }
    return String(decoding: text.last == 13 ? text.dropLast() : text, as: UTF8.self)
  }
}

extension Sequence<UInt8> where SubSequence == ArraySlice<UInt8>, Self: Collection {
  /// The text without the mark that some editors put before texts in UTF-8.
  package var withoutByteOrderMark: SubSequence {
    starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
  }
}
