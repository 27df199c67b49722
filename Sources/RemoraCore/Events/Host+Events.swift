extension Host {
  /// Calls `action` for every event that an owner or a behaviour sends, before anybody handles it,
  /// and also when nobody does.
  ///
  /// For tools that show what happens: while somebody observes, every event costs more.
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
