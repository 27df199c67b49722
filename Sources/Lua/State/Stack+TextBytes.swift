import CLuaShim

extension Stack {
  /// The bytes of text in the arguments of the host function that runs, those in tables included.
  ///
  /// Looks at a few tables only, as an empty one may be large and take long; for an argument with more
  /// of them it is as much as is ever copied of one.
  func textBytesOfArguments() -> Int {
    var bytes = 0
    for index in 1...max(1, top) {
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

  /// Allocates nothing in Lua, so that nothing is collected meanwhile.
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
