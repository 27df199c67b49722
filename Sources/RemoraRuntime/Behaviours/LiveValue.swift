import RemoraLua

/// A value that a property was set to.
///
/// A table counts for the script that set it: Lua counts the script's own copy, but a script can empty that.
package struct LiveValue {
  let value: Value
  private let held: HeldMemory?

  /// Counts for the account that is charged now.
  init(_ value: Value, in lua: LuaState) {
    let isTable =
      switch value {
      case .list, .record: true
      default: false
      }
    self.init(value, held: isTable ? HeldMemory(value.size, in: lua) : nil)
  }

  private init(_ value: Value, held: HeldMemory?) {
    self.value = value
    self.held = held
  }

  /// The same value as another version of the script takes it.
  func replaced(by value: Value) -> LiveValue { LiveValue(value, held: held) }
}
