/// An event for the program that reads lines.
package enum LineEditorEvent: Equatable, Sendable {
  /// A whole text was entered. It is in the history; the editor rests until the next `begin`.
  case submitted(String)
  /// Ctrl-C cleared the line; the editor goes on with an empty one.
  case interrupted
  /// Ctrl-D on an empty line: no more text will come. The editor rests.
  case endOfInput
}
