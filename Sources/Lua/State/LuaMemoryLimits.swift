import CLuaShim

/// How many bytes scripts may hold.
package struct LuaMemoryLimits: Equatable {
  /// By all together.
  package var all: Int
  /// On one ``LuaAccount``.
  package var account: Int
  /// In one block that is no text: the list of a table, its keys, the stack of a coroutine.
  ///
  /// Lua works on one in a piece, which nothing can stop.
  package var block: Int

  /// Limits; none but for blocks where nothing is said.
  package init(all: Int = .max, account: Int = .max, block: Int = 1 << 20) {
    self.all = all
    self.account = account
    self.block = block
  }

  /// What to tell somebody whose table cannot grow any more.
  ///
  /// An item of a list takes 16 bytes, a key with its value 24, and the keys' room doubles when it
  /// is full.
  var sentenceOnTables: String {
    let (items, keys) = (max(1, block / 16), max(1, block / 24))
    let room = 1 << (Int.bitWidth - 1 - keys.leadingZeroBitCount)
    return
      "a table is too large: its list may have \(items) items, and it may have \(room) other keys"
  }

  var shimMemory: shim_memory {
    shim_memory(all: max(0, all), account: max(0, account), block: max(0, block))
  }
}

extension LuaState {
  /// How many bytes scripts may hold.
  ///
  /// What is held already stays.
  package var memoryLimits: LuaMemoryLimits {
    get { core.value.memoryLimits }
    set { core.value.memoryLimits = newValue }
  }
}
