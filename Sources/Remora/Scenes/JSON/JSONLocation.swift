/// A place in a JSON file, as messages and editors show it.
package struct JSONLocation: Hashable, Sendable, CustomStringConvertible {
  /// The name of the file.
  package let file: String

  /// The line, counted from one.
  ///
  /// LF, CR LF and a lone CR each end a line.
  package let line: Int

  /// The column, counted from one, in Unicode scalars: a tab, an accented letter and a plain emoji
  /// are one column each, a flag or a family is as many as it is made of.
  ///
  /// Scalars rather than grapheme clusters, because what a cluster is changes with the version of
  /// Unicode, and rather than bytes or UTF-16 units, because nobody sees those.
  package let column: Int

  /// `file:line:column`, which terminals and editors turn into a link.
  package var description: String { "\(file):\(line):\(column)" }
}
