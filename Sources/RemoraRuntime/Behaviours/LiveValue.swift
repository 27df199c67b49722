/// A value that a property was set to.
///
/// Tables count towards what the host holds for the script: Lua counts the script's own copy, but a script can empty that.
package struct LiveValue {
  let value: Value
  private let held: HeldPayload?

  /// - Throws: ``PropertyError`` if the host holds too much for the script.
  init(_ value: Value, of script: BehaviourScript) throws(PropertyError) {
    let isTable =
      switch value {
      case .list, .record: true
      default: false
      }
    guard isTable, let scheduler = script.shared?.scheduler else {
      self.init(value, held: nil)
      return
    }
    guard let held = HeldPayload(["": value], of: script, in: scheduler) else {
      throw PropertyError(
        expected: "less data, as the tables in properties take too much memory",
        found: value.phrase,
        suggestion: nil
      )
    }
    self.init(value, held: held)
  }

  private init(_ value: Value, held: HeldPayload?) {
    self.value = value
    self.held = held
  }

  /// The same value as another version of the script takes it.
  func replaced(by value: Value) -> LiveValue { LiveValue(value, held: held) }
}
