import CRemoraLuaShim

/// The most bytes that scripts may hold.
package struct LuaMemoryLimits: Equatable {
  /// All scripts together.
  package var all: Int
  /// One ``LuaAccount``.
  package var account: Int
  /// One block other than a text: the list of a table, its keys, the stack of a coroutine.
  ///
  /// Lua processes a block in one operation, which nothing can stop.
  package var block: Int

  /// Limits; by default only blocks are limited.
  package init(all: Int = .max, account: Int = .max, block: Int = 1 << 20) {
    self.all = all
    self.account = account
    self.block = block
  }

  /// The message for a table that cannot grow any more.
  ///
  /// A list item takes 16 bytes, a key with its value 24; the capacity for keys doubles when it is
  /// full.
  var sentenceOnTables: String {
    let (items, keys) = (max(1, block / 16), max(1, block / 24))
    let capacity = 1 << (Int.bitWidth - 1 - keys.leadingZeroBitCount)
    return
      "a table is too large: its list may have \(items) items, and it may have \(capacity) other keys"
  }

  var shimMemory: shim_memory {
    shim_memory(all: max(0, all), account: max(0, account), block: max(0, block))
  }
}
