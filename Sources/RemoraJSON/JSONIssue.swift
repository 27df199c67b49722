/// A mistake in a JSON file, described for its author.
package struct JSONIssue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistake, in words of authors of scenes: a clause without a full stop.
  package let message: String

  /// What to write instead, if known.
  package let suggestion: String?

  /// The bytes it is about; empty where something is missing.
  package let span: Range<Int>

  /// The start of ``span``.
  package let location: JSONLocation

  /// The other place that matters: the first of two equal names, the bracket closed wrongly.
  package let related: JSONLocation?

  /// Whether it is about the name of an object's second member of that name: the text is JSON even so.
  package let isRepeatedName: Bool

  /// `file:line:column: message — suggestion`.
  package var description: String {
    "\(location): \(message)" + (suggestion.map { " — \($0)" } ?? "")
  }
}

/// A place in a JSON file, as messages and editors show it.
package struct JSONLocation: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  package let file: String

  /// The line, counted from one.
  ///
  /// LF, CR LF and a lone CR each end a line.
  package let line: Int

  /// The column, counted from one, in Unicode scalars.
  ///
  /// A tab, an accented letter and a plain emoji are one column each, a flag or a family is as many as it is
  /// made of.
  ///
  /// Not grapheme clusters, because these change with the version of Unicode, and not bytes or
  /// UTF-16 units, because these are not visible.
  package let column: Int

  /// `file:line:column`, which terminals and editors make a link.
  package var description: String { "\(file):\(line):\(column)" }
}
