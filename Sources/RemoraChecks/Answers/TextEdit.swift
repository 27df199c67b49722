/// A change of a text: what stands at a range, replaced by something else.
///
/// Ranges are in bytes of UTF-8. Edits of one text never overlap, and are all relative to the text before any of
/// them.
package struct TextEdit: Equatable, Sendable {
  package let range: Range<Int>
  package let text: String

  package init(_ range: Range<Int>, _ text: String) {
    (self.range, self.text) = (range, text)
  }
}

/// A part of a file, in bytes of UTF-8.
package struct TextLocation: Hashable, Sendable {
  package let file: String
  package let range: Range<Int>

  package init(_ file: String, _ range: Range<Int>) {
    (self.file, self.range) = (file, range)
  }
}

/// Changes of several files that belong together, by the file.
package typealias FileEdits = [String: [TextEdit]]

extension [TextEdit] {
  /// The text with the edits made.
  package func applied(to text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var end = 0
    for edit in sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= end {
      result += text[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + text[end...]
  }
}
