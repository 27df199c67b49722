import RemoraRuntime

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
    guard !host.isClosed else {
      return .failure(Diagnostic(.error, "the app has closed its host: nothing of it is left"))
    }
    do {
      return .success(try request(self, page, arguments))
    } catch {
      return .failure(Diagnostic(firstOf: error))
    }
  }

  typealias PageRequest =
    @Sendable (Studio, StudioPage, PageMessage.Arguments) throws -> (any Encodable)?

  private static let requests = [consoleRequests, inspectorRequests, screenRequests]
    .reduce(into: [:]) { all, requests in all.merge(requests) { $1 } }

  private static var consoleRequests: [String: PageRequest] {
    [
      // Its answer says that the host is not held up.
      "beat": { _, _, _ in nil },
      "clock": { try $0.setClock($2) },
      "step": { studio, _, _ in try studio.step() },
      "language": { studio, _, arguments in try studio.setLanguage(arguments) },
      "events": { try $0.setWatchesEvents($2, of: $1) },
      "evaluate": { try $0.evaluate($2, from: $1) },
      "complete": { studio, _, arguments in try studio.complete(arguments) },
      "source": { studio, _, arguments in try studio.source(arguments) },
      "hover": { studio, _, arguments in try studio.hover(arguments) },
      "definition": { studio, _, arguments in try studio.definition(arguments) },
      "newScene": { studio, _, arguments in try studio.makeScene(arguments) },
      "newBehaviour": { studio, _, arguments in try studio.makeBehaviour(arguments) },
      "newSpec": { studio, _, arguments in try studio.makeSpec(arguments) },
      "newApp": { studio, _, arguments in try studio.makeApp(arguments) },
    ]
  }
}
