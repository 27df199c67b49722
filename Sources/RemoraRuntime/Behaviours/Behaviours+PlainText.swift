package import RemoraLua

extension Behaviours {
  /// A value as `print` shows it; runs no code of a script.
  package func plainText(of value: LuaValue) -> String {
    switch value {
    case .string(let string): string.repairedText
    case .object: objectText(of: value)
    case .error(let error): error.description
    case .table:
      lua.object(behind: value) != nil
        ? objectText(of: value) : (try? Value(luaValue: value))?.description ?? "a table"
    case .function: "a function"
    case .other: "a coroutine"
    default: (try? Value(luaValue: value))?.description ?? value.kindDescription
    }
  }

  private func objectText(of value: LuaValue) -> String {
    switch lua.object(behind: value) {
    case let behaviour as Behaviour: behaviour.description
    case let owner as any Owner: stage.describe(owner)
    default:
      if case .object(let handle) = value {
        "\(handle.typeName.withArticle) that is gone"
      } else {
        "an object"
      }
    }
  }
}
