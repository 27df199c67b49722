import RemoraConsole

/// Writes what a session reports to standard error, as a server writes its log.
final class LogClient: PromptClient {
  let width = 80
  let isPipe = true
  /// Pages and windows draw it.
  let showsStage: Bool
  private let output: Output

  init(_ output: Output, showsStage: Bool = false) {
    self.output = output
    self.showsStage = showsStage
  }

  func show(_ shown: PromptOutput) {
    switch shown {
    case .stage(let text): if showsStage { output.error(text) }
    case .result(let text), .page(let text): show(.aside(text))
    case .aside, .diagnostic, .logged: output.show(shown)
    }
  }
}
