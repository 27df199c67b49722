import CRemoraLuaShim
import RemoraLimits

extension String {
  /// The text without the marks beyond the first thirty on one letter.
  var withoutLongRunsOfMarks: String {
    guard hasLongRunOfMarks else { return self }
    var text = String.UnicodeScalarView()
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.isMark ? run + 1 : 0
      if run <= Limit.marks.value { text.append(scalar) }
    }
    return String(text)
  }

  private var isASCII: Bool {
    let found = unsafe utf8.withContiguousStorageIfAvailable { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { bytes in
        unsafe bytes.baseAddress.map { unsafe shim_is_ascii($0, bytes.count) } ?? true
      }
    }
    return found ?? false
  }

  private var hasLongRunOfMarks: Bool {
    // The shortest mark has two bytes, none of them in ASCII.
    guard utf8.count > 2 * Limit.marks.value, !isASCII else { return false }
    var run = 0
    for scalar in unicodeScalars {
      run = scalar.isMark ? run + 1 : 0
      if run > Limit.marks.value { return true }
    }
    return false
  }
}

extension Unicode.Scalar {
  /// Whether it is a combining mark that normalisation may reorder.
  fileprivate var isMark: Bool {
    value >= 0x300 && properties.canonicalCombiningClass != .notReordered
  }
}
