import CRemoraLuaShim

/// Makes Lua values where they are needed, such as among the arguments of a call: without a reference to
/// each table and without a Swift copy of each value.
///
/// Valid only within the closure that gets it. Each function adds one value, unless it says otherwise.
package struct LuaWriter {
  let stack: Stack
  let core: StateCore

  /// Reserves the stack for more values than the few that every call has capacity for.
  package func reserve(_ count: Int) { stack.reserve(Int32(clamping: count + 8)) }

  package func addNil() { stack.pushNil() }
  package func add(_ value: Bool) { stack.push(value) }
  package func add(_ value: Int) { stack.push(value) }
  package func add(_ value: Double) { stack.push(value) }
  package func add(_ value: String) { stack.push(value) }

  /// The value in a slot.
  package func add(_ slot: LuaSlot) { stack.push(reference: slot.index) }

  /// Keeps a text on no script's account, and adds nothing.
  package func keep(_ text: String) -> LuaSlot {
    let before = unsafe shim_use_account(core.open, 0)
    defer { _ = unsafe shim_use_account(core.open, before) }
    stack.push(text)
    return LuaSlot(stack.makeReference())
  }

  /// A table with two numbers, such as `{ x = 1, y = 2 }`.
  package func addPair(_ first: LuaKey, _ x: Double, _ second: LuaKey, _ y: Double) {
    unsafe shim_push_pair(stack.thread, first.bytes, x, second.bytes, y)
  }

  /// An empty table with capacity for this many entries; then ``setField()`` and ``setItem(_:)`` fill it.
  package func addTable(list: Int = 0, fields: Int = 0) {
    stack.reserve(4)
    stack.pushTable(list: list, fields: fields)
  }

  /// Takes the last two values, and sets the field of the table before them: the first is its name.
  package func setField() { unsafe lua_rawset(stack.thread, -3) }

  /// Takes the last value, and sets the field of the table before it.
  package func setField(_ name: LuaKey) { unsafe lua_setfield(stack.thread, -2, name.bytes) }

  /// Takes the last value, and sets the item of the table before it, from 1.
  package func setItem(_ index: Int) {
    unsafe lua_rawseti(stack.thread, -2, lua_Integer(index))
  }
}

/// The name of a field that the host itself knows, as C reads it.
package struct LuaKey: ExpressibleByStringLiteral {
  private let text: StaticString

  package init(stringLiteral text: StaticString) { self.text = text }

  var bytes: UnsafePointer<CChar> {
    unsafe UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}

extension LuaState {
  /// The value that `write` adds.
  package func make(_ write: (LuaWriter) -> Void) -> LuaValue {
    let core = core.value
    return core.withStack(closed: .nil) { stack in
      write(LuaWriter(stack: stack, core: core))
      defer { stack.pop() }
      return stack.value(at: -1, in: core)
    }
  }
}
