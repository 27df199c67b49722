import RemoraLua

extension Behaviours {
  /// Adds the methods that every kind of owner has; before any kind is registered.
  func addMethods() {
    stage.methodsOfOwners = [
      KindMethod(
        name: "attach",
        help: "Attaches a behaviour script, with its properties and outlets in a table",
        parameters: ["a text", "a table"],
        textLimit: LuaTextLimit.standard,
        body: makeMethod { behaviours, owner, arguments in
          guard let owner = owner as? any Owner else { return .nothing }
          return .values([try behaviours.attach(arguments, to: owner)])
        }
      )
    ]
    stage.methodsOfContainers = [
      KindMethod(
        name: "add",
        help: "Adds a control in front: add(\"Label\", { text = \"Hello\", x = 10 })",
        parameters: ["a text", "a table"],
        textLimit: LuaTextLimit.standard,
        body: makeMethod { behaviours, container, arguments in
          try behaviours.add(arguments, to: container)
        }
      )
    ]
  }
}
