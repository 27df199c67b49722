import Lua

/// Everything attached to one owner: behaviours, listeners, a delegate, associated values.
///
/// Everything ends with the owner, the last attached first.
public final class Attachments {
  let anchor = LuaAnchor()

  /// The behaviours, in the order of attaching.
  public private(set) var behaviours: [Behaviour] = []

  /// The owner's id in scripts and scenes, unique in its host; empty for none.
  public internal(set) var id = ""

  /// The owner's tags, which name it in a scene's rules.
  ///
  /// Rules see them when the owner is registered with a host, or the scene is edited.
  public var tags: Set<String> = []

  /// The owner, once it is registered with a host.
  public private(set) weak var owner: (any Owner)?

  /// The target that gets the owner's messages before its behaviours; it may be a ``Multiplexer``.
  ///
  /// The owner keeps a multiplexer, which need not be stored elsewhere; one that a behaviour made
  /// ends with that behaviour. Any other target is held weakly.
  public var delegate: (any MessageTarget)? {
    get { target }
    set {
      target = newValue
      host?.changes &+= 1
      let multiplexer = newValue as? Multiplexer
      keptMultiplexer = multiplexer?.belongsToBehaviour ?? true ? nil : multiplexer
    }
  }

  private weak var target: (any MessageTarget)?
  private var keptMultiplexer: Multiplexer?

  /// The mark of a control that a script has added.
  var added: AddedControl?

  let source = EventSource()
  private(set) var emission: Emission?
  private(set) var kind: Kind?
  /// The host that knows the owner; `nil` before it is registered and after the host is gone.
  public private(set) weak var host: Host?
  private var associations: [ObjectIdentifier: Any] = [:]
  /// Whether everything attached has ended or is ending, with the owner.
  ///
  /// Nothing can be attached any more.
  public private(set) var hasEnded = false

  /// Whether ``Host/add(_:)`` has registered the owner, and rules apply to it.
  var isAdded = false
  /// Whether the end is certain, even while handlers of it are still running.
  private(set) var isEnding = false

  /// Attachments of an owner that is not registered yet.
  public init() {}

  deinit {
    for behaviour in behaviours { behaviour.forgetOwner() }
    end()
  }

  /// Registers the owner with a host.
  ///
  /// Does nothing if it is registered already.
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
    host?.changes &+= 1
    behaviours.append(behaviour)
  }

  func remove(_ behaviour: Behaviour) {
    host?.changes &+= 1
    behaviours.removeAll { $0 === behaviour }
  }

  /// Reorders the behaviours, and their handlers.
  func reorder(_ order: [Behaviour]) {
    behaviours = order
    source.reorder(order)
  }

  /// Marks the end as certain: behaviours can no longer move to another owner.
  func beginEnding() { isEnding = true }

  /// Ends every attachment, the last first, then invalidates the owner's handles.
  ///
  /// Called at the latest when the owner is released. Does nothing when called again.
  func end() {
    guard !hasEnded else { return }
    isEnding = true
    hasEnded = true
    // An owner that is being deallocated must not be used any more, not even by `onDetach`.
    if owner == nil { anchor.invalidate() }
    while let last = behaviours.last {
      last.detach(from: self)
      remove(last)
    }
    source.end()
    associations = [:]
    keptMultiplexer = nil
    added = nil
    if let host, !id.isEmpty { host.names.remove(id, of: self) }
    anchor.invalidate()
  }

  // MARK: Associated values

  /// A value of the app, stored with the owner by its type, and released with it.
  ///
  /// ```swift
  /// owner.attachments[UploadProgress.self] = UploadProgress()
  /// ```
  public subscript<Associated>(_ type: Associated.Type) -> Associated? {
    get { associations[ObjectIdentifier(type)] as? Associated }
    set { associations[ObjectIdentifier(type)] = newValue }
  }
}
