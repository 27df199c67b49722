import CRemoraLuaShim

/// A registry reference to a Lua value, as a number without a Swift object.
///
/// For values that exist by the thousand. Its owner must release it with ``LuaState/drop(_:)``.
package struct LuaSlot: Equatable {
  let index: Int32

  init(_ index: Int32) { self.index = index }

  /// No value.
  package static var none: LuaSlot { LuaSlot(shim_no_reference()) }
}
