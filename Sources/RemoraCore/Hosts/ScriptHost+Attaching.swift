import RemoraLimits
package import RemoraLua

/// Attaching behaviours to owners, for the app.
extension ScriptHost {
  /// How many failures in a row suspend a behaviour.
  public var failureLimit: Int {
    get { behaviours.failureLimit }
    set { behaviours.failureLimit = newValue }
  }

  /// Attaches a behaviour to an owner, and runs its `onAttach`; then the handlers of the owner's
  /// lifecycle events that it missed, if the owner is on the stage already.
  ///
  /// `name` is the script's; it is loaded when it is not yet.
  ///
  /// - Throws: ``Diagnostics`` with every problem. Nothing is attached then.
  @discardableResult
  public func attach(_ name: String, to owner: any Owner) throws(Diagnostics) -> Behaviour {
    try behaviours.attach(
      checking: try script(named: name),
      behaviours.noConfiguration,
      to: owner
    )
  }

  /// Attaches a behaviour with values for its properties, links of its outlets, or an id; otherwise as without.
  @discardableResult
  public func attach(
    _ name: String,
    to owner: any Owner,
    configuration: Behaviour.Configuration
  ) throws(Diagnostics) -> Behaviour {
    try behaviours.attach(checking: try script(named: name), configuration, to: owner)
  }

  /// Attaches a behaviour as a person at the prompt does: messages say what to write there.
  package func attachAtPrompt(
    _ script: BehaviourScript,
    to owner: any Owner,
    _ configuration: Behaviour.Configuration
  ) throws(Diagnostics) -> Behaviour {
    try behaviours.attach(checking: script, configuration, to: owner, in: .prompt)
  }

  /// The configuration that a table `{ normal = "off.png", button = like, id = "likes" }` describes.
  ///
  /// - Throws: ``Diagnostic`` for what is no table, or cannot be a property or an outlet.
  package func configuration(
    _ value: LuaValue,
    of script: BehaviourScript
  ) throws -> Behaviour.Configuration { try behaviours.configuration(value, of: script) }

  /// Gives a behaviour another owner: it leaves the old one, which runs `onDetach`, then binds to
  /// the new one, which runs `onAttach`, as if it were attached there.
  ///
  /// It stays the same behaviour: its id, state, property values, links, listeners and the handles
  /// that scripts have of it. An outlet that was the old owner becomes the new one. Its handlers
  /// that wait are cancelled; one that is running continues. The multiplexers that it made end.
  ///
  /// A behaviour cannot be moved while it or its owner is ending.
  ///
  /// - Returns: The behaviour.
  /// - Throws: ``Diagnostics`` with every problem. Nothing is moved then, unless `onDetach` ends the
  ///   new owner: the behaviour is detached then.
  @discardableResult
  public func move(_ behaviour: Behaviour, to owner: any Owner) throws(Diagnostics) -> Behaviour {
    try behaviours.move(behaviour, to: owner)
  }
}
