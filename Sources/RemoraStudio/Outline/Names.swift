import RemoraRuntime

/// What the protocol calls the objects of a host: controls by their numbers in patches, behaviours and
/// multiplexers by numbers of their own.
final class Names {
  private unowned let host: ScriptHost
  private var behaviours = ObjectNumbers<Behaviour>()
  private var multiplexers = ObjectNumbers<Multiplexer>()

  init(_ host: ScriptHost) { self.host = host }

  func number(of behaviour: Behaviour) -> Int { behaviours.number(of: behaviour) }

  func number(of multiplexer: Multiplexer) -> Int { multiplexers.number(of: multiplexer) }

  /// The attached behaviour with a number.
  func behaviour(_ number: Int) -> Behaviour? {
    behaviours.object(number).flatMap { $0.isAttached ? $0 : nil }
  }

  /// The owner that a page means; `nil` if it is gone.
  func owner(_ target: PageTarget) -> (any Owner)? {
    if let number = target.control { return host.control(number) }
    if let number = target.behaviour { return behaviour(number) }
    return target.multiplexer.flatMap { multiplexers.object($0) }
  }

  /// What the protocol calls an owner; `nil` for one without a number.
  func target(_ owner: any Owner) -> PageTarget? {
    switch owner {
    case let behaviour as Behaviour: PageTarget(behaviour: number(of: behaviour))
    case let multiplexer as Multiplexer: PageTarget(multiplexer: number(of: multiplexer))
    case let control as Control: control.controlID.map { PageTarget(control: $0) }
    default: nil
    }
  }

  /// What the protocol calls the owner or behaviour with an id.
  func target(called id: String) -> PageTarget? {
    if let behaviour = host.behaviour(id) { return target(behaviour) }
    return host.owner(id).flatMap(target)
  }

  /// Whether the protocol has a number for an owner.
  func hasNumber(_ owner: any Owner) -> Bool {
    owner is Behaviour || owner is Multiplexer || (owner as? Control)?.controlID != nil
  }

  /// How many targets the multiplexers have together.
  var targetCount: Int { multiplexers.sum(of: \.count) }

  /// Forgets what is gone.
  func removeGone() {
    behaviours.removeGone()
    multiplexers.removeGone()
  }
}
