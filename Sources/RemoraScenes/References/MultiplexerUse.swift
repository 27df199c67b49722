package import RemoraRuntime

/// A multiplexer, what it is the delegate of, and its targets.
package struct MultiplexerUse {
  /// The multiplexer.
  package let multiplexer: Multiplexer
  /// The owners that it is the delegate of.
  package var owners: [any Owner] = []
  /// The behaviour that made it; `nil` if the scene or the app did.
  package var maker: Behaviour?
  /// The targets: behaviours, other multiplexers and objects of the app, in order.
  package var targets: [AnyObject] { multiplexer.living }

  /// Whether it is the delegate of an owner, or has it as a target.
  func concerns(_ owner: any Owner) -> Bool {
    maker === owner || owners.contains { $0 === owner } || targets.contains { $0 === owner }
  }
}

extension MultiplexerUse {
  /// The multiplexers that are a delegate, in the order of their owners, then those that behaviours
  /// made.
  package static func all(in host: ScriptHost) -> [MultiplexerUse] {
    var uses: [MultiplexerUse] = []
    func index(of multiplexer: Multiplexer) -> Int {
      if let known = uses.firstIndex(where: { $0.multiplexer === multiplexer }) { return known }
      uses.append(MultiplexerUse(multiplexer: multiplexer))
      return uses.count - 1
    }
    for owner in host.behaviours.knownOwners where !(owner is Behaviour) {
      guard let multiplexer = owner.attached.delegate as? Multiplexer else { continue }
      uses[index(of: multiplexer)].owners.append(owner)
    }
    for behaviour in host.behaviours.all {
      for made in behaviour.multiplexers { uses[index(of: made)].maker = behaviour }
    }
    return uses
  }
}
