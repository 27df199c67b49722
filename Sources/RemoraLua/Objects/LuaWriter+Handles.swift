import CRemoraLuaShim

extension LuaWriter {
  /// The handle of the object that stores the anchor, if it was made already; adds nothing otherwise.
  package func add(madeHandleOf anchor: LuaAnchor) -> Bool { anchor.pushMade(on: stack, in: core) }

  /// The handle of an object, which stores the anchor; `type` is only used for its first handle.
  package func add(
    handleOf object: AnyObject,
    _ anchor: LuaAnchor,
    type: @autoclosure () -> HostTypeRecord
  ) {
    if add(madeHandleOf: anchor) { return }
    anchor.push(object, type: type(), on: stack, in: core)
  }

  /// The handle of a `self` table.
  package func add(handleOfSelf table: LuaSlot) {
    stack.push(reference: table.index)
    unsafe shim_push_self_handle(stack.thread, -1)
    unsafe lua_rotate(stack.thread, -2, -1)
    stack.pop()
  }
}
