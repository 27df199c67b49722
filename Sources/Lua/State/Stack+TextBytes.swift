import CLuaShim

extension Stack {
  /// The bytes of text in the arguments of the host function that runs, those in tables included.
  ///
  /// Looks at no more values than what converts tables does.
  func textBytesOfArguments(in core: StateCore) -> Int {
    var left = 10_000
    var bytes = 0
    unsafe shim_pause_collector(core.open)
    defer { unsafe shim_resume_collector(core.open) }
    for index in 1...max(1, top) { add(textAt: index, depth: 8, to: &bytes, looking: &left) }
    return bytes
  }

  private func add(textAt index: Int32, depth: Int, to bytes: inout Int, looking left: inout Int) {
    bytes += textBytes(at: index)
    guard kind(at: index) == LUA_TTABLE, depth > 0 else { return }
    reserve(4)
    pushNil()
    while left > 0, unsafe lua_next(thread, index) != 0 {
      left -= 1
      bytes += textBytes(at: top - 1)
      add(textAt: top, depth: depth - 1, to: &bytes, looking: &left)
      pop()
    }
    if left == 0 { pop() }
  }
}
