import RemoraLuaSyntax
import RemoraRuntime

/// Prints plain data: the values of properties.
extension ValuePrinter {
  /// The printed form of plain data of a type.
  mutating func print(
    _ value: Value,
    as type: PropertyType = .any,
    depth: Int = 0
  ) -> PrintedValue {
    valuesLeft -= 1
    switch value {
    case .nothing, .boolean, .integer, .number, .point, .size: return .text(value.description)
    case .text(let text):
      return .text(LuaLiteral.quoted(text, limit: depth == 0 ? limits.text : limits.innerText))
    case .list(let values):
      return cut(values.count, depth) { printer in
        values.prefix(printer.limits.items).map {
          PrintedValue.Item(value: printer.print($0, as: type.ofItems, depth: depth + 1))
        }
      }
    case .record(let fields):
      return cut(fields.count, depth) { printer in
        fields.inOrder(as: type).prefix(printer.limits.items).map { name, value in
          let key = LuaLiteral.isName(name) ? name : "[\(LuaLiteral.quoted(name))]"
          return PrintedValue.Item(key: key, value: printer.print(value, depth: depth + 1))
        }
      }
    }
  }

  private mutating func cut(
    _ count: Int,
    _ depth: Int,
    _ items: (inout ValuePrinter) -> [PrintedValue.Item]
  ) -> PrintedValue {
    guard count > 0 else { return .text("{}") }
    guard depth < limits.depth, valuesLeft > 0 else {
      return .text("{ … \(ValuePrinter.items(count)) }")
    }
    let rest = count - min(count, limits.items)
    return .braces(items: items(&self), tail: rest > 0 ? ["… \(rest) more"] : [])
  }
}
