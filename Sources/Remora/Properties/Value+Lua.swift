import Lua

extension Value: LuaConvertible {
  /// What messages call it: "data".
  public static var luaDescription: String { "data (texts, numbers, lists, tables of them)" }

  /// How deep a structure may be.
  ///
  /// Deeper ones are most likely cycles.
  static let maximumDepth = 32

  /// How many values a structure may have in all: a table counts each time it appears.
  static let maximumCount = 20_000

  /// Copies plain data out of Lua.
  ///
  /// - Throws: ``LuaConversionError`` for functions, objects, numbers that are not finite, keys
  ///   that are not texts beside a list, structures that are too deep or contain themselves.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    var left = Value.maximumCount
    try self.init(luaValue, depth: 0, left: &left)
  }

  private init(_ luaValue: LuaValue, depth: Int, left: inout Int) throws(LuaConversionError) {
    left -= 1
    guard left >= 0 else {
      throw LuaConversionError(
        expected: "at most \(Value.maximumCount) values in all",
        found: "more, or the same table over and over"
      )
    }
    switch luaValue {
    case .nil: self = .nothing
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value):
      guard value.isFinite else {
        throw LuaConversionError(expected: "a finite number", found: "\(value)")
      }
      self = .number(value)
    case .string(let string): self = .text(string.repairedText)
    case .table(let table): self = try Value(table, depth: depth, left: &left)
    case .function, .object, .other:
      throw LuaConversionError(Value.self, found: luaValue)
    }
  }

  private init(_ table: LuaTable, depth: Int, left: inout Int) throws(LuaConversionError) {
    guard depth < Value.maximumDepth else {
      throw LuaConversionError(
        expected: "at most \(Value.maximumDepth) tables in each other",
        found: "a table that is deeper, or that contains itself"
      )
    }
    let entries = table.entries
    let list = table.list
    if !list.isEmpty || entries.isEmpty {
      guard list.count == entries.count else {
        throw LuaConversionError(
          expected: "a list or a table with names",
          found: "a mix of both, or a list with holes"
        )
      }
      var values: [Value] = []
      for item in list { values.append(try Value(item, depth: depth + 1, left: &left)) }
      self = .list(values)
      return
    }
    var fields: [String: Value] = [:]
    for (key, item) in entries {
      guard let name = key.text else {
        throw LuaConversionError(expected: "names as keys", found: key.kindDescription)
      }
      fields[name] = try Value(item, depth: depth + 1, left: &left)
    }
    self = Value.geometry(of: fields) ?? .record(fields)
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

  /// A fresh Lua value: tables are new at every call.
  public func luaValue(in state: LuaState) -> LuaValue {
    switch self {
    case .nothing: .nil
    case .boolean(let value): .boolean(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .text(let value): .string(LuaString(value))
    case .point(let point): .table(state.makeTable(["x": .number(point.x), "y": .number(point.y)]))
    case .size(let size):
      .table(state.makeTable(["width": .number(size.width), "height": .number(size.height)]))
    case .list(let values): .table(state.makeTable(values.map { $0.luaValue(in: state) }))
    case .record(let fields):
      .table(state.makeTable(fields.mapValues { $0.luaValue(in: state) }))
    }
  }
}

extension Value: CustomStringConvertible {
  /// The value as a script would write it.
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
        + fields.sorted { $0.key < $1.key }.map { "\($0.key) = \($0.value)" }
        .joined(separator: ", ") + " }"
    }
  }

  /// A number without needless zeros: 44, 0.7.
  package static func describe(_ number: Double) -> String {
    if let whole = Int(exactly: number) { "\(whole)" } else { "\(number)" }
  }
}
