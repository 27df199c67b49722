import RemoraLua
import RemoraRuntime

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
    var diagnostic = host.scripts.diagnostic(for: error)
    diagnostic.behaviour = id
    diagnostic.owner = owner.map { host.stage.describe($0) }
    throw diagnostic
  }
}
