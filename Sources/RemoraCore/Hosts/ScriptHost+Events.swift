extension ScriptHost {
  /// Calls `action` for every event that an owner or a behaviour sends, before its handlers and
  /// even if it has none.
  ///
  /// For tools that show events: every event costs more while there is an observer.
  @discardableResult
  public func observeEvents(_ action: @escaping (Event) -> Void) -> EventListener {
    let observer = EventListener(action)
    emission.add(observer)
    observer.cancelAction = { [weak emission, weak observer] in
      if let observer { emission?.remove(observer) }
    }
    return observer
  }

  /// Calls `action` for every event that a behaviour drops because its handler is busy, with that
  /// behaviour.
  ///
  /// See ``BusyPolicy`` for what is dropped. The event itself went to ``observeEvents(_:)`` when it
  /// was sent.
  @discardableResult
  public func observeDroppedEvents(_ action: @escaping (Event, Behaviour) -> Void) -> EventListener
  {
    let observer = EventListener { event in
      if let dropper = event.dropper { action(event, dropper.behaviour) }
    }
    emission.addDrops(observer)
    observer.cancelAction = { [weak emission, weak observer] in
      if let observer { emission?.remove(observer) }
    }
    return observer
  }
}
