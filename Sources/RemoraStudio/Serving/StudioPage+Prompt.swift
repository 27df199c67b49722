import RemoraConsole
import RemoraRuntime

/// A page is a client of the session: its prompt shows what the session says.
extension StudioPage: PromptClient {
  var width: Int { 100 }
  var isPipe: Bool { false }

  func show(_ output: PromptOutput) {
    switch output {
    case .result(let text), .page(let text): show(ShownEntry(kind: .result, text: text))
    case .stage(let text): show(ShownEntry(kind: .stage, text: text))
    case .aside(let text), .logged(let text): show(ShownEntry(kind: .aside, text: text))
    case .diagnostic(let diagnostic):
      show(ShownEntry(kind: .error, text: diagnostic.description, diagnostic: diagnostic))
    }
  }

  private func show(_ entry: ShownEntry) {
    outbox.add(entry)
    studio.wake()
  }
}
