import CRemoraLuaShim

extension Stack {
  /// The number of entries up to which a table is read without pausing the collector.
  private static let mostKept: Int32 = 64

  /// Calls `body` with the indices of each key and value of a table; throws once a limit is exceeded.
  ///
  /// Calls of `body` may let Lua collect, and an object that is released may change the table. So
  /// the traversal comes first, and keeps what it finds on the stack. Only for a large table the
  /// collector pauses, since Lua does not go on where it was: after a pause it collects a little at
  /// once.
  func forEachEntry(
    ofTableAt table: Int32,
    within limit: inout CopyLimit,
    in core: StateCore,
    _ body: (_ key: Int32, _ value: Int32) -> Void
  ) throws(LuaConversionError) {
    let first = table + 1
    precondition(top == table, "the table is on top of the stack")
    defer { top = table }
    pushNil()
    var count: Int32 = 0
    while unsafe lua_next(thread, table) != 0 {
      guard count < Stack.mostKept else {
        top = table
        return try forEachEntrySlowly(ofTableAt: table, within: &limit, in: core, body)
      }
      reserve(4)
      unsafe lua_pushvalue(thread, -2)
      count += 1
    }
    for key in stride(from: first, to: first + 2 * count, by: 2) {
      try limit.takeEntry(textBytes: textBytes(at: key) + textBytes(at: key + 1))
      body(key, key + 1)
    }
  }

  private func forEachEntrySlowly(
    ofTableAt table: Int32,
    within limit: inout CopyLimit,
    in core: StateCore,
    _ body: (_ key: Int32, _ value: Int32) -> Void
  ) throws(LuaConversionError) {
    unsafe shim_pause_collector(core.open)
    defer { unsafe shim_resume_collector(core.open) }
    pushNil()
    while unsafe lua_next(thread, table) != 0 {
      try limit.takeEntry(textBytes: textBytes(at: table + 1) + textBytes(at: table + 2))
      body(table + 1, table + 2)
      pop()
    }
  }
}
