import RemoraLimits
public import RemoraLua

extension Value: LuaConvertible {
  /// Its name in messages: "data".
  public static var luaDescription: String { "data (texts, numbers, lists, tables of them)" }

  /// The error for a structure that is too deep.
  package static var tooDeep: LuaConversionError {
    LuaConversionError(
      expected: "at most \(Limit.nestedTables) in each other",
      found: "a table that is deeper, or that contains itself"
    )
  }

  /// Refuses a structure that is deeper than one that comes out of Lua may be.
  package func checkDepth() throws(Diagnostic) {
    guard nests(deeperThan: Limit.nestedTables.value) else { return }
    throw Diagnostic(
      .error,
      "a value has more than \(Limit.nestedTables.value) lists and records inside each other"
    )
  }

  private func nests(deeperThan depth: Int) -> Bool {
    switch self {
    case .list(let values): depth == 0 || values.contains { $0.nests(deeperThan: depth - 1) }
    case .record(let fields):
      depth == 0 || fields.values.contains { $0.nests(deeperThan: depth - 1) }
    default: false
    }
  }

  /// Copies plain data out of Lua.
  ///
  /// A table may have 20,000 values and the text that its parameter allows, in all. A shared value
  /// counts each time it appears.
  ///
  /// - Throws: ``LuaConversionError`` for functions, objects, numbers that are not finite, texts
  ///   that are not UTF-8, keys that are not texts beside a list. Also for structures that are too
  ///   large, too deep or contain themselves.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    if case .table(let table) = luaValue {
      self = try table.reading { () throws(LuaConversionError) in try Value(table, depth: 0) }
    } else {
      try self.init(luaValue, depth: 0)
    }
  }

  private init(_ luaValue: LuaValue, depth: Int) throws(LuaConversionError) {
    switch luaValue {
    case .nil: self = .nothing
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value):
      guard value.isFinite else {
        throw LuaConversionError(expected: "a finite number", found: Value.describe(value))
      }
      self = .number(value)
    case .string(let string): self = .text(try Value.text(string))
    case .table(let table): self = try Value(table, depth: depth)
    case .error(let error): self = .text(error.description)
    case .function, .object, .other:
      throw LuaConversionError(Value.self, found: luaValue)
    }
  }

  private static func text(_ string: LuaString) throws(LuaConversionError) -> String {
    guard let text = string.text else {
      throw LuaConversionError(expected: "a text in UTF-8", found: "bytes that are none")
    }
    return text
  }

  private init(_ table: LuaTable, depth: Int) throws(LuaConversionError) {
    guard depth < Limit.nestedTables.value else { throw Value.tooDeep }
    let entries = try table.boundedEntries()
    if entries.isEmpty || entries.contains(where: { $0.key == .integer(1) }) {
      self = .list(try Value.list(entries, depth: depth))
      return
    }
    var fields: [String: Value] = [:]
    for (key, item) in entries {
      guard case .string(let string) = key else {
        throw LuaConversionError(expected: "names as keys", found: key.kindDescription)
      }
      let name = try Value.text(string)
      do throws(LuaConversionError) {
        fields[name] = try Value(item, depth: depth + 1)
      } catch {
        if case .table = item { throw error }
        throw depth == 0 && name.utf8.count < 64 ? error.at(name) : error
      }
    }
    self = Value.geometry(of: fields) ?? .record(fields)
  }

  /// The values of a table whose keys are 1, 2, … n.
  private static func list(
    _ entries: [(key: LuaValue, value: LuaValue)],
    depth: Int
  ) throws(LuaConversionError) -> [Value] {
    var items = Array(repeating: LuaValue.nil, count: entries.count)
    for (key, item) in entries {
      guard case .integer(let index) = key, index >= 1, index <= items.count else {
        throw LuaConversionError(
          expected: "a list or a table with names",
          found: "a mix of both, or a list with holes"
        )
      }
      items[index - 1] = item
    }
    var values: [Value] = []
    for item in items { values.append(try Value(item, depth: depth + 1)) }
    return values
  }

  /// `{ x = 1, y = 2 }` is a point, `{ width = 1, height = 2 }` a size.
  package static func geometry(of fields: [String: Value]) -> Value? {
    guard fields.count == 2 else { return nil }
    if let x = fields["x"]?.number, let y = fields["y"]?.number { return .point(Point(x: x, y: y)) }
    if let width = fields["width"]?.number, let height = fields["height"]?.number {
      return .size(Size(width: width, height: height))
    }
    return nil
  }

  /// A Lua value; tables are new at every call.
  public func luaValue(in state: LuaState) -> LuaValue {
    switch self {
    case .nothing: .nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let value): .string(LuaString(value))
    case .point, .size, .list, .record: state.make { write(to: $0) }
    }
  }

  /// Adds the value to those of a call; tables are new at every call.
  package func write(to writer: LuaWriter) {
    switch self {
    case .nothing: writer.addNil()
    case .boolean(let value): writer.add(value)
    case .integer(let value): writer.add(value)
    case .number(let value): writer.add(value)
    case .text(let value): writer.add(value)
    case .point(let point): writer.addPair("x", point.x, "y", point.y)
    case .size(let size): writer.addPair("width", size.width, "height", size.height)
    case .list(let values):
      writer.addTable(list: values.count)
      for (index, value) in values.enumerated() {
        value.write(to: writer)
        writer.setItem(index + 1)
      }
    case .record(let fields):
      writer.addTable(fields: fields.count)
      for (name, value) in fields {
        writer.add(name)
        value.write(to: writer)
        writer.setField()
      }
    }
  }
}

extension Value: CustomStringConvertible {
  /// The value in Lua notation.
  public var description: String {
    switch self {
    case .nothing: "nil"
    case .boolean(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Value.describe(value)
    case .text(let value): "\"\(value)\""
    case .point(let point):
      "{ x = \(Value.describe(point.x)), y = \(Value.describe(point.y)) }"
    case .size(let size):
      "{ width = \(Value.describe(size.width)), height = \(Value.describe(size.height)) }"
    case .list(let values):
      values.isEmpty ? "{}" : "{ \(values.map(\.description).joined(separator: ", ")) }"
    case .record(let fields):
      "{ "
        + fields.inOrder.map { "\($0.key) = \($0.value)" }.joined(separator: ", ") + " }"
    }
  }

  /// A number without trailing zeros: 44, 0.7.
  package static func describe(_ number: Double) -> String {
    // C and Swift write a sign before some of them.
    if number.isNaN { return "nan" }
    return if let whole = Int(exactly: number) { "\(whole)" } else { "\(number)" }
  }
}
