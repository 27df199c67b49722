import RemoraLua

extension BehaviourTask {
  /// A call of a function as a part of this task, charged to the same account.
  func makePart(_ function: LuaFunction, in host: ScriptHost) -> LuaTask {
    guard let behaviour else { return host.lua.task(function) }
    return host.lua.task(function, for: behaviour.selfSlot, account: behaviour.script.account)
  }
}

extension BehaviourTask {
  /// Lets old code find the members of its own version in `self`, also after a reload that was rolled back.
  func chooseMembers(in host: ScriptHost) {
    let isOld = isOnOldCode
    guard isOld || usesOldMembers, let script = behaviour?.script, let version = origin?.version,
      let task
    else { return }
    usesOldMembers = isOld
    task.use(
      selfMembers: isOld
        ? version.selfMembers(while: script.version, script.record, in: host.scripts) : nil,
      of: script.record
    )
  }
}

extension ScriptHost {
  /// Charges values that the host makes for a task to its script.
  func charging<Result>(_ task: BehaviourTask, _ body: () -> Result) -> Result {
    guard let account = task.behaviour?.script.account else { return body() }
    return lua.charging(account, body)
  }
}
