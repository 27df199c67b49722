package import RemoraRuntime

/// What points at an owner: a control, a behaviour.
///
/// A plain list for tools, which does not change later. It holds the objects that it names.
package struct References {
  /// The outlets that link to it, also those that nobody linked and that fit their behaviour's
  /// owner.
  package var outlets: [(behaviour: Behaviour, outlet: String)] = []
  /// The connections from it and to it.
  package var connections: [SceneConnection] = []
  /// The multiplexers that are its delegate, that it made, or whose target it is.
  package var multiplexers: [MultiplexerUse] = []
  /// The rules that are for it; of a behaviour, the rule that attached it.
  package var rules: [SceneRule] = []
}

extension References {
  /// What points at an owner.
  ///
  /// Takes time in proportion to everything that is attached.
  package init(to owner: any Owner, in host: ScriptHost) {
    for behaviour in host.behaviours.all {
      for (index, outlet) in behaviour.script.outlets.enumerated()
      where behaviour.linkedOwners(ofOutlet: index).contains(where: { $0 === owner }) {
        outlets.append((behaviour, outlet.name))
      }
    }
    if let id = host.stage.id(of: owner) {
      connections = host.scenes.connections.filter { $0.from == id || $0.to == id }
    }
    multiplexers = MultiplexerUse.all(in: host).filter { $0.concerns(owner) }
    rules = host.scenes.rules(for: owner)
  }
}
