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
}
