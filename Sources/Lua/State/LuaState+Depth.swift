import CLuaShim

extension LuaState {
  /// How many calls into Lua are running inside each other right now; 0 when none is.
  package var callDepth: Int { unsafe Int(shim_depth(core.value.open)) }

  /// The `self` whose step is the outermost one now: everything else that runs was begun inside it.
  ///
  /// `nil` while nothing runs, and where what runs is nobody's, such as a statement at the prompt.
  package var rootRunner: LuaSlot? {
    let reference = unsafe shim_root_runner(core.value.open)
    return reference > 0 ? LuaSlot(reference) : nil
  }

  /// The bytes of text in the arguments of the host function that suspended a task last: what waits
  /// may hold them.
  package var textBytesOfWait: Int { core.value.pendingWaitBytes }
}
