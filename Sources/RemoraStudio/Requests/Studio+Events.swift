import RemoraConsole
import RemoraRuntime

/// The events that are sent, for the pages that watch them.
extension Studio {
  func add(_ event: Event) {
    let record = EventRecord(event, in: host)
    let sender = event.sender as? Control
    let entry = EventEntry(
      time: time,
      event: record,
      by: EventOrigin(event).rawValue,
      control: sender?.controlID,
      handlers: record.droppedBy == nil ? handlers(of: event) : nil
    )
    for page in pages where page.watchesEvents { page.outbox.add(entry) }
    wake()
  }

  /// The functions that an event runs: handlers, and actions of connections.
  private func handlers(of event: Event) -> [HandlerEntry]? {
    let sender: any Owner = event.behaviour ?? event.sender
    let id = host.stage.eventNames.id(of: event.name)
    let handlers = sender.attached.subscribers(for: id).compactMap { subscriber -> HandlerEntry? in
      guard case .handler(let receiver, let number) = subscriber else { return nil }
      let behaviour = receiver.behaviour
      return entry(behaviour, behaviour.script.handlerNames[number])
    }
    let actions = host.scenes.connections.compactMap { connection -> HandlerEntry? in
      guard case .run(let action) = connection.effect, connection.event == event.name,
        let behaviour = host.behaviour(connection.to),
        (host.behaviour(connection.from) ?? host.owner(connection.from)) === sender
      else { return nil }
      return entry(behaviour, action)
    }
    let all = handlers + actions
    return all.isEmpty ? nil : all
  }

  private func entry(_ behaviour: Behaviour, _ function: String) -> HandlerEntry? {
    guard behaviour.isEnabled, !behaviour.isSuspended,
      let place = behaviour.script.declaration.functions[function]?.declaration.place
    else { return nil }
    return HandlerEntry(
      behaviour: behaviour.id,
      handler: function,
      file: place.source,
      line: place.line
    )
  }
}

/// Begins or ends to send a page the events.
struct EventsRequest: ShowingRequest {
  let on: Bool

  func answer(_ studio: Studio, _ page: StudioPage) -> (any Encodable)? {
    page.watchesEvents = on
    studio.eventWatch.update(for: studio)
    return nil
  }
}
