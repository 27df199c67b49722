import RemoraLua

/// The kinds that come and go as a whole, and what shows them.
extension BuiltInKinds {
  func registerScreens() {
    stage.register(Screen.self, named: "Screen", parent: "Control") { kind in
      kind.summary("A page of the app")
      kind.make { Screen() }
      kind.holdsControls()
      kind.property(
        "title",
        help: "The text of its title bar",
        get: { $0.title },
        set: { $0.title = $1 }
      )
      kind.event(
        "used",
        ["id": .text, "input": .choice(Use.allCases.map(\.rawValue)), "kind": .text],
        whileBusy: .latest,
        help: "A person is about to do something on it, or on what is on it"
      )
      kind.add(
        "present",
        "Presents another screen on top: present(\"bird\", { bird = 3, animated = true })",
        takes: BuiltInKinds.screenArguments,
        opening { (stage, _: Screen, arguments) in try stage.present(arguments) }
      )
      kind.add(
        "push",
        "Pushes another screen onto the ScreenStack that it is on: push(\"detail\")",
        takes: BuiltInKinds.screenArguments,
        opening { (stage, screen: Screen, arguments) in
          guard let stack = screen.stack else {
            throw Diagnostic(
              .error,
              "\(stage.describe(screen)) is on no ScreenStack: there is nothing to push onto",
              suggestion: "present the other screen, or put this one into a ScreenStack"
            )
          }
          return try stage.push(arguments, onto: stack)
        }
      )
      kind.add(
        "dismiss",
        "Takes it away and destroys it: dismiss(), dismiss { animated = true }",
        takes: [BuiltInKinds.optionsArgument],
        { (screen: Screen, arguments) in
          screen.dismiss(animated: try StageModel.isAnimated(arguments[0]))
          return .nothing
        }
      )
    }
    registerStackAndTabs()
  }

  private func registerStackAndTabs() {
    stage.register(ScreenStack.self, named: "ScreenStack", parent: "Control") { kind in
      kind.summary("Screens on top of each other: each push goes forward, each pop back")
      kind.make { ScreenStack() }
      kind.holdsControls()
      kind.add(
        "push",
        "Shows another screen on top: push(\"detail\", { animated = true })",
        takes: BuiltInKinds.screenArguments,
        opening { (stage, stack: ScreenStack, arguments) in
          try stage.push(arguments, onto: stack)
        }
      )
      kind.add(
        "pop",
        "Takes its last screen away, unless it is the only one: pop { animated = true }",
        takes: [BuiltInKinds.optionsArgument],
        { (stack: ScreenStack, arguments) in
          stack.pop(animated: try StageModel.isAnimated(arguments[0]))
          return .nothing
        }
      )
    }
    stage.register(Tabs.self, named: "Tabs", parent: "Control") { kind in
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

  /// The body of a method that shows a screen.
  ///
  /// It fails once the host is released, even where a step still keeps the stage.
  private func opening<Object>(
    _ open: @escaping (StageModel, Object, LuaArguments) throws -> Screen
  ) -> (Object, LuaArguments) throws -> LuaOutcome {
    { [weak stage] object, arguments in
      guard let stage, let host = stage.host else { throw Diagnostic.hostIsGone }
      return try withExtendedLifetime(host) {
        .values([stage.handle(of: try open(stage, object, arguments))])
      }
    }
  }

  private static let optionsArgument = "options"
  private static let screenArguments = ["a screen", optionsArgument]
}
