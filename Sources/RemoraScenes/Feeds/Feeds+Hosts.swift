import RemoraRuntime

/// What a host's observers are called with, as sequences.
extension Feeds {
  func patches(of host: ScriptHost, limit: Int) -> AsyncStream<[Patch]> {
    open(.bufferingOldest(max(1, limit))) { feed in
      host.observePatches { [weak host] batch in
        guard feed.send(batch) else { return }
        feed.end()
        host?.report(
          Diagnostic(
            .error,
            "whoever reads a sequence of patches fell more than \(max(1, limit)) batches behind: it has ended",
            suggestion: "read it in a task that does nothing else, or pass a higher limit"
          )
        )
      }
    }
  }

  func events(of host: ScriptHost, limit: Int) -> AsyncStream<EventRecord> {
    open(.bufferingNewest(max(1, limit))) { feed in
      let action = { [weak host] (event: Event) in
        guard let host else { return }
        feed.send(EventRecord(event, in: host))
      }
      let drops = host.observeDroppedEvents { event, _ in action(event) }
      let observer = host.observeEvents(action)
      let cancelAction = observer.cancelAction
      observer.cancelAction = {
        cancelAction?()
        drops.cancel()
      }
      return observer
    }
  }

  /// The payloads of the event that `listen` listens to.
  func payloads<Payload: Decodable & Sendable>(
    as type: Payload.Type,
    _ limit: Int,
    in host: ScriptHost,
    _ listen: (@escaping (Event) -> Void) throws -> EventListener
  ) throws(RemoraError) -> AsyncStream<Payload> {
    if host.isClosed { throw RemoraError.closed([.hostIsClosed]) }
    do {
      return try open(.bufferingNewest(max(1, limit))) { feed in
        try listen { [weak host] event in
          do throws(RemoraError) {
            feed.send(try event.payload(as: type))
          } catch {
            for diagnostic in error.diagnostics { host?.report(diagnostic) }
          }
        }
      }
    } catch {
      throw RemoraError(error, as: RemoraError.event)
    }
  }
}
