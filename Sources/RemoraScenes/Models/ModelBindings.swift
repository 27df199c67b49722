import RemoraRuntime

/// The part of a host that keeps properties and observable models the same.
final class ModelBindings: HostPart {
  private unowned let host: ScriptHost
  private var all: [any AnyModelBinding] = []
  private var events: EventListener?
  private var isUpdating = false

  init(_ host: ScriptHost) { self.host = host }

  /// A mark that requests a poll of the host.
  func makeMark() -> ChangeMark { ChangeMark(host.stage.pollRequests.observers) }

  /// Replaces the binding of that property, if any.
  func add(_ binding: any AnyModelBinding, of property: String, of owner: any Owner) {
    all.removeAll { $0.isOver || $0.binds(property, of: owner) }
    all.append(binding)
    // Handlers write properties; without a front end nothing else would ask for a poll then.
    events =
      events
      ?? host.observeEvents { [requests = host.stage.pollRequests] _ in requests.requestNow() }
  }

  /// What the setters of a model and an owner run may flush, close the host, and bind.
  func flush() {
    guard !isUpdating, !all.isEmpty else { return }
    isUpdating = true
    for binding in all where !binding.isOver && !host.isClosed { binding.update(host) }
    all.removeAll(where: \.isOver)
    isUpdating = false
    guard all.isEmpty else { return }
    events?.cancel()
    events = nil
  }

  func end() { (all, events) = ([], nil) }
}
