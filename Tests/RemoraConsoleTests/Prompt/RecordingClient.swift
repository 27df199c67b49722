import RemoraConsole
import RemoraRuntime

/// A client that records the output of a session, each kind with a mark of its own.
final class RecordingClient: PromptClient {
  let width = 80
  let isPipe = false
  private var shown: [String] = []

  func show(_ output: PromptOutput) {
    switch output {
    case .result(let text), .page(let text): shown.append("= \(text)")
    case .stage(let text): shown.append(text)
    case .aside(let text): shown.append("# \(text)")
    case .logged(let text): shown.append("note: \(text)")
    case .diagnostic(let diagnostic):
      let suggestion = diagnostic.suggestion.map { " — \($0)" } ?? ""
      shown.append("\(diagnostic.severity): \(diagnostic.message)\(suggestion)")
    }
  }

  /// What was shown so far; from now on only what follows is there.
  func take() -> [String] {
    defer { shown = [] }
    return shown
  }
}
