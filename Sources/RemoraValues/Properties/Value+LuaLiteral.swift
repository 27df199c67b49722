import RemoraLuaSyntax

extension Value {
  /// The value as a Lua expression.
  package var luaLiteral: String { luaLiteral(as: .any) }

  /// A value of a type as a Lua expression, with the fields of rows in the order of their columns.
  package func luaLiteral(as type: PropertyType) -> String {
    switch self {
    case .text(let text): return LuaLiteral.quoted(text)
    case .list(let items):
      let texts = items.map { $0.luaLiteral(as: type.ofItems) }
      return texts.isEmpty ? "{}" : "{ \(texts.joined(separator: ", ")) }"
    case .record(let fields):
      let texts = fields.inOrder(as: type).map {
        "\(Value.luaKey($0.key)) = \($0.value.luaLiteral)"
      }
      return "{ \(texts.joined(separator: ", ")) }"
    default: return description
    }
  }

  /// Whether the field of one name is written before that of another.
  package static func precedes(_ name: String, _ other: String) -> Bool {
    let (index, otherIndex) = (geometry.firstIndex(of: name), geometry.firstIndex(of: other))
    return index == otherIndex
      ? name < other : index ?? geometry.count < otherIndex ?? geometry.count
  }

  private static let geometry = ["x", "y", "width", "height"]

  private static func luaKey(_ name: String) -> String {
    LuaLiteral.isName(name) ? name : "[\(LuaLiteral.quoted(name))]"
  }
}

extension [String: Value] {
  /// The fields of a record as people write them: `x`, `y`, `width`, `height`, then the others by name.
  package var inOrder: [(key: String, value: Value)] {
    sorted { Value.precedes($0.key, $1.key) }
  }

  /// The fields of a record of a type: those of a row in the order of the columns.
  package func inOrder(as type: PropertyType) -> [(key: String, value: Value)] {
    guard case .rows(let columns) = type else { return inOrder }
    let listed = columns.compactMap { column in self[column.name].map { (column.name, $0) } }
    return listed.count == count ? listed : inOrder
  }
}

extension PropertyType {
  /// The type of the items of a list; that of a table is also the type of its rows.
  package var ofItems: PropertyType {
    if case .list(let item) = self { item } else { self }
  }
}
