import Foundation
import Remora

/// Where the command writes: results on standard output, diagnostics on standard error.
struct Output {
  /// Writes a line of results.
  func line(_ text: String) { write(text, to: FileHandle.standardOutput) }

  /// Writes a line that is no result.
  func error(_ text: String) { write(text, to: FileHandle.standardError) }

  /// Writes a diagnostic with the line of the source it is about, and a caret below its column.
  func show(_ diagnostic: Diagnostic) {
    error(Output.text(of: diagnostic))
  }

  /// The lines of a diagnostic.
  static func text(of diagnostic: Diagnostic) -> String {
    var lines = [diagnostic.description]
    if let excerpt = diagnostic.excerpt, diagnostic.severity != .note {
      lines.append("    " + excerpt)
      if let column = diagnostic.column {
        // A tab in the source stays a tab here, so that the caret stands below its character.
        let indent = excerpt.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }
          .joined()
        lines.append("    " + indent + "^")
      }
    }
    return lines.joined(separator: "\n")
  }

  private func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }
}
