import Lua

extension Behaviour {
  /// Tells the new code that the behaviour has come over to it: what changed of its properties, then
  /// that it was reloaded.
  ///
  /// - Throws: ``Diagnostic`` with what the code raised before it first waited. What fails later is
  ///   reported as usual.
  func tell(_ change: ScriptChange, _ snapshot: Snapshot?) throws {
    guard let snapshot else { return }
    for (index, former) in change.properties.enumerated() where isAttached {
      guard let old = former.map({ snapshot.values[$0].value }) else { continue }
      try run(.change, property: index, from: old)
    }
    if change.new.lifecycle[.reload] != nil {
      try run(.reload, [snapshot.table(in: script.lua)])
    }
  }

  private func run(_ callback: BehaviourLifecycle, property index: Int, from old: Value) throws {
    let new = value(ofProperty: index)
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

extension Host {
  /// What speaks against a behaviour going over to another version of its script, which is in use
  /// already.
  func problems(
    of behaviour: Behaviour,
    after change: ScriptChange,
    on owner: any Owner
  ) -> [AttachProblem] {
    let script = behaviour.script
    var linked: [String: [Kind]] = [:]
    for (index, outlet) in script.outlets.enumerated() {
      guard let former = change.outlets[index] else { continue }
      let owners = behaviour.linkedOwners(ofOutlet: former, in: change.old)
      if !owners.isEmpty { linked[outlet.name] = owners.map { kind(of: $0) } }
    }
    let before = owner.attachments.behaviours.prefix { $0 !== behaviour }.map(\.script.name)
    return propertyProblems(of: script, behaviour.configuration?.properties ?? [:])
      + outletProblems(of: script, linked, on: kind(of: owner))
      + handlerProblems(of: script, on: kind(of: owner))
      + orderProblems(of: script, before)
  }
}
