extension Optional: LuaConvertible where Wrapped: LuaConvertible {
  /// "a number or nothing".
  public static var luaDescription: String { "\(Wrapped.luaDescription) or nothing" }

  /// `nil` is `nil`; anything else must convert.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    self = luaValue.isNil ? nil : .some(try Wrapped(luaValue: luaValue))
  }

  /// The wrapped value or `nil`.
  public func luaValue(in state: LuaState) -> LuaValue { self?.luaValue(in: state) ?? .nil }
}

extension Array: LuaConvertible where Element: LuaConvertible {
  /// "a list (each a number)".
  public static var luaDescription: String { "a list (each \(Element.luaDescription))" }

  /// A table whose keys are exactly 1, 2, … n.
  ///
  /// A table with other keys or holes is refused, so that no value is lost silently. So is one with
  /// more than 20,000 values, or with more text than its parameter allows. ``LuaTable/list``
  /// accepts any table.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .table(let table) = luaValue else {
      throw LuaConversionError(Self.self, found: luaValue)
    }
    self = try table.reading { () throws(LuaConversionError) in
      let values = try table.boundedList()
      guard values.count == table.count(upTo: values.count + 1) else {
        throw LuaConversionError(
          expected: Self.luaDescription,
          found: "a table with other keys, or holes"
        )
      }
      var elements: [Element] = []
      elements.reserveCapacity(values.count)
      for (index, value) in values.enumerated() {
        do throws(LuaConversionError) {
          elements.append(try Element(luaValue: value))
        } catch {
          throw error.at("[\(index + 1)]")
        }
      }
      return elements
    }
  }

  /// A new table.
  public func luaValue(in state: LuaState) -> LuaValue {
    .table(state.makeTable(map { $0.luaValue(in: state) }))
  }
}

extension Dictionary: LuaConvertible where Key: LuaConvertible, Value: LuaConvertible {
  /// "a table (a text = a number)".
  public static var luaDescription: String {
    "a table (\(Key.luaDescription) = \(Value.luaDescription))"
  }

  /// A table; every key and value must convert.
  ///
  /// Refuses a table with more than 20,000 values, or with more text than its parameter allows.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    guard case .table(let table) = luaValue else {
      throw LuaConversionError(Self.self, found: luaValue)
    }
    self = try table.reading { () throws(LuaConversionError) in
      var fields: [Key: Value] = [:]
      for (key, value) in try table.boundedEntries() {
        let name = try Key(luaValue: key)
        do throws(LuaConversionError) {
          fields[name] = try Value(luaValue: value)
        } catch {
          throw error.at(".\(name)")
        }
      }
      return fields
    }
  }

  /// A new table.
  public func luaValue(in state: LuaState) -> LuaValue {
    let table = state.makeTable(fields: count)
    for (key, value) in self { table[key.luaValue(in: state)] = value.luaValue(in: state) }
    return .table(table)
  }
}
