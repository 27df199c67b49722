import RemoraConsole

/// Writes what a session reports to standard error, as a server writes its log.
final class LogClient: PromptClient {
  let width = 80
  let isPipe = true
  // Pages draw it.
  let showsStage = false
  private let output: Output

  init(_ output: Output) { self.output = output }

  func show(_ shown: PromptOutput) {
    switch shown {
    case .stage: break
    case .result(let text), .page(let text): show(.aside(text))
    case .aside, .diagnostic: output.show(shown)
    }
  }
}
