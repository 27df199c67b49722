import RemoraCore
import RemoraLua

extension Behaviour {
  /// Runs `onChange` for each property whose value changed, then `onReload`.
  ///
  /// - Throws: ``Diagnostic`` if one of them fails before its first wait. Later failures are
  ///   reported as usual.
  func runReloadCallbacks(_ change: ScriptChange, _ snapshot: Snapshot) throws {
    for (index, former) in change.properties.enumerated() where isAttached {
      guard let old = former.map({ snapshot.values[$0].value }) else { continue }
      try run(.change, property: index, from: old)
    }
    if change.new.lifecycle[.reload] != nil {
      try run(.reload, [snapshot.table(in: script.lua)])
    }
  }

  private func run(_ callback: BehaviourLifecycle, property index: Int, from old: Value) throws {
    let new = readable(value(ofProperty: index), ofProperty: index)
    let old = readable(old, ofProperty: index)
    guard new != old, script.lifecycle[callback] != nil else { return }
    let name = LuaValue.string(LuaString(script.properties[index].name))
    let lua = script.lua
    try run(callback, [name, old.luaValue(in: lua), new.luaValue(in: lua)])
  }

  private func run(_ callback: BehaviourLifecycle, _ arguments: [LuaValue]) throws {
    guard let host, isAttached, let error = runLifecycle(callback, arguments, reporting: false)
    else { return }
    var diagnostic = host.diagnostic(for: error)
    diagnostic.behaviour = id
    diagnostic.owner = owner.map { host.describe($0) }
    throw diagnostic
  }
}

extension ScriptHost {
  /// The problems that prevent a behaviour from using another version of its script.
  ///
  /// Checks only what changed.
  func problems(
    of behaviour: Behaviour,
    after change: ScriptChange,
    on owner: any Owner
  ) -> [AttachProblem] {
    let script = change.new.declaration
    var problems: [AttachProblem] = []
    if !change.keepsValues, let configured = behaviour.configuration?.properties {
      problems += behaviours.propertyProblems(of: script, configured)
      problems += behaviours.idProblems(of: script, configured)
    }
    if !change.keepsLinks || !change.keepsTriggers {
      let links = links(of: behaviour, change, owner)
      problems += behaviours.outletProblems(of: script, links, on: behaviours.outletTarget(owner))
    }
    if !change.keepsTriggers {
      problems += behaviours.handlerProblems(of: script, on: kind(of: owner))
    }
    if !change.keepsOrder {
      let before = owner.attachments.behaviours.prefix { $0 !== behaviour }
        .map { library.declaration(of: $0.script) }
      problems += behaviours.orderProblems(of: script, before)
      problems += lateProblems(of: behaviour, script, on: owner)
    }
    return problems
  }

  /// What each outlet links to, by the outlet's new name.
  ///
  /// If nothing of it is left, what the old outlet asked for takes its place.
  private func links(
    of behaviour: Behaviour,
    _ change: ScriptChange,
    _ owner: any Owner
  ) -> [String: [OutletTarget]] {
    var links: [String: [OutletTarget]] = [:]
    for (outlet, former) in zip(change.new.declaration.outlets, change.outlets) {
      guard let former else { continue }
      let old = change.old.declaration.outlets[former]
      // A list may be empty.
      let isKeptList = outlet.isList && old.isList
      guard isKeptList || behaviour.isLinked(outlet: former, in: change.old) else { continue }
      let owners = behaviour.linkedOwners(ofOutlet: former, in: change.old)
      // A link to the owner or to a lent device may be implicit: it is resolved again.
      if !old.isList, owners.contains(where: { $0 === owner || behaviours.lends($0) }) { continue }
      links[outlet.name] =
        owners.isEmpty && !isKeptList
        ? [behaviours.outletTarget(wantedBy: old)].compactMap { $0 }
        : owners.map { behaviours.outletTarget($0) }
    }
    return links
  }

  private func lateProblems(
    of behaviour: Behaviour,
    _ script: ScriptDeclaration,
    on owner: any Owner
  ) -> [AttachProblem] {
    let later = owner.attachments.behaviours.drop { $0 !== behaviour }.dropFirst()
    return script.after.filter { name in later.contains { $0.script.name == name } }.map { name in
      AttachProblem(
        subject: .script,
        reason: .after(name),
        message: "\(script.name) stands after \(name), and is on the owner before it",
        suggestion: "list \(name) before \(script.name)"
      )
    }
  }
}
