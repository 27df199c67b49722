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
        + fields.sorted { $0.key < $1.key }
        .map { "\(Value.luaKey($0.key)) = \($0.value.luaLiteral)" }.joined(separator: ", ") + " }"
    default: description
    }
  }

  private static func luaKey(_ name: String) -> String {
    LuaLiteral.isName(name) ? name : "[\(LuaLiteral.quoted(name))]"
  }
}
