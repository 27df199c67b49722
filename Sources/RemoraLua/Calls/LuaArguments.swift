import CRemoraLuaShim

/// The arguments that a script passed to a Swift function.
///
/// Valid only during the call.
package struct LuaArguments {
  let stack: Stack
  let core: StateCore
  private let first: Int32

  init(_ stack: Stack, in core: StateCore, from first: Int32 = 1) {
    self.stack = stack
    self.core = core
    self.first = first
  }

  /// The number of arguments.
  package var count: Int { Int(max(0, stack.top - first + 1)) }

  /// An argument, from 0; `nil` beyond the last.
  package subscript(position: Int) -> LuaValue {
    guard position >= 0, position < count else { return .nil }
    return stack.value(at: first + Int32(position), in: core)
  }

  /// All arguments in order.
  package var all: [LuaValue] { (0..<count).map { self[$0] } }

  /// Whether some of them are tables.
  package var hasTables: Bool {
    (0..<Int32(count)).contains { stack.kind(at: first + $0) == LUA_TTABLE }
  }

  /// An argument as a Swift value.
  ///
  /// `textLimit` is the maximum number of bytes of text in it, including the texts in tables.
  ///
  /// - Throws: ``LuaArgumentError`` that names the argument's number.
  package func get<Value: LuaConvertible>(
    _ position: Int,
    as type: Value.Type = Value.self,
    textLimit: Int = LuaTextLimit.standard
  ) throws -> Value {
    do throws(LuaConversionError) {
      let limit = min(textLimit, Value.luaTextLimit)
      try checkText(position, limit)
      return try self[position].converted(textLimit: limit)
    } catch {
      throw LuaArgumentError(position: position + 1, reason: error)
    }
  }

  /// A number, read without a ``LuaValue`` in between.
  ///
  /// - Throws: as ``get(_:as:textLimit:)``.
  package func number(_ position: Int) throws -> Double {
    let index = first + Int32(position)
    if position >= 0, position < count, stack.isNumber(at: index) {
      let number = stack.number(at: index)
      if number.isFinite { return number }
    }
    return try get(position)
  }

  /// The fields of a table argument in the order of their names; `nil` if the argument is no table.
  ///
  /// A key that is no text has the phrase for its kind as its name. Makes no reference to the table, which costs
  /// more than reading a small one.
  ///
  /// - Throws: as ``LuaTable/boundedEntries()``.
  package func boundedFields(
    of position: Int
  ) throws(LuaConversionError) -> [(name: String, value: LuaValue)]? {
    let index = first + Int32(position)
    guard position >= 0, position < count, stack.kind(at: index) == LUA_TTABLE else { return nil }
    var limit = core.copyLimit ?? CopyLimit(textBytes: LuaTextLimit.standard)
    var fields: [(name: String, value: LuaValue)] = []
    fields.reserveCapacity(4)
    stack.reserve(8)
    unsafe lua_pushvalue(stack.thread, index)
    defer { stack.pop() }
    try stack.forEachEntry(ofTableAt: stack.top, within: &limit, in: core) { key, value in
      let name = stack.text(at: key) ?? stack.value(at: key, in: core).kindDescription
      fields.append((name, stack.value(at: value, in: core)))
    }
    if core.copyLimit != nil { core.copyLimit = limit }
    fields.sort { $0.name < $1.name }
    return fields
  }

  /// Refuses a text that is longer than the limit, before it is copied.
  private func checkText(_ position: Int, _ limit: Int) throws(LuaConversionError) {
    guard position >= 0, position < count else { return }
    let bytes = stack.textBytes(at: first + Int32(position))
    if bytes > limit { throw LuaConversionError(textOf: bytes, limit: limit) }
  }

  /// Refuses arguments with texts longer than the limit, before any is copied.
  ///
  /// All texts together may have four times the limit.
  func checkTexts(_ limit: Int) throws(LuaArgumentError) {
    guard limit < .max else { return }
    var total = CopyLimit(textBytes: 4 * limit)
    for position in 0..<count {
      do throws(LuaConversionError) {
        let bytes = stack.textBytes(at: first + Int32(position))
        guard bytes > 0 else { continue }
        if bytes > limit { throw LuaConversionError(textOf: bytes, limit: limit) }
        try total.takeEntry(textBytes: bytes)
      } catch {
        throw LuaArgumentError(position: position + 1, reason: error)
      }
    }
  }

  /// The first bytes of a text argument; any other argument unchanged.
  package func beginning(of position: Int, bytes: Int) -> LuaValue {
    guard position >= 0, position < count else { return .nil }
    let index = first + Int32(position)
    guard stack.textBytes(at: index) > bytes else { return self[position] }
    return unsafe stack.withBytes(at: index) {
      unsafe .string(LuaString(bytes: Array($0.prefix(bytes))))
    }
  }

  /// The state that the call comes from.
  package var state: LuaState {
    get throws(LuaError) { try core.liveState }
  }

  /// The same arguments without the first `count`.
  package func dropping(_ count: Int) -> LuaArguments {
    LuaArguments(stack, in: core, from: first + Int32(count))
  }

  /// The place in the script that makes the call, `level` calls up the stack.
  package func caller(level: Int = 1) -> LuaPlace? {
    unsafe LuaPlace { source, line in unsafe shim_where(stack.thread, Int32(level), source, line) }
  }

  /// The place where the outermost function of the calling coroutine is defined; in a task, that of
  /// its handler.
  package var outermostFunction: LuaPlace? {
    unsafe LuaPlace { source, line in unsafe shim_outermost(stack.thread, source, line) }
  }

  /// Whether the call may suspend its task: not under a comparator, a pattern's callback or another
  /// C function, and not outside a task.
  package var canWait: Bool { unsafe shim_can_wait(stack.thread) }
}

/// An argument of the wrong type.
package struct LuaArgumentError: Error, CustomStringConvertible {
  /// The number of the argument, from 1.
  package let position: Int
  /// The reason for which it was refused.
  package let reason: any Error

  /// `argument 2: expected a number, got a table`.
  package var description: String { "argument \(position): \(reason)" }
}

/// The outcome of a Swift function called by Lua.
package enum LuaOutcome {
  case values([LuaValue])
  /// It suspends its task for so many nanoseconds.
  case time(Int)
  /// It suspends its task until the wait ends.
  case wait(any LuaWait)

  package static var nothing: LuaOutcome { .values([]) }
}
