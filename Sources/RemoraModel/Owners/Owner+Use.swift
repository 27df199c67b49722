/// Events, messages and behaviours of an owner, for the app.
///
/// ``on(_:_:)`` and ``attach(_:_:outlets:id:)`` throw, because the app has to know that it gets no
/// event or no behaviour. ``send(_:_:)`` and ``ask(_:_:)`` report a mistake as a diagnostic
/// instead. Owners call them in setters and in callbacks of the platform, which cannot throw: a
/// `try?` there would hide the mistake.
extension Owner {
  /// Listens to an event of the owner.
  ///
  /// ```swift
  /// let listener = try button.on("tap") { event in … }
  /// ```
  ///
  /// The listener ends with the owner, or when it is cancelled; it need not be kept. An action that
  /// captures the owner keeps it alive: capture it weakly.
  ///
  /// - Throws: ``RemoraError/event(_:)`` if its kind has no such event, the owner is not registered with a
  ///   host, or the event has thousands of listeners.
  @discardableResult
  public func on(_ event: String, _ action: @escaping (Event) -> Void) throws(RemoraError)
    -> EventListener
  {
    try RemoraError.wrapping(as: RemoraError.event) {
      try attached.on(event, action)
    }
  }

  /// Sends one of the owner's events, and runs every handler up to its first wait before it
  /// returns.
  ///
  /// ```swift
  /// send("turned", ["angle": angle, "by": visitor.name])
  /// ```
  ///
  /// Does nothing while the owner is not registered with a host. If its kind has no such event, or the payload
  /// does not fit, the event is not sent, and a ``Diagnostic`` says why.
  public func send(_ event: String, _ payload: [String: any Encodable]) {
    let values = attached.reportingMistakes { try EventPayload(encoding: payload) }
    if let values { send(event, values) }
  }

  /// Sends one of the owner's events with values as its payload; otherwise as with Swift types.
  public func send(_ event: String, _ payload: EventPayload = [:]) {
    attached.sendOrReport(event, payload)
  }
}

extension Attached {
  /// The result of `body`; an error that it throws is a diagnostic of the owner.
  func reportingMistakes<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      guard let registry else { return nil }
      for var diagnostic in Diagnostics(error).all {
        diagnostic.owner = diagnostic.owner ?? owner.map { registry.describe($0) }
        registry.report(diagnostic)
      }
      return nil
    }
  }
}
