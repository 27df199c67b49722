import RemoraLua
import RemoraRuntime
import RemoraScenes
import RemoraSpelling

/// The table of options that a script passes to a function of a service:
/// `pick { source = "camera" }`.
struct ServiceOptions: LuaConvertible {
  static var luaDescription: String { "a table of options" }

  private let table: LuaTable?

  /// Converts a table, or `nil` for no options.
  init(luaValue: LuaValue) throws(LuaConversionError) {
    table = luaValue.isNil ? nil : try LuaTable(luaValue: luaValue)
    // The service itself: its function was called with a colon.
    if table?.metatable != nil { throw LuaConversionError(Self.self, found: luaValue) }
  }

  func luaValue(in state: LuaState) -> LuaValue { table.luaValue(in: state) }

  /// Throws for unknown options.
  func check(only known: [String]) throws(Diagnostic) {
    let entries: [(key: LuaValue, value: LuaValue)]
    do throws(LuaConversionError) {
      entries = try table?.boundedEntries() ?? []
    } catch {
      throw Diagnostic(.error, "the options: \(error)")
    }
    for (key, _) in entries {
      if let name = key.text, known.contains(name) { continue }
      throw Diagnostic(
        .error,
        "there is no option \(key.text ?? key.kindDescription)",
        suggestion: key.text.flatMap { Suggestion.question(for: $0, in: known) }
          ?? "the options are: \(known.joined(separator: ", "))"
      )
    }
  }

  /// An option; `nil` if the script omits it.
  ///
  /// - Throws: ``Diagnostic`` for a value of another type.
  func value<Value: LuaConvertible>(
    _ name: String,
    as type: Value.Type = Value.self
  ) throws(Diagnostic) -> Value? {
    guard let value = table?[name], !value.isNil else { return nil }
    do throws(LuaConversionError) {
      return try Value(luaValue: value)
    } catch {
      throw Diagnostic(.error, "the option \(name): \(error)")
    }
  }

  /// A number within limits; `nil` if the script omits it.
  func number(
    _ name: String,
    in range: ClosedRange<Double>
  ) throws(Diagnostic) -> Double? {
    guard let number = try value(name, as: Double.self) else { return nil }
    guard range.contains(number) else {
      throw Diagnostic(
        .error,
        "the option \(name): expected \(PropertyType.number(range).expectation),"
          + " got \(PlainValue.describe(number))"
      )
    }
    return number
  }
}
