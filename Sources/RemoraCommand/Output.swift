import Foundation
import Remora

/// Where the command writes: results on standard output, diagnostics on standard error.
struct Output {
  /// Writes a line of results.
  func line(_ text: String) { write(text, to: FileHandle.standardOutput) }

  /// Writes a line that is no result.
  func error(_ text: String) { write(text, to: FileHandle.standardError) }

  /// Writes what a session shows: results and what happens on the stage as such.
  func show(_ output: PromptOutput) {
    switch output {
    case .result(let text), .stage(let text): line(text)
    case .aside(let text): error(text)
    case .diagnostic(let diagnostic): show(diagnostic)
    }
  }

  /// Writes a diagnostic with the line of the source it is about, and a caret below its column.
  func show(_ diagnostic: Diagnostic) {
    error(diagnostic.report())
  }

  private func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }
}
