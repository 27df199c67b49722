import RemoraCore

/// The events that are sent, for the pages that watch them.
extension Studio {
  /// Begins or ends to send a page the events.
  func setWatchesEvents(
    _ arguments: PageMessage.Arguments,
    of page: StudioPage
  ) throws(Diagnostic) -> (any Encodable)? {
    guard let on = arguments.on else {
      throw Diagnostic(.error, "the request \"events\" needs \"on\": true or false")
    }
    page.watchesEvents = on
    eventWatch.update(for: self)
    return nil
  }

  fileprivate func add(_ event: Event) {
    let record = EventRecord(event, in: host)
    let sender = event.sender as? Control
    let entry = EventEntry(time: time, event: record, control: sender?.controlID)
    for page in pages where page.watchesEvents { page.outbox.add(entry) }
    wake()
  }
}

/// Observes a host's events while a page watches them, since every event costs more meanwhile.
final class EventWatch {
  private var listeners: [EventListener] = []

  func update(for studio: Studio) {
    let isWanted = studio.pages.contains(where: \.watchesEvents)
    guard isWanted == listeners.isEmpty else { return }
    guard isWanted else { return stop() }
    listeners = [
      studio.host.observeEvents { [unowned studio] in studio.add($0) },
      studio.host.observeDroppedEvents { [unowned studio] event, _ in studio.add(event) },
    ]
  }

  private func stop() {
    for listener in listeners { listener.cancel() }
    listeners = []
  }

  deinit { stop() }
}
