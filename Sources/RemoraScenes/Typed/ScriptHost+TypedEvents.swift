public import RemoraRuntime

/// The events of one sender as a sequence of Swift values.
extension ScriptHost {
  /// The payloads of an event that a behaviour sends.
  ///
  /// ```swift
  /// struct Toggled: Codable { let isOn: Bool }
  /// for await toggled in try host.events("toggled", from: likes, as: Toggled.self) { show(toggled.isOn) }
  /// ```
  ///
  /// The sequence ends with the behaviour or the host, or when its reader ends, and keeps none of them alive. A
  /// reader that falls more than `limit` behind misses the oldest. A payload that does not fit is left out, and a
  /// diagnostic names the field.
  ///
  /// - Throws: ``RemoraError/event(_:)`` if its script declares no such event, or the behaviour is gone.
  public func events<Payload: Decodable & Sendable>(
    _ event: String,
    from behaviour: Behaviour,
    as type: Payload.Type,
    limit: Int = 256
  ) throws(RemoraError) -> AsyncStream<Payload> {
    try payloads(as: type, limit) { try behaviour.on(event, $0) }
  }

  /// The payloads of an event that an owner sends; otherwise as of a behaviour.
  public func events<Payload: Decodable & Sendable>(
    _ event: String,
    from owner: any Owner,
    as type: Payload.Type,
    limit: Int = 256
  ) throws(RemoraError) -> AsyncStream<Payload> {
    try payloads(as: type, limit) { try owner.on(event, $0) }
  }

  private func payloads<Payload: Decodable & Sendable>(
    as type: Payload.Type,
    _ limit: Int,
    _ listen: (@escaping (Event) -> Void) throws -> EventListener
  ) throws(RemoraError) -> AsyncStream<Payload> {
    if isClosed { throw RemoraError.closed([.hostIsClosed]) }
    do {
      return try feeds.open(.bufferingNewest(max(1, limit))) { feed in
        try listen { [weak self] event in
          do throws(RemoraError) {
            feed.send(try event.payload(as: type))
          } catch {
            for diagnostic in error.diagnostics { self?.report(diagnostic) }
          }
        }
      }
    } catch {
      throw RemoraError(error, as: RemoraError.event)
    }
  }
}
