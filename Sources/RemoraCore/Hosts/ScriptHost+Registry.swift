import RemoraLua

/// What the host adds to its stage, and what it takes from it.
extension ScriptHost {
  var eventNames: EventNames { stage.eventNames }
  package var emission: Emission { stage.emission }
  var kindTable: KindTable {
    get { stage.kinds }
    set { stage.kinds = newValue }
  }
  package var names: IDTable {
    get { stage.names }
    set { stage.names = newValue }
  }

  /// Connects the stage to what is above it; before any kind is registered.
  func prepareStage() {
    stage.host = self
    stage.methodsOfOwners = [
      KindMethod(
        name: "attach",
        help: "Attaches a behaviour script, with its properties and outlets in a table",
        parameters: ["a text", "a table"],
        textLimit: LuaTextLimit.standard,
        body: makeMethod { host, owner, arguments in
          guard let owner = owner as? any Owner else { return .nothing }
          return .values([try host.behaviours.attach(arguments, to: owner)])
        }
      )
    ]
    stage.methodsOfContainers = [
      KindMethod(
        name: "add",
        help: "Adds a control in front: add(\"Label\", { text = \"Hello\", x = 10 })",
        parameters: ["a text", "a table"],
        textLimit: LuaTextLimit.standard,
        body: makeMethod { host, container, arguments in
          try host.add(arguments, to: container)
        }
      )
    ]
    stage.editingChanged = { [weak self] in self?.editingChanged(in: $0) }
  }
}

extension Attachments {
  /// The host that knows the owner; `nil` before it is registered and after the host is gone.
  public var host: ScriptHost? {
    registry?.host.map { unsafe unsafeDowncast($0, to: ScriptHost.self) }
  }
}
