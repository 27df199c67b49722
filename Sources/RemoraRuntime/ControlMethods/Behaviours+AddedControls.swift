import RemoraLimits
import RemoraLua
import RemoraSpelling

/// Controls that scripts add.
extension Behaviours {
  /// Runs `container:add("Label", { text = "Hello", id = "greeting" })` of a script.
  ///
  /// The control belongs to the behaviour whose code runs, and is destroyed with it.
  func add(_ arguments: LuaArguments, to object: AnyObject) throws -> LuaOutcome {
    guard let container = object as? Control else { return .nothing }
    let kind = try addableKind(arguments.get(0, textLimit: LuaTextLimit.name))
    let maker = lua.runningBehaviour
    let count = maker?.script.addedControls ?? stage.additions.free
    try checkCapacity(of: container, maker, count)
    let draft = try ControlDraft(arguments[1], of: kind, in: stage)
    let control = try draft.make()
    // Code of the app ran, and may have ended either.
    try checkCapacity(of: container, maker, count)
    stage.additions.last += 1
    control.attached.added = AddedControl(stage.additions.last, by: maker, count)
    maker?.makeExtras().keep(control)
    stage.additions.depth += 1
    defer { stage.additions.depth -= 1 }
    do {
      try container.add(control)
    } catch {
      control.destroy()
      throw error
    }
    guard !control.attached.hasEnded else {
      throw Diagnostic(.error, "this \(kind.name) was removed while it appeared")
    }
    let handle = stage.handle(of: control)
    draft.hold(for: control)
    return .values([handle])
  }

  private func addableKind(_ name: String) throws(Diagnostic) -> Kind {
    let control = stage.kinds["Control"]
    let known = stage.kinds.ordered.filter { kind in
      kind.isMakeable && control.map { kind.isKind(of: $0) } ?? false
    }
    if let kind = known.first(where: { $0.name == name }) { return kind }
    throw Diagnostic(
      .error,
      "there is no kind \(NameRules.quoted(name))",
      suggestion: Suggestion.question(for: name, in: known.map(\.name))
        ?? "the kinds are: \(known.map(\.name).joined(separator: ", "))"
    )
  }

  private func checkCapacity(
    of container: Control,
    _ maker: Behaviour?,
    _ count: AddedControlCount
  ) throws(Diagnostic) {
    if container.attached.isEnding {
      throw Diagnostic(.error, "\(stage.describe(container)) is ending: nothing can be added to it")
    }
    if let maker, maker.isEnding {
      throw Diagnostic(.error, "\(maker.id) is ending: it cannot add controls")
    }
    guard stage.additions.depth < Limit.nestedAdds.value else {
      throw Diagnostic(
        .error,
        "\(Limit.nestedAdds.value) controls are being added inside each other",
        suggestion: "does a rule attach a behaviour that adds what the rule is for?"
      )
    }
    guard count.value < Limit.addedControls.value else {
      throw Diagnostic(
        .error,
        "\(maker.map { "the behaviours of \($0.script.name) have" } ?? "this code has") added"
          + " \(Limit.addedControls) already",
        suggestion: "remove those that are no longer needed: control:remove()"
      )
    }
    var depth = 0
    var ancestor = container.parent
    while let control = ancestor {
      depth += 1
      ancestor = control.parent
    }
    guard depth < Limit.nestedControls.value else {
      throw Diagnostic(
        .error,
        "at most \(Limit.nestedControls) can be inside each other"
      )
    }
  }
}

extension Control {
  /// Whether it ends with a behaviour that added it, or that added what it is in.
  func endsWith(_ behaviour: Behaviour) -> Bool {
    if let maker = attached.added?.maker, maker === behaviour { return true }
    return parent?.endsWith(behaviour) ?? false
  }
}

extension LuaState {
  /// The behaviour whose code runs; `nil` outside all handlers.
  var runningBehaviour: Behaviour? {
    let receiver = runningReceiver
    guard receiver != .none else { return nil }
    return object(behind: handle(ofSelf: receiver)) as? Behaviour
  }
}
