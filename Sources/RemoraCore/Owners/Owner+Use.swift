/// Events, messages and behaviours of an owner, for the app.
///
/// ``on(_:_:)`` and ``attach(_:_:outlets:id:)`` throw, because the app has to know that it gets no
/// event or no behaviour. ``send(_:_:)`` and ``ask(_:_:)`` report a mistake as a diagnostic instead: owners call
/// them in setters and in callbacks of the platform, which cannot throw, and a `try?` there would hide the mistake.
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
  /// - Throws: ``Diagnostic`` if its kind has no such event, the owner is not registered with a
  ///   host, or the event has thousands of listeners.
  @discardableResult
  public func on(_ event: String, _ action: @escaping (Event) -> Void) throws -> EventListener {
    try attachments.on(event, action)
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
  public func send(_ event: String, _ payload: [String: any ValueConvertible]) {
    send(event, EventPayload(payload.mapValues(\.propertyValue)))
  }

  /// Sends one of the owner's events with values as its payload; otherwise as with Swift types.
  public func send(_ event: String, _ payload: EventPayload = [:]) {
    attachments.sendOrReport(event, payload)
  }

  /// Asks the delegate, then the behaviours that handle the message, and combines their answers.
  ///
  /// It asks the behaviours in the order in which they were attached, except those that a
  /// ``Multiplexer`` as the delegate has asked already. The declaration of the message, or the
  /// multiplexer, says how to combine answers. If a target fails, its failure is reported and the
  /// others are still asked.
  ///
  /// If neither its kind nor, for a behaviour, its script has such a message, nobody is asked, and a
  /// ``Diagnostic`` says so.
  ///
  /// - Returns: The answer, valid for the message's type; `nil` if there is none, or the owner is
  ///   not registered with a host.
  @discardableResult
  public func ask(_ message: String, _ arguments: any ValueConvertible...) -> Value? {
    ask(message, arguments.map(\.propertyValue))
  }

  /// Asks with values as arguments; otherwise as with Swift types.
  @discardableResult
  public func ask(_ message: String, _ arguments: Value...) -> Value? { ask(message, arguments) }

  private func ask(_ message: String, _ arguments: [Value]) -> Value? {
    guard attachments.kind != nil else { return nil }
    return attachments.reportingMistakes {
      if let known = attachments.numberedMessage(message) {
        return attachments.ask(known, arguments)
      }
      if let mistake = attachments.unknownMessage(message) { throw mistake }
      return nil
    } ?? nil
  }

  /// Attaches a behaviour to the owner, and runs its `onAttach`; then the handlers of the lifecycle
  /// events that it missed, if the owner is on the stage already.
  ///
  /// ```swift
  /// try button.attach("toggle_button", ["fade": 0.5], outlets: ["label": [title]])
  /// ```
  ///
  /// - Parameters:
  ///   - script: The name of its script, which is loaded if necessary.
  ///   - properties: Values that differ from the script's defaults.
  ///   - outlets: The owners that its outlets link to.
  ///   - id: The name by which scripts find it; by default that of its script.
  /// - Returns: The behaviour, which its owner holds.
  /// - Throws: ``Diagnostics`` with every problem; ``Diagnostic`` if the owner is not registered
  ///   with a host. Nothing is attached then.
  @discardableResult
  public func attach(
    _ script: String,
    _ properties: [String: any ValueConvertible],
    outlets: [String: [any Owner]] = [:],
    id: String? = nil
  ) throws -> Behaviour {
    try attach(script, properties.mapValues(\.propertyValue), outlets: outlets, id: id)
  }

  /// Attaches a behaviour with values as its properties; otherwise as with Swift types.
  @discardableResult
  public func attach(
    _ script: String,
    _ properties: [String: Value] = [:],
    outlets: [String: [any Owner]] = [:],
    id: String? = nil
  ) throws -> Behaviour {
    guard let host = attachments.host else {
      throw Diagnostic.unknownOwner
    }
    return try host.attach(
      script,
      to: self,
      configuration: .init(id: id, properties: properties, outlets: outlets)
    )
  }
}

extension Attachments {
  /// The result of `body`; an error that it throws is a diagnostic of the owner.
  func reportingMistakes<Result>(_ body: () throws -> Result) -> Result? {
    do {
      return try body()
    } catch {
      guard let host else { return nil }
      var diagnostic = (error as? Diagnostic) ?? Diagnostic(.error, "\(error)")
      diagnostic.owner = diagnostic.owner ?? owner.map { host.describe($0) }
      host.report(diagnostic)
      return nil
    }
  }
}
