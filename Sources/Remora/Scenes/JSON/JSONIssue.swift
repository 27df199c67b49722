/// A mistake in a JSON file, told to the person who wrote it.
package struct JSONIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, in words of makers of scenes: a part of a sentence, without a full stop.
  package let message: String

  /// What to write instead, where that is known.
  package let suggestion: String?

  /// The bytes it is about; empty where something is missing.
  package let span: Range<Int>

  /// Where ``span`` begins.
  package let location: JSONLocation

  /// The other place that matters: the first of two equal names, the bracket closed wrongly.
  package let related: JSONLocation?

  /// `file:line:column: message — suggestion`.
  package var description: String {
    "\(location): \(message)" + (suggestion.map { " — \($0)" } ?? "")
  }
}
