import CRemoraLuaShim

extension Stack {
  /// The bytes of text in the arguments of the running host function, including the texts in
  /// tables.
  ///
  /// Visits a few tables only, since even an empty table may be large and slow to traverse. An
  /// argument with more tables counts as the maximum that is ever copied from one.
  func textBytesOfArguments() -> Int {
    var bytes = 0
    for index in 1...max(1, top) {
      let kind = kind(at: index)
      guard kind == LUA_TSTRING || kind == LUA_TTABLE else { continue }
      var search = TextSearch()
      search.add(self, at: index, depth: 8)
      bytes += search.isOver ? LuaTextLimit.longest : search.bytes
    }
    return bytes
  }
}

/// Counts the text in one value.
private struct TextSearch {
  var bytes = 0
  private var tables = 16
  private var entries = 10_000

  var isOver: Bool { tables < 0 || entries < 0 }

  /// Allocates nothing in Lua, so that the garbage collector does not run.
  mutating func add(_ stack: Stack, at index: Int32, depth: Int) {
    bytes += stack.textBytes(at: index)
    guard stack.kind(at: index) == LUA_TTABLE, depth > 0 else { return }
    tables -= 1
    guard !isOver else { return }
    stack.reserve(4)
    stack.pushNil()
    while unsafe lua_next(stack.thread, index) != 0 {
      entries -= 1
      bytes += stack.textBytes(at: stack.top - 1)
      add(stack, at: stack.top, depth: depth - 1)
      stack.pop()
      guard !isOver else { return stack.pop() }
    }
  }
}
