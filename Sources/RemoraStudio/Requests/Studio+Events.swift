import RemoraConsole
import RemoraRuntime

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

  func add(_ event: Event) {
    let record = EventRecord(event, in: host)
    let sender = event.sender as? Control
    let entry = EventEntry(
      time: time,
      event: record,
      by: EventOrigin(event).rawValue,
      control: sender?.controlID
    )
    for page in pages where page.watchesEvents { page.outbox.add(entry) }
    wake()
  }
}
