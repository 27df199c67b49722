import RemoraLimits

extension Behaviour {
  /// Storage that few behaviours need.
  final class Extras {
    /// The behaviours that it owns, and who listens to its events.
    var attachments: Attachments?
    var multiplexers: [Multiplexer] = []
    /// The controls that it has added, in this order; some may be gone.
    private var added: [WeakControl] = []
    var pending = PendingEvents()

    /// Detaches the behaviours that it owns, the last first.
    ///
    /// One that they attach meanwhile ends with the attachments.
    func endBehaviours() {
      guard let attachments else { return }
      for behaviour in attachments.behaviours.reversed() { behaviour.detach(from: attachments) }
    }

    /// Keeps a control that the behaviour has added, to destroy it when that is detached.
    func keep(_ control: Control) {
      added.removeAll { $0.control?.attachments.hasEnded ?? true }
      added.append(WeakControl(control: control))
    }

    /// Destroys the controls that the behaviour has added after that number, the last first.
    func removeControls(addedAfter number: Int) {
      for added in added.reversed() {
        guard let control = added.control, !control.attachments.isEnding,
          control.attachments.added?.number ?? 0 > number
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
    let extras = makeExtras()
    if let attachments = extras.attachments { return attachments }
    let made = Attachments()
    if let shared { made.join(shared.stage, as: self, kind: shared.kind) }
    if hasEnded { made.end() }
    extras.attachments = made
    return made
  }

  // MARK: Behaviours of behaviours

  /// How many behaviours own each other in a row, down to this one.
  var level: Int { ((owner as? Behaviour)?.level ?? 0) + 1 }

  /// How many behaviours own each other in a row, from this one.
  var height: Int { (extras?.attachments?.behaviours.map(\.height).max() ?? 0) + 1 }

  /// How many behaviours it owns, directly or through others.
  var ownedCount: Int {
    extras?.attachments?.behaviours.reduce(0) { $0 + 1 + $1.ownedCount } ?? 0
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
