import RemoraLimits
package import RemoraLua

extension Behaviours {
  /// Attaches a behaviour; messages are for the language that its configuration is written in, if `language` is `nil`.
  ///
  /// - Throws: ``Diagnostics`` with every problem. Nothing is attached then.
  package func attach(
    checking script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    to owner: any Owner,
    in language: FileLanguage? = nil
  ) throws(Diagnostics) -> Behaviour {
    try checkOwner(owner)
    if fits(script, configuration, owner) { return attach(script, configuration, to: owner) }
    for links in configuration.outlets.values { try checkOwners(links) }
    let problems = self.problems(of: script.declaration, configuration, on: owner, in: language)
    guard problems.isEmpty else {
      throw Diagnostics(
        problems.map { diagnostic(for: $0, configuration.id ?? script.name, on: owner) }
      )
    }
    return attach(script, configuration, to: owner)
  }

  /// Runs `owner:attach("toggle_button", { normal = "off.png", button = like })` of a script: names
  /// of outlets are links, the others properties; `id` is the behaviour's id.
  ///
  /// The name is the argument `first`.
  func attach(
    _ arguments: LuaArguments,
    from first: Int = 0,
    to owner: any Owner
  ) throws -> LuaValue {
    let name = try scripts.drafts?.name(of: arguments[first]) ?? arguments.get(first)
    try checkCapacity(of: owner)
    let script = try script(named: name)
    guard stage.endings == 0 || !script.behaviours.all.contains(where: \.isEnding) else {
      throw Diagnostic(
        .error,
        "a behaviour of \(script.name) is ending: nothing of its script can be attached meanwhile"
      )
    }
    let given = try configuration(arguments[first + 1], of: script)
    let configuration = Behaviour.Configuration(
      id: given.id,
      properties: given.properties,
      outlets: given.outlets,
      isByScript: true
    )
    return stage.handle(of: try attach(checking: script, configuration, to: owner))
  }

  /// The configuration that a table `{ normal = "off.png", button = like, id = "likes" }` describes.
  ///
  /// - Throws: ``Diagnostic`` for what is no table, or cannot be a property or an outlet.
  package func configuration(
    _ value: LuaValue,
    of script: BehaviourScript
  ) throws -> Behaviour.Configuration {
    var properties: [String: Value] = [:]
    var outlets: [String: [any Owner]] = [:]
    var id: String?
    if case .table(let table) = value {
      try lua.copying {
        for (key, value) in try table.boundedEntries() {
          guard let key = key.text else {
            throw Diagnostic(
              .error,
              "properties and outlets have names, got \(key.kindDescription)"
            )
          }
          if key == "id", script.property("id") == nil {
            guard let name = value.text else {
              throw Diagnostic(.error, "an id is a text, got \(value.kindDescription)")
            }
            id = name
          } else if script.outlets.contains(where: { $0.name == key }) {
            outlets[key] = try owners(value, of: key)
          } else {
            properties[key] = try self.value(value, of: key, script)
          }
        }
      }
    } else if !value.isNil {
      throw Diagnostic(.error, "attach takes a table, got \(value.kindDescription)")
    }
    return Behaviour.Configuration(id: id, properties: properties, outlets: outlets)
  }

  /// Refuses a behaviour from a script if the owner has too many, those that they own included.
  func checkCapacity(of owner: any Owner) throws(Diagnostic) {
    var owner = owner
    while let next = (owner as? Behaviour)?.owner { owner = next }
    let count = owner.attached.behaviours.reduce(0) { $0 + 1 + $1.ownedCount }
    guard count >= Limit.attachments.value else { return }
    throw Diagnostic(
      .error,
      "\(stage.describe(owner)) has \(Limit.attachments) already:"
        + " does one attach itself again?"
    )
  }

  private func value(
    _ value: LuaValue,
    of property: String,
    _ script: BehaviourScript
  ) throws(Diagnostic) -> Value {
    do {
      return try self.value(value, of: script.property(property)?.type)
    } catch {
      if script.property(property) == nil { throw script.declaration.unknownOutlet(property) }
      throw Diagnostic(.error, "\(property): \(error)")
    }
  }

  /// The owners that a script links an outlet to: a control, or a list of them.
  package func owners(_ value: LuaValue, of outlet: String) throws(Diagnostic) -> [any Owner] {
    var values = [value]
    if case .table(let list) = value, lua.object(behind: value) == nil {
      do { values = try list.boundedList() } catch {
        throw Diagnostic(.error, "the outlet \(outlet): \(error)")
      }
    }
    let owners = values.compactMap { lua.object(behind: $0) as? any Owner }
    guard owners.count == values.count else {
      if let gone = values.first(where: { lua.object(behind: $0) == nil }),
        let name = lua.typeName(behind: gone)
      {
        throw Diagnostic(.error, "the outlet \(outlet): this \(name) is gone")
      }
      throw Diagnostic(
        .error,
        "the outlet \(outlet) links to a control, to a behaviour, or to a list of them"
      )
    }
    return owners
  }

