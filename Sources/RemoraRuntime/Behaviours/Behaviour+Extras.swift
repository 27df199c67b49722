import RemoraLimits

/// The attachments of a behaviour, which are made when they are first needed.
final class OwnAttachments {
  let attachments = Attachments()
}

extension Behaviour {
  /// Storage that few behaviours need.
  final class Extras {
    /// The behaviours that it owns, and who listens to its events.
    fileprivate(set) var own: OwnAttachments?
    var attached: Attached? { own?.attachments.attached }
    var multiplexers: [Multiplexer] = []
    /// The controls that it has added, in this order; some may be gone.
    private var added: [WeakControl] = []
    var pending = PendingEvents()
    /// The point of its owner's lifecycle at which it was switched off; `nil` while it is on.
    var heard: MissedLifecycle.Reached?

    /// Detaches the behaviours that it owns, the last first.
    ///
    /// One that they attach meanwhile ends with the attachments.
    func endBehaviours() {
      guard let attached else { return }
      for behaviour in attached.behaviours.reversed() { behaviour.detach(from: attached) }
    }

    /// Keeps a control that the behaviour has added, to destroy it when that is detached.
    func keep(_ control: Control) {
      added.removeAll { $0.control?.attached.hasEnded ?? true }
      added.append(WeakControl(control: control))
    }

    /// Destroys the controls that the behaviour has added after that number, the last first.
    func removeControls(addedAfter number: Int) {
      for added in added.reversed() {
        guard let control = added.control, !control.attached.isEnding,
          control.attached.added?.number ?? 0 > number
        else { continue }
        control.destroy()
      }
    }
  }

  func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// The behaviours that it owns, and who listens to its events.
  ///
  /// They end with it, before its `onDetach`, and stay when it gets another owner.
  public var attachments: Attachments {
    _read { yield makeOwnAttachments().attachments }
  }

  private func makeOwnAttachments() -> OwnAttachments {
    let extras = makeExtras()
    if let own = extras.own { return own }
    let made = OwnAttachments()
    if let shared { made.attachments.attached.join(shared.stage, as: self, kind: shared.kind) }
    if hasEnded { made.attachments.attached.end() }
    extras.own = made
    return made
  }

  // MARK: Behaviours of behaviours

  /// How many behaviours own each other in a row, down to this one.
  var level: Int { ((owner as? Behaviour)?.level ?? 0) + 1 }

  /// How many behaviours own each other in a row, from this one.
  var height: Int { (extras?.attached?.behaviours.map(\.height).max() ?? 0) + 1 }

  /// How many behaviours it owns, directly or through others.
  var ownedCount: Int {
    extras?.attached?.behaviours.reduce(0) { $0 + 1 + $1.ownedCount } ?? 0
  }

  /// Whether it is `other`, or owns it, directly or through others.
  func owns(_ other: any Owner) -> Bool {
    guard let other = other as? Behaviour else { return false }
    return other === self || other.owner.map(owns) ?? false
  }

  /// Destroys the controls that it has added after that number.
  package func removeControls(addedAfter number: Int) { extras?.removeControls(addedAfter: number) }

  // MARK: Multiplexers

  /// The multiplexers that it has made.
  package var multiplexers: [Multiplexer] { extras?.multiplexers ?? [] }

  /// Keeps a multiplexer alive while the behaviour is attached.
  ///
  /// - Returns: False if it has too many.
  func keep(_ multiplexer: Multiplexer) -> Bool {
    let extras = makeExtras()
    guard extras.multiplexers.count < Limit.multiplexers.value else { return false }
    multiplexer.belongsToBehaviour = true
    extras.multiplexers.append(multiplexer)
    return true
  }
}
