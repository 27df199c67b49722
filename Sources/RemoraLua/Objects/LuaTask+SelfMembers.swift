import CRemoraLuaShim

extension LuaTask {
  /// Lets the task find these members in `self`, as old code does; `nil` ends that.
  package func use(selfMembers: LuaSlot?, of type: HostTypeRecord) {
    guard let task = unsafe task else { return }
    unsafe shim_task_use_members(task, type.pointer, selfMembers?.index ?? 0)
  }
}