  package func diagnostic(
    for problem: AttachProblem,
    _ behaviour: String,
    on owner: any Owner
  ) -> Diagnostic {
    var diagnostic = Diagnostic(.error, problem.message, suggestion: problem.suggestion)
    diagnostic.behaviour = behaviour
    diagnostic.owner = stage.describe(owner)
    return diagnostic
  }

  /// Attaches a behaviour after all checks.
  package func attach(
    _ script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    to owner: any Owner,
    isNamed: Bool = true
  ) -> Behaviour {
    let attached = owner.attached
    stage.join(owner)
    if !attached.isAdded, !(owner is Behaviour) { stage.registerID(of: owner) }
    let account = payer(for: script, configuration, on: attached)
    let behaviour = Behaviour(script, configuration, on: attached, paidBy: account)
    if !configuration.live.isEmpty { behaviour.useLive(configuration.live) }
    let links = script.outlets.map { self.links(of: $0, configuration, owner) }
    if account == script.account {
      behaviour.materialise(outlets: links, handed: configuration.handed, shared: self)
    } else {
      lua.charging(account) {
        behaviour.materialise(outlets: links, handed: configuration.handed, shared: self)
      }
    }
    attached.add(behaviour)
    script.add(behaviour)
    if configuration.isByScript { behaviour.holdMemory() }
    if isNamed,
      configuration.id != nil || !script.nameEntry.isTaken(byScript: configuration.isByScript)
    {
      addName(of: behaviour)
    }
    begin(behaviour, links, on: owner)
    return behaviour
  }

  /// The account that pays for a behaviour: that of the script that attaches it, or that adds the control for which a
  /// rule attaches it.
  private func payer(
    for script: BehaviourScript,
    _ configuration: Behaviour.Configuration,
    on attached: Attached
  ) -> LuaAccount {
    let root = lua.rootAccount
    let isOfScripts = configuration.isByScript || attached.added != nil
    return isOfScripts && root != .host ? root : script.account
  }

  /// Begins the life of a behaviour on an owner: subscribes, and runs `onAttach` and the handlers of
  /// what it missed.
  func begin(_ behaviour: Behaviour, _ links: [[any Owner]], on owner: any Owner) {
    noteChange()
    let missed = MissedLifecycle(of: owner)
    let own = owner.attached
    visitSubscriptions(of: behaviour.script, links, own) { attached, event, handler in
      attached.subscribe(.handler(behaviour, handler), to: event)
      if attached !== own { behaviour.link(to: attached) }
    }
    // A script may have closed the host in the middle of a scene.
    guard !stage.isClosed else { return behaviour.detach() }
    behaviour.runLifecycle(.attach)
    if behaviour.isOff {
      behaviour.makeExtras().heard = MissedLifecycle.Reached()
    } else {
      missed.send(to: behaviour)
    }
  }

  /// The owners that an outlet links to; without a link, the behaviour's own owner or a device.
  package func links(
    of outlet: OutletDeclaration,
    _ configuration: Behaviour.Configuration,
    _ owner: any Owner
  ) -> [any Owner] {
    if let links = configuration.links(of: outlet) { return links }
    return unlinked(outlet, on: owner)
  }

  /// The owner of an outlet without a link: the behaviour's owner if it fits, else a device that
  /// the host lends.
  package func unlinked(_ outlet: OutletDeclaration, on owner: any Owner) -> [any Owner] {
    if outlet.isList { return [] }
    if outletTarget(owner).fits(outlet, in: self) { return [owner] }
    guard let wanted = stage.kinds[outlet.kind] else { return [] }
    return lentOwner(of: wanted).map { [$0] } ?? []
  }

  /// The events that a script's handlers subscribe to, with these links.
  func subscriptions(
    of script: BehaviourScript,
    _ links: [[any Owner]],
    _ own: Attached
  ) -> [(attached: Attached, event: EventID, handler: Int)] {
    var found: [(attached: Attached, event: EventID, handler: Int)] = []
    visitSubscriptions(of: script, links, own) { found.append(($0, $1, $2)) }
    return found
  }

  private func visitSubscriptions(
    of script: BehaviourScript,
    _ links: [[any Owner]],
    _ own: Attached,
    _ visit: (Attached, EventID, Int) -> Void
  ) {
    for wanted in script.version.subscriptions {
      guard let outlet = wanted.outlet else {
        visit(own, wanted.event, wanted.handler)
        continue
      }
      for owner in links[outlet] {
        let attached = owner.attached
        stage.join(owner)
        visit(attached, wanted.event, wanted.handler)
      }
    }
  }
}

extension Behaviour.Configuration {
  func links(of outlet: OutletDeclaration) -> [any Owner]? {
    outlets[outlet.name] ?? outlet.formerName.flatMap { outlets[$0] }
  }
}

extension Behaviour {
  /// Records the subscription to an outlet's owner, to remove it when the behaviour ends.
  func link(to attached: Attached) {
    if links.last?.attached === attached { return }
    links.append(Link(attached: attached))
  }
}
