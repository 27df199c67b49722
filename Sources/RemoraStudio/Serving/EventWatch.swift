import RemoraRuntime

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
