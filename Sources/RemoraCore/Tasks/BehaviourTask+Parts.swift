import RemoraLua

extension BehaviourTask {
  /// A call of a function as a part of this task, charged to the same account.
  func makePart(_ function: LuaFunction, in scheduler: Scheduler) -> LuaTask {
    guard let behaviour else { return scheduler.lua.task(function) }
    return scheduler.lua.task(function, for: behaviour.selfSlot, account: behaviour.script.account)
  }
}

extension BehaviourTask {
  /// Lets old code find the members of its own version in `self`, also after a reload that was rolled back.
  func chooseMembers(in scheduler: Scheduler) {
    let isOld = isOnOldCode
    guard isOld || usesOldMembers, let script = behaviour?.script, let version = origin?.version,
      let task
    else { return }
    usesOldMembers = isOld
    task.use(
      selfMembers: isOld
        ? version.selfMembers(while: script.version, script.record, in: scheduler.scripts) : nil,
      of: script.record
    )
  }
}
