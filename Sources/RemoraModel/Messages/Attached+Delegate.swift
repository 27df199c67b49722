extension Attachments {
  /// The target that gets the owner's messages before its behaviours; it may be a ``Multiplexer``.
  ///
  /// The owner keeps a multiplexer, which need not be stored elsewhere; one that a behaviour made
  /// ends with that behaviour. Any other target is held weakly. Traps for a multiplexer of another host.
  public var delegate: (any MessageTarget)? {
    get { attached.delegate }
    nonmutating set { attached.delegate = newValue }
  }

  /// Whether a message of this name would reach any target.
  ///
  /// False for a message that the owner does not have. A suspended behaviour gets none.
  public func responds(to message: String) -> Bool { attached.responds(to: message) }
}

extension Attached {
  /// See ``Attachments/delegate``.
  package var delegate: (any MessageTarget)? {
    get { messageTarget }
    set {
      let multiplexer = newValue as? Multiplexer
      if let registry, !registry.isClosed, let multiplexer { registry.check(multiplexer) }
      messageTarget = newValue
      registry?.changes.increase()
      keptTarget = multiplexer?.belongsToBehaviour ?? true ? nil : multiplexer
    }
  }
}
