import Foundation
import Remora
import RemoraConsole

/// Where the command writes: results on standard output, diagnostics on standard error.
struct Output {
  /// Whether standard output is a terminal, which interprets control characters.
  let isTerminal = isatty(STDOUT_FILENO) != 0

  /// Writes results as they are, without ending the line.
  func text(_ text: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line of results.
  func line(_ text: String) { write(text, to: FileHandle.standardOutput) }

  /// Writes a prompt for a line, not as a result.
  func prompt(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
  }

  /// Writes a line to standard error.
  func error(_ text: String) { write(text, to: FileHandle.standardError) }

  /// Writes output of a session: results and stage changes to standard output, the rest to standard
  /// error.
  func show(_ output: PromptOutput) {
    let (text, isResult) = Self.text(of: output, forTerminal: isTerminal)
    if isResult { line(text) } else { error(text) }
  }

  /// The text of a session's output without line editing, and whether it is a result.
  static func text(
    of output: PromptOutput,
    forTerminal isTerminal: Bool
  ) -> (text: String, isResult: Bool) {
    switch output {
    case .result(let text), .page(let text), .stage(let text):
      (isTerminal ? text.printable : text, true)
    case .aside(let text), .logged(let text): (text.printable, false)
    case .diagnostic(let diagnostic): (diagnostic.report(), false)
    }
  }

  /// Writes bytes that are formatted already.
  func write(_ bytes: [UInt8], isResult: Bool) {
    let file = isResult ? FileHandle.standardOutput : FileHandle.standardError
    try? file.write(contentsOf: Data(bytes))
  }

  /// Writes a diagnostic with the line of the source it is about, and a caret below its column.
  func show(_ diagnostic: Diagnostic) {
    error(diagnostic.report())
  }

  /// Runs a command, and writes the diagnostics that it throws.
  ///
  /// - Returns: Its exit status; ``ExitStatus/failure`` if it throws.
  func showErrors(_ command: () throws -> ExitStatus) -> ExitStatus {
    do {
      return try command()
    } catch {
      show(error)
    }
    return .failure
  }

  /// Writes the diagnostics of an error, or its description if it has none.
  func show(_ error: any Error) {
    switch error {
    case is Diagnostic, is Diagnostics, is RemoraError:
      for diagnostic in Diagnostics(error).all { show(diagnostic) }
    default: self.error("remora: \(error)")
    }
  }

  private func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data((text + "\n").utf8))
  }
}
