import RemoraLimits
import RemoraLua
import RemoraLuaSyntax
import RemoraRuntime

/// Prints values for people without running any code of a script, not even a metamethod.
struct ValuePrinter {
  /// How much of a value to show.
  struct Limits {
    /// The depth of nested tables.
    var depth: Int
    /// The number of items of a table's list, and of its other keys.
    var items: Int
    /// The bytes of a text, alone and inside a table.
    var text: Int
    var innerText: Int
    /// The number of values in all.
    var values: Int

    /// For people.
    static let readable = Limits(depth: 4, items: 50, text: 4000, innerText: 200, values: 500)
    /// For programs that read a pipe: plain data is complete.
    static let complete = Limits(
      depth: Limit.nestedTables.value,
      items: Limit.values.value,
      text: .max,
      innerText: .max,
      values: Limit.values.value
    )
  }

  let host: ScriptHost
  let limits: Limits
  var valuesLeft: Int
  private var countingLeft = Limit.countedEntries.value
  /// The tables around the current one, with the path to each.
  private var around: [(table: LuaTable, path: String)] = []

  init(_ host: ScriptHost, _ limits: Limits) {
    self.host = host
    self.limits = limits
    valuesLeft = limits.values
  }

  // MARK: Lua values

  /// The printed form of a value; `path` is its path from the outermost table.
  mutating func print(_ value: LuaValue, path: String = "") -> PrintedValue {
    valuesLeft -= 1
    switch value {
    case .nil: return .text("nil")
    case .boolean(let value): return .text("\(value)")
    case .integer(let value): return .text("\(value)")
    case .number(let value): return .text(ValuePrinter.text(of: value))
    case .string(let string):
      return .text(
        LuaLiteral.quoted(string.bytes, limit: around.isEmpty ? limits.text : limits.innerText)
      )
    case .table(let table):
      if host.lua.typeName(behind: value) != nil { return .text(host.stage.shortText(of: value)) }
      return print(table, path: path)
    case .function(let function): return .text(ValuePrinter.text(of: function))
    case .object: return .text(host.stage.shortText(of: value))
    case .error(let error): return .text(error.description)
    case .other(let kind): return .text(kind == .coroutine ? "a coroutine" : "an object")
    }
  }

  private mutating func print(_ table: LuaTable, path: String) -> PrintedValue {
    if let service = host.services.name(of: table) { return .text("the service \(service)") }
    if let outer = around.first(where: { $0.table == table }) {
      return .text(outer.path.isEmpty ? "<the table itself>" : "<the table at \(outer.path)>")
    }
    guard around.count < limits.depth, valuesLeft > 0 else {
      let count = count(table)
      return .text(count == 0 ? "{}" : "{ … \(ValuePrinter.items(count)) }")
    }
    around.append((table, path))
    defer { around.removeLast() }
    var items: [PrintedValue.Item] = []
    var list = 0
    while list < limits.items, valuesLeft > 0 {
      let value = table[list + 1]
      if value.isNil { break }
      list += 1
      items.append(PrintedValue.Item(value: print(value, path: "\(path)[\(list)]")))
    }
    let (keys, count) = table.keys(
      beyond: list,
      limit: Limit.sortedKeys.value,
      counting: max(1, countingLeft)
    )
    countingLeft -= count
    addFields(of: table, keys, skipping: list == limits.items ? table.count : 0, path, to: &items)
    let rest = count - items.count
    let isCounted = countingLeft > 0
    return .braces(
      items: items,
      tail: rest > 0 ? ["… \(isCounted ? "" : "at least ")\(rest) more"] : []
    )
  }

  private mutating func addFields(
    of table: LuaTable,
    _ keys: [LuaValue],
    skipping list: Int,
    _ path: String,
    to items: inout [PrintedValue.Item]
  ) {
    var shown = 0
    for key in keys.sorted(by: ValuePrinter.precedes) where shown < limits.items && valuesLeft > 0 {
      // The remaining items of a list that was cut are only counted.
      if case .integer(let index) = key, index >= 1, index <= list { continue }
      shown += 1
      let step: String
      if let name = key.text, name.utf8.count <= limits.innerText, LuaLiteral.isName(name) {
        step = path.isEmpty ? name : ".\(name)"
        items.append(PrintedValue.Item(key: name, value: print(table[key], path: path + step)))
      } else {
        step = "[\(keyText(key))]"
        items.append(PrintedValue.Item(key: step, value: print(table[key], path: path + step)))
      }
    }
  }

  private func keyText(_ key: LuaValue) -> String {
    switch key {
    case .string(let string): LuaLiteral.quoted(string.bytes, limit: limits.innerText)
    case .table: host.lua.typeName(behind: key) != nil ? host.stage.shortText(of: key) : "a table"
    case .object: host.stage.shortText(of: key)
    case .function(let function): ValuePrinter.text(of: function)
    case .integer(let value): "\(value)"
    case .number(let value): ValuePrinter.text(of: value)
    case .boolean(let value): "\(value)"
    case .error: "an error"
    case .nil, .other: "a coroutine"
    }
  }

  private mutating func count(_ table: LuaTable) -> Int {
    let count = table.keys(beyond: 0, limit: 0, counting: max(1, countingLeft)).count
    countingLeft -= count
    return count
  }

  // MARK: Words

  static func items(_ count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }

  private static func text(of number: Double) -> String {
    if number.isNaN { return "nan" }
    if number.isInfinite { return number < 0 ? "-inf" : "inf" }
    return Value.describe(number)
  }

  private static func text(of function: LuaFunction) -> String {
    let declaration = function.declaration
    guard !declaration.isNative else { return "a function" }
    return "a function (\(declaration.place.description.printable))"
  }

  /// Orders numbers first, then texts, then the rest as they come.
  private static func precedes(_ left: LuaValue, _ right: LuaValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.string(let left), .string(let right)):
      left.repairedText == right.repairedText
        ? left.bytes.lexicographicallyPrecedes(right.bytes)
        : Value.precedes(left.repairedText, right.repairedText)
    default:
      switch (number(left), number(right)) {
      case (let left?, let right?): left < right
      case (_?, nil): true
      case (nil, _?): false
      case (nil, nil): left.kind == .string && right.kind != .string
      }
    }
  }

  private static func number(_ key: LuaValue) -> Double? {
    switch key {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}
