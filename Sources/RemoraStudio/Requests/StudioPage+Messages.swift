import Foundation
import RemoraLimits
import RemoraRuntime

/// What a page says.
extension StudioPage {
  /// Does what a message of the page says.
  func receive(_ text: String) {
    // It may arrive while the host sends, after the pages were looked at.
    studio.wake()
    let message: PageMessage
    do {
      message = try decoder.decode(PageMessage.self, from: Data(text.utf8))
    } catch {
      // It may be an input.
      inputs += 1
      return note("the studio does not understand the page: \(PageMessage.sentence(for: error))")
    }
    switch message {
    case .ack(let number): confirm(number)
    case .input(let input):
      hasInput = true
      inputs += 1
      studio.perform(input, from: self)
    case .pointer(let message):
      hasInput = true
      inputs += 1
      handle(message)
    case .request(let number, let request as any LateRequest):
      hasInput = true
      begin(request) { [weak self] result in
        self?.answer(number, result)
        self?.studio.wake()
      }
    case .request(let number, let request):
      hasInput = true
      answer(number, result(of: request) { try request.answer(studio, self) })
    case .unreadable(let number, let problem): answer(number, .failure(problem))
    }
  }

  /// Begins what is answered later; what it refuses is answered at once.
  private func begin(_ request: any LateRequest, _ answer: @escaping LateRequest.LateAnswer) {
    let begun = result(of: request) {
      try request.begin(studio, answer)
      return nil
    }
    if case .failure = begun { answer(begun) }
  }

  /// The result of doing what a request asks for, unless too many answers are unread: these are not bounded by batches.
  private func result(
    of request: any PageRequest,
    _ body: () throws -> (any Encodable)?
  ) -> Result<(any Encodable)?, Diagnostic> {
    guard unreadBytes < Limit.unread.value else {
      outbox.note(studio.clockState)  // a batch, which the page confirms
      return .failure(
        Diagnostic(
          .error,
          "the page has not read its answers yet",
          suggestion: "ask again when it has confirmed the next batch"
        )
      )
    }
    return studio.result(of: request, body)
  }
}
