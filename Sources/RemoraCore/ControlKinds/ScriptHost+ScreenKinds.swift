import RemoraLua

/// The kinds that come and go as a whole, and what shows them.
extension ScriptHost {
  func registerScreens() {
    register(Screen.self, named: "Screen", parent: "Control") { kind in
      kind.summary("A page of the app")
      kind.make { Screen() }
      kind.holdsControls()
      kind.property(
        "title",
        help: "The text of its title bar",
        get: { $0.title },
        set: { $0.title = $1 }
      )
      kind.add(
        "present",
        "Presents another screen on top: present(\"about\", { animated = true })",
        takes: ScriptHost.screenArguments,
        makeMethod { (host, _: Screen, arguments) in
          .values([host.handle(of: try host.present(arguments, at: 0))])
        }
      )
      kind.add(
        "push",
        "Pushes another screen onto the ScreenStack that it is on: push(\"detail\")",
        takes: ScriptHost.screenArguments,
        makeMethod { (host, screen: Screen, arguments) in
          guard let stack = screen.stack else {
            throw Diagnostic(
              .error,
              "\(host.describe(screen)) is on no ScreenStack: there is nothing to push onto",
              suggestion: "present the other screen, or put this one into a ScreenStack"
            )
          }
          return .values([host.handle(of: try host.push(arguments, onto: stack))])
        }
      )
      kind.add(
        "dismiss",
        "Takes it away and destroys it: dismiss(), dismiss { animated = true }",
        takes: [ScriptHost.optionsArgument],
        makeMethod { (_, screen: Screen, arguments) in
          screen.dismiss(animated: try ScriptHost.isAnimated(arguments[0]))
          return .nothing
        }
      )
    }
    registerStackAndTabs()
  }

  private func registerStackAndTabs() {
    register(ScreenStack.self, named: "ScreenStack", parent: "Control") { kind in
      kind.summary("Screens on top of each other: each push goes forward, each pop back")
      kind.make { ScreenStack() }
      kind.holdsControls()
      kind.add(
        "push",
        "Shows another screen on top: push(\"detail\", { animated = true })",
        takes: ScriptHost.screenArguments,
        makeMethod { (host, stack: ScreenStack, arguments) in
          .values([host.handle(of: try host.push(arguments, onto: stack))])
        }
      )
      kind.add(
        "pop",
        "Takes its last screen away, unless it is the only one: pop { animated = true }",
        takes: [ScriptHost.optionsArgument],
        makeMethod { (_, stack: ScreenStack, arguments) in
          stack.pop(animated: try ScriptHost.isAnimated(arguments[0]))
          return .nothing
        }
      )
    }
    register(Tabs.self, named: "Tabs", parent: "Control") { kind in
      kind.summary("Screens or views beside each other, of which one is selected")
      kind.make { Tabs() }
      kind.holdsControls()
      kind.property(
        "selectedIndex",
        \.selectedIndex,
        in: 1...,
        help: "The child that is shown, from 1; one beyond the last counts as the last"
      )
      kind.event("select", ["index": .integer()], help: "A person selected a tab")
      kind.message(
        "shouldSelect",
        ["index"],
        answers: .boolean,
        policy: .all,
        help: "May it be selected?"
      )
      kind.input("select", help: "Selects a tab, as a person does") { (tabs, index: Int) in
        tabs.select(index)
      }
    }
  }

  // MARK: Arguments

  private static let optionsArgument = "options"
  private static let screenArguments = ["a screen", optionsArgument]

  /// Presents the screen that a script names: `present("about", { animated = true })`.
  func present(_ arguments: LuaArguments, at index: Int) throws -> Screen {
    let animated = try ScriptHost.isAnimated(arguments[index + 1])
    if let screen = lua.object(behind: arguments[index]) as? Screen {
      if let refusal = stage.refusal(ofPresenting: screen), !screen.isOnTop { throw refusal }
      present(screen, animated: animated)
      return screen
    }
    let id = try id(ofScreen: arguments, at: index, "present")
    return try present(screenNamed: id, animated: animated)
  }

  private func push(_ arguments: LuaArguments, onto stack: ScreenStack) throws -> Screen {
    let animated = try ScriptHost.isAnimated(arguments[1])
    if let screen = lua.object(behind: arguments[0]) as? Screen {
      try stack.push(screen, animated: animated)
      return screen
    }
    let id = try id(ofScreen: arguments, at: 0, "push")
    return try push(screenNamed: id, onto: stack, animated: animated)
  }

  private func id(
    ofScreen arguments: LuaArguments,
    at index: Int,
    _ function: String
  ) throws -> String {
    if let owner = lua.object(behind: arguments[index]) as? any Owner { throw noScreen(owner) }
    return try arguments.get(
      index,
      "the id of a screen, or a screen",
      of: function,
      usage: "\(function)(\"about\")",
      textLimit: LuaTextLimit.name
    )
  }

  /// Reads `{ animated = true }`; nothing means false.
  private static func isAnimated(_ options: LuaValue) throws -> Bool {
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
