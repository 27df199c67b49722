import RemoraLua

/// What is behind the ``Attachments`` of one owner.
package final class Attached {
  // The properties that a tap reads stand first and together: among many owners, they are the only
  // part in a cache line.
  private(set) var emission: Emission?
  /// The subscriptions to its events; see `Attached+Subscriptions.swift`.
  var subscriptions = Subscriptions()
  /// The number of nested events that are being sent: fewer than `Limit.nestedEvents`.
  var sending: Int16 = 0
  /// The number of empty ``subscriptions``: at most two for each listener that there may be.
  var emptyCount: UInt16 = 0
  /// Whether subscriptions are crossed out, to be released.
  var hasRemoved = false

  /// Whether ``ScriptHost/add(_:)`` has registered the owner, and rules apply to it.
  package var isAdded: Bool {
    get { isComplete }
    set { isComplete = newValue }
  }
  // Private, as ``mark`` and ``ownKind``: reading what other targets see takes an exclusivity check.
  private var isComplete = false
  /// Whether the end is certain, even while handlers of it are still running.
  package private(set) var isEnding = false
  private var isOver = false

  let anchor = LuaAnchor()

  /// The behaviours, in the order of attaching.
  ///
  /// Makes a list.
  package var receivers: [any Receiver] { first.map { [$0] + others } ?? [] }

  /// The first behaviour, stored in place: most owners have no other.
  private var first: (any Receiver)?
  private var others: [any Receiver] = []

  /// See ``Attachments/id``.
  package var id: String
  /// See ``Attachments/tags``.
  package var tags: Set<String> = []
  /// See ``Attachments/owner``.
  package var owner: (any Owner)? { knownOwner }
  private weak var knownOwner: (any Owner)?

  /// See ``delegate``.
  weak var messageTarget: (any MessageTarget)?
  /// The delegate, if the owner keeps it.
  var keptTarget: (any MessageTarget)?

  /// The mark of a control that a script has added.
  package var added: AddedControl? {
    get { mark }
    set { mark = newValue }
  }
  private var mark: AddedControl?

  package var kind: Kind? { ownKind }
  private var ownKind: Kind?
  /// The registry of the host that knows the owner; `nil` before it is registered and after the host is gone.
  package private(set) weak var registry: Registry?
  private var associations: [ObjectIdentifier: Any] = [:]
  /// The number of tasks of each script that listen to its events.
  var listeningTasks: [ObjectIdentifier: Int] = [:]
  /// See ``Attachments/hasEnded``.
  package var hasEnded: Bool { isOver }

  package init(id: String = "") { self.id = id }

  deinit { releaseSubscriptions() }

  /// The owner is released: ends everything, without what would use the owner.
  func ownerEnds() {
    if !isOver, let owner = knownOwner {
      fatalError(
        "\(type(of: owner)) lost its attachments before it was released:"
          + " store them in a let, let attachments = Attachments()"
      )
    }
    first?.forgetOwner(of: kind)
    for behaviour in others { behaviour.forgetOwner(of: kind) }
    end()
  }

  /// Registers the owner with a host.
  ///
  /// Does nothing if it is registered already, or the host is closed. Traps if another host knows the owner.
  package func join(_ registry: Registry, as owner: any Owner, kind: Kind) {
    guard !isKnown(to: registry), !registry.isClosed else { return }
    if ownKind != nil { registry.check(owner) }
    self.registry = registry
    knownOwner = owner
    ownKind = kind
    emission = registry.emission
  }

  /// Whether the owner is registered with a host; cheaper than comparing ``registry``, a weak reference.
  package func isKnown(to registry: Registry) -> Bool { emission === registry.emission }

  // MARK: Behaviours

  /// The behaviour with that id.
  package func receiver(_ id: String) -> (any Receiver)? {
    if let first, first.id == id { return first }
    return others.first { $0.id == id }
  }

  /// Whether there are behaviours.
  package var hasBehaviours: Bool { first != nil }

  package func add(_ behaviour: any Receiver) {
    if first == nil { first = behaviour } else { others.append(behaviour) }
  }

  package func remove(_ behaviour: any Receiver) {
    if first === behaviour {
      first = others.isEmpty ? nil : others.removeFirst()
    } else {
      others.removeAll { $0 === behaviour }
    }
  }

  /// Reorders the behaviours, and their handlers.
  package func reorder(_ order: [any Receiver]) {
    first = order.first
    others = Array(order.dropFirst())
    reorderSubscriptions(order)
  }

  /// Marks the end as certain: behaviours can no longer move to another owner.
  func beginEnding() { isEnding = true }

  /// Ends every attachment, the last first, then invalidates the owner's handles.
  ///
  /// Called at the latest when the owner is released. Does nothing when called again.
  package func end() {
    guard !isOver else { return }
    isEnding = true
    isOver = true
    // An owner that is being deallocated must not be used any more, not even by `onDetach`.
    if knownOwner == nil { anchor.invalidate() }
    while let last = others.last ?? first {
      last.detach(from: self)
      remove(last)
    }
    endSubscriptions()
    associations = [:]
    keptTarget = nil
    added = nil
    // Whoever ends in a closed host may do so on another thread, with an asynchronous function that held it.
    if !id.isEmpty, let registry, !registry.isClosed { registry.names.remove(id, of: self) }
    anchor.invalidate()
  }

  // MARK: Associated values

  /// Whether there are any.
  var hasAssociations: Bool { !associations.isEmpty }

  /// See ``Attachments/subscript(_:)``.
  package subscript<Associated>(_ type: Associated.Type) -> Associated? {
    get { associations[ObjectIdentifier(type)] as? Associated }
    set { associations[ObjectIdentifier(type)] = newValue }
  }
}
