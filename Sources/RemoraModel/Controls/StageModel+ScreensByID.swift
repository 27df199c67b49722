import RemoraLua
import RemoraSpelling

/// Showing screens by their ids.
extension StageModel {
  /// See ``ScriptHost/present(screenNamed:with:animated:)``.
  package func present(
    screenNamed id: String,
    with values: [String: Value] = [:],
    animated: Bool = false
  ) throws(Diagnostic) -> Screen {
    try refuseIfClosed()
    finishDeparture()
    if let screen = screens.last, screen.id == id {
      try hand(values, to: screen)
      return screen
    }
    let screen = try makeScreen(named: id, with: values)
    present(screen, animated: animated)
    return screen
  }

  /// See ``ScriptHost/push(screenNamed:with:onto:animated:)``.
  package func push(
    screenNamed id: String,
    with values: [String: Value] = [:],
    onto stack: ScreenStack,
    animated: Bool = false
  ) throws -> Screen {
    try refuseIfClosed()
    if let refusal = refusal(of: stack) { throw refusal }
    finishDeparture()
    if let screen = stack.topScreen, screen.id == id {
      try hand(values, to: screen)
      return screen
    }
    let screen = try makeScreen(named: id, with: values)
    try stack.push(screen, animated: animated)
    return screen
  }

  /// A screen that is not on the stage: the app's, or a new one of the scene.
  private func makeScreen(
    named id: String,
    with values: [String: Value]
  ) throws(Diagnostic) -> Screen {
    if case .owner(let owner) = names[id], let screen = owner as? Screen, !screen.isGone,
      !(screenMaker?.isMaking(screen) ?? false)
    {
      if let refusal = refusal(ofPresenting: screen) { throw refusal }
      try hand(values, to: screen)
      return screen
    }
    switch names[id] {
    case .owner(let owner) where !(owner is Screen): throw noScreen(owner)
    case .behaviour: throw noScreen(id, "a behaviour")
    default: break
    }
    guard !names.isTaken(id, byScript: false) else {
      throw Diagnostic(.error, "\(id) is just coming or going: present it when that is over")
    }
    if let screen = try screenMaker?.makeScreen(id, with: values) { return screen }
    let known = screenMaker?.screenIDs ?? []
    throw Diagnostic(
      .error,
      "there is no screen \"\(id)\"",
      suggestion: Suggestion.question(for: id, in: known) ?? listOfScreens
    )
  }

  /// Sets properties of the behaviours of a screen that exists.
  func hand(_ values: [String: Value], to screen: Screen) throws(Diagnostic) {
    if !values.isEmpty { try handOver?(values, screen) }
  }

  /// Says that something is presented that is no screen.
  func noScreen(_ owner: any Owner) -> Diagnostic {
    if let behaviour = owner as? any Receiver { return noScreen(behaviour.id, "a behaviour") }
    return noScreen(owner.attached.id, kind(of: owner).name.withArticle)
  }

  private func noScreen(_ name: String, _ what: String) -> Diagnostic {
    Diagnostic(
      .error,
      name.isEmpty ? "this is \(what), and no screen" : "\(name) is \(what), and no screen",
      suggestion: listOfScreens
    )
  }

  private var listOfScreens: String? {
    let known = screenMaker?.screenIDs ?? []
    return known.isEmpty ? nil : "the screens are: \(known.joined(separator: ", "))"
  }
}
