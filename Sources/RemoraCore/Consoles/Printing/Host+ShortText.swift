import Lua

extension Host {
  /// An object as it is called inside something else: `Button like`, `likes of profile`.
  func shortText(of value: LuaValue) -> String {
    switch lua.object(behind: value) {
    case let behaviour as Behaviour: return behaviour.description
    case let owner as any Owner: return shortText(of: owner)
    case .some: return "an object"
    case nil:
      guard let name = lua.typeName(behind: value) else { return "an object" }
      return "\(name.article) that is gone"
    }
  }

  /// `Button like`, or `Button` for one without an id.
  func shortText(of owner: any Owner) -> String {
    let (kind, id) = (kind(of: owner).name, owner.attachments.id)
    return id.isEmpty ? kind : "\(kind) \(id)"
  }

  /// The name under which a table is lent as a service.
  func serviceName(of table: LuaTable) -> String? {
    guard let metatable = table.metatable else { return nil }
    return services.tables.first { $0.value.metatable == metatable }?.key
  }
}

extension String {
  /// The word with its indefinite article.
  var article: String { "\("AEIOUaeiou".contains(prefix(1)) ? "an" : "a") \(self)" }
}
