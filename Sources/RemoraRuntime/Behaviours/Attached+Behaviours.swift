extension Attachments {
  /// The behaviours, in the order of attaching.
  ///
  /// Makes a list.
  public var behaviours: [Behaviour] { attached.behaviours }

  /// The behaviour with that id.
  public func behaviour(_ id: String) -> Behaviour? { attached.behaviour(id) }
}

extension Attached {
  /// See ``Attachments/behaviours``.
  package var behaviours: [Behaviour] { receivers.map(\.behaviour) }

  /// See ``Attachments/behaviour(_:)``.
  package func behaviour(_ id: String) -> Behaviour? { receiver(id)?.behaviour }
}

extension Event {
  /// The behaviour that sent it; `nil` if the owner itself did.
  public var behaviour: Behaviour? { source?.behaviour }
}

extension IDTable {
  /// The behaviour with that id.
  func behaviour(_ id: String) -> Behaviour? {
    if case .behaviour(let receiver) = self[id] { receiver.behaviour } else { nil }
  }
}

extension Multiplexer {
  /// Adds a behaviour as the last target.
  ///
  /// Adding it again moves it there.
  public func add(_ behaviour: Behaviour) { add(receiver: behaviour) }
}

extension Receiver {
  /// The receiver as what it is: there is no other subclass.
  @inline(__always)
  package var behaviour: Behaviour { unsafe unsafeDowncast(self, to: Behaviour.self) }
}

extension ListeningScript {
  init(_ script: BehaviourScript) { self.init(id: ObjectIdentifier(script), name: script.name) }
}
