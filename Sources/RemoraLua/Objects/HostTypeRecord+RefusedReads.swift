import CRemoraLuaShim

extension HostTypeRecord {
  /// The error for reading a property, if the place in the script that reads it is among
  /// ``LuaState/refusedReads``.
  func refusal(ofReading member: Int, _ stack: Stack) -> (any Error)? {
    guard !core.refusedReads.isEmpty,
      let refused = core.refusedReads[members.propertyNames[member - 1]],
      let place = unsafe LuaPlace(finding: { unsafe shim_where(stack.thread, 1, $0, $1) })
    else { return nil }
    return refused[place]
  }
}
