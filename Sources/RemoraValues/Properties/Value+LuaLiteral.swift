import RemoraLuaSyntax

extension Value {
  /// The value as a Lua expression.
  package var luaLiteral: String {
    switch self {
    case .text(let text): LuaLiteral.quoted(text)
    case .list(let items):
      items.isEmpty ? "{}" : "{ \(items.map(\.luaLiteral).joined(separator: ", ")) }"
    case .record(let fields):
      "{ "
        + fields.inOrder
        .map { "\(Value.luaKey($0.key)) = \($0.value.luaLiteral)" }.joined(separator: ", ") + " }"
    default: description
    }
  }

  /// Whether the field of one name is written before that of another.
  package static func precedes(_ name: String, _ other: String) -> Bool {
    let (place, otherPlace) = (geometry.firstIndex(of: name), geometry.firstIndex(of: other))
    return place == otherPlace
      ? name < other : place ?? geometry.count < otherPlace ?? geometry.count
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
}
