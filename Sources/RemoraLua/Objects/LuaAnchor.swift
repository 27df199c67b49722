import CRemoraLuaShim

/// Invalidates the handle of a Swift object when the object, which stores the anchor, is released.
///
/// Lua never keeps the object alive. While it lives, the same object is the same Lua value;
/// afterwards every use of the handle raises `this … is gone`.
@safe package final class LuaAnchor {
  private var handle: UnsafeMutablePointer<shim_object>?
  private var core: StateCore?
  private var reference: Int32 = 0
  private var isCut = false

  /// An anchor.
  ///
  /// The handle is made when the object is first passed to Lua.
  package init() {}

  deinit { invalidate() }

  /// Invalidates the handle: from now on every use is an error.
  package func invalidate() {
    isCut = true
    guard let core else { return }
    if core.isOpen { unsafe handle?.pointee.object = nil }
    core.dropped.add(reference)
    unsafe handle = nil
    self.core = nil
  }

  /// Pushes the handle if it was made already.
  func pushMade(on stack: Stack, in core: StateCore) -> Bool {
    guard self.core === core else { return false }
    stack.push(reference: reference)
    return true
  }

  /// Pushes the object's handle, and makes it if there is none.
  func push(
    _ object: AnyObject,
    type: HostTypeRecord,
    on stack: Stack,
    in core: StateCore
  ) {
    if pushMade(on: stack, in: core) { return }
    if isCut {
      _ = unsafe shim_push_object(stack.thread, type.pointer, nil)
      return
    }
    if self.core?.isOpen == true { fatalError("an object was passed to a second Lua state") }
    let opaque = unsafe Unmanaged.passUnretained(object).toOpaque()
    unsafe handle = shim_push_object(stack.thread, type.pointer, opaque)
    unsafe lua_pushvalue(stack.thread, -1)
    reference = stack.makeReference()
    self.core = core
  }
}
