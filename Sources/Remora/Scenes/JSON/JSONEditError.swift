/// Why a document was not edited.
package enum JSONEditError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The document has mistakes, of which this is the first: its spans cannot be trusted.
  case notWellFormed(JSONIssue)
  /// The path leads to no value, and none can be made there.
  case noValue(JSONPath)
  /// The number is infinite or NaN.
  case notFinite

  package var description: String {
    switch self {
    case .notWellFormed(let issue):
      "the file cannot be changed while it has mistakes: \(issue)"
    case .noValue(let path):
      "the file has no place for \(path)"
    case .notFinite:
      "JSON can hold neither an infinite number nor NaN"
    }
  }
}
