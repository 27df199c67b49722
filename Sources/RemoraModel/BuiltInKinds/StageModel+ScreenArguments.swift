package import RemoraLua

/// What scripts pass to `present` and `push`.
extension StageModel {
  /// Presents the screen that a script names: `present("about", { animated = true })`.
  package func present(_ arguments: LuaArguments) throws -> Screen {
    let animated = try StageModel.isAnimated(arguments[1])
    if let screen = lua.object(behind: arguments[0]) as? Screen {
      if let refusal = refusal(ofPresenting: screen), !screen.isOnTop { throw refusal }
      present(screen, animated: animated)
      return screen
    }
    let id = try id(ofScreen: arguments, "present")
    return try present(screenNamed: id, animated: animated)
  }

  func push(_ arguments: LuaArguments, onto stack: ScreenStack) throws -> Screen {
    let animated = try StageModel.isAnimated(arguments[1])
    if let screen = lua.object(behind: arguments[0]) as? Screen {
      try stack.push(screen, animated: animated)
      return screen
    }
    let id = try id(ofScreen: arguments, "push")
    return try push(screenNamed: id, onto: stack, animated: animated)
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
      switch table["animated"] {
      case .nil: return false
      case .boolean(let animated): return animated
      case let other:
        throw Diagnostic(.error, "animated is true or false, got \(other.kindDescription)")
      }
    default:
      throw Diagnostic(
        .error,
        "expected options such as { animated = true }, got \(options.kindDescription)"
      )
    }
  }
}
