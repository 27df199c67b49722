package import RemoraLua

/// What scripts pass to `present` and `push`.
extension StageModel {
  /// Presents the screen that a script names: `present("about", { animated = true })`.
  package func present(_ arguments: LuaArguments) throws -> Screen {
    let options = try screenOptions(arguments[1], "present")
    if let screen = lua.object(behind: arguments[0]) as? Screen {
      if let refusal = refusal(ofPresenting: screen), !screen.isOnTop { throw refusal }
      try hand(options.values, to: screen)
      present(screen, animated: options.animated)
      return screen
    }
    let id = try id(ofScreen: arguments, "present")
    return try present(screenNamed: id, with: options.values, animated: options.animated)
  }

  func push(_ arguments: LuaArguments, onto stack: ScreenStack) throws -> Screen {
    let options = try screenOptions(arguments[1], "push")
    if let screen = lua.object(behind: arguments[0]) as? Screen {
      try hand(options.values, to: screen)
      try stack.push(screen, animated: options.animated)
      return screen
    }
    let id = try id(ofScreen: arguments, "push")
    return try push(
      screenNamed: id,
      with: options.values,
      onto: stack,
      animated: options.animated
    )
  }

  /// Reads `{ animated = true, bird = 3 }`: how a screen is shown, and the values that it is handed.
  private func screenOptions(
    _ options: LuaValue,
    _ function: String
  ) throws -> (animated: Bool, values: [String: Value]) {
    guard case .table(let table) = options else {
      return (try StageModel.isAnimated(options), [:])
    }
    var values: [String: Value] = [:]
    try lua.copying {
      for (key, value) in try table.boundedEntries() where key.text != "animated" {
        guard let name = key.text else {
          throw Diagnostic(
            .error,
            "the values for a screen need names, got \(key.kindDescription)",
            suggestion: "write \(function)(\"about\", { name = … })"
          )
        }
        do throws(LuaConversionError) { values[name] = try Value(luaValue: value) } catch {
          throw Diagnostic(.error, "\(name): \(error)")
        }
      }
    }
    return (try StageModel.isAnimated(table), values)
  }

  private func id(
    ofScreen arguments: LuaArguments,
    _ function: String
  ) throws -> String {
    if let owner = lua.object(behind: arguments[0]) as? any Owner { throw noScreen(owner) }
    return try arguments.get(
      0,
      "the id of a screen, or a screen",
      of: function,
      usage: "\(function)(\"about\")",
      textLimit: LuaTextLimit.name
    )
  }

  /// Reads `{ animated = true }`; nothing means false.
  static func isAnimated(_ options: LuaValue) throws -> Bool {
    switch options {
    case .nil: return false
    case .table(let table):
      for (key, _) in table.entries where key.text != "animated" {
        throw Diagnostic(
          .error,
          "there is no option \(key.text.map { "\"\($0)\"" } ?? key.kindDescription)",
          suggestion: "write { animated = true }"
        )
      }
      return try isAnimated(table)
    default:
      throw Diagnostic(
        .error,
        "expected options such as { animated = true }, got \(options.kindDescription)"
      )
    }
  }

  private static func isAnimated(_ options: LuaTable) throws(Diagnostic) -> Bool {
    switch options["animated"] {
    case .nil: return false
    case .boolean(let animated): return animated
    case let other:
      throw Diagnostic(.error, "animated is true or false, got \(other.kindDescription)")
    }
  }
}
