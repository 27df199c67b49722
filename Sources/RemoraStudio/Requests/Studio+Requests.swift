import RemoraCore

/// What pages ask for.
extension Studio {
  /// Does what a page asks for.
  func result(
    of name: String,
    _ arguments: PageMessage.Arguments,
    from page: StudioPage
  ) -> Result<(any Encodable)?, Diagnostic> {
    guard let request = Studio.requests[name] else {
      return .failure(Diagnostic(.error, "the studio knows no request \"\(name.prefix(40))\""))
    }
    do {
      return .success(try request(self, page, arguments))
    } catch {
      return .failure(Studio.diagnostic(for: error))
    }
  }

  typealias PageRequest =
    @Sendable (Studio, StudioPage, PageMessage.Arguments) throws -> (any Encodable)?

  private static func diagnostic(for error: any Error) -> Diagnostic {
    error as? Diagnostic ?? (error as? Diagnostics)?.all.first ?? Diagnostic(.error, "\(error)")
  }

  private static let requests = [timeRequests, inspectorRequests, screenRequests]
    .reduce(into: [:]) { all, requests in all.merge(requests) { $1 } }

  private static let timeRequests: [String: PageRequest] = [
    "clock": { studio, _, arguments in
      studio.setClock(arguments)
      return nil
    }
  ]

  private func setClock(_ arguments: PageMessage.Arguments) {
    guard let clock = host.clock as? AdjustableClock else { return }
    if let running = arguments.running { clock.isRunning = running }
    for page in pages { page.outbox.note(clockState) }
    wake()
  }
}
