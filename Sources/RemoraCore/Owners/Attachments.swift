import Lua

/// Everything attached to one owner: behaviours, listeners, a delegate, associated values.
///
/// Ends with its owner, in the reverse of the order in which things were attached.
public final class Attachments {
  let anchor = LuaAnchor()

  /// The behaviours in the order they were attached.
  public private(set) var behaviours: [Behaviour] = []

  /// The name by which scripts and scenes know the owner, unique in its host; empty for none.
  public internal(set) var id = ""

  /// The owner, once a host knows it.
  public private(set) weak var owner: (any Owner)?

  /// What answers the owner's messages before its behaviours do: one target, which may be a
  /// ``Multiplexer``.
  ///
  /// Held weakly.
  public weak var delegate: (any MessageTarget)?

  let source = EventSource()
  private(set) var emission: Emission?
  private(set) var kind: Kind?
  /// The host that knows the owner.
  package private(set) weak var host: Host?
  private var associations: [ObjectIdentifier: Any] = [:]
  /// Whether everything attached has ended, or is about to, with the owner.
  ///
  /// Nothing can be attached any more.
  public private(set) var hasEnded = false

  /// Whether that is certain, also while others hear of it first.
  private(set) var isEnding = false

  /// Attachments of an owner that no host knows yet.
  public init() {}

  deinit {
    for behaviour in behaviours { behaviour.forgetOwner() }
    end()
  }

  /// Makes the owner known to a host.
  ///
  /// Costs nothing when it is already.
  func join(_ host: Host, as owner: any Owner, kind: Kind) {
    guard self.host !== host else { return }
    precondition(self.host == nil, "an owner belongs to one host for its whole life")
    self.host = host
    self.owner = owner
    self.kind = kind
    emission = host.emission
  }

  // MARK: Behaviours

  /// The behaviour with that id.
  public func behaviour(_ id: String) -> Behaviour? {
    behaviours.first { $0.id == id }
  }

  func add(_ behaviour: Behaviour) {
    behaviours.append(behaviour)
  }

  func remove(_ behaviour: Behaviour) {
    behaviours.removeAll { $0 === behaviour }
  }

  /// Puts the behaviours into another order; their handlers run in it, too.
  func reorder(_ order: [Behaviour]) {
    behaviours = order
    source.reorder(order)
  }

  /// Nothing leaves the owner for another any more: it is about to end.
  func beginEnding() { isEnding = true }

  /// Ends every attachment, the last first, then makes handles say that the owner is gone.
  ///
  /// Called by the owner's end at the latest; harmless when called again.
  func end() {
    guard !hasEnded else { return }
    isEnding = true
    hasEnded = true
    // An owner that is being deallocated must not be touched any more, not even by `onDetach`.
    if owner == nil { anchor.cut() }
    while let last = behaviours.last {
      last.detach(from: self)
      remove(last)
    }
    source.end()
    associations = [:]
    if let host, !id.isEmpty { host.names.remove(id, of: self) }
    anchor.cut()
  }

  // MARK: Associated values

  /// A value of the host's own, kept beside the owner by its type and released with it.
  ///
  /// ```swift
  /// owner.attachments[UploadProgress.self] = UploadProgress()
  /// ```
  public subscript<Associated>(_ type: Associated.Type) -> Associated? {
    get { associations[ObjectIdentifier(type)] as? Associated }
    set { associations[ObjectIdentifier(type)] = newValue }
  }
}
