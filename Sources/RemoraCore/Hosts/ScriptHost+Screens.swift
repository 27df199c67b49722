import RemoraSpelling

/// Showing screens by their ids.
extension ScriptHost {
  /// Presents a screen by its id: one that the app has registered and not presented, else one of the scene,
  /// made anew.
  ///
  /// Does nothing if it is on top already.
  ///
  /// - Throws: ``Diagnostic`` if there is no such screen, or it is on the stage already.
  @discardableResult
  public func present(screenNamed id: String, animated: Bool = false) throws(Diagnostic) -> Screen {
    stage.finishDeparture()
    if let screen = screens.last, screen.id == id { return screen }
    let screen = try makeScreen(named: id)
    present(screen, animated: animated)
    return screen
  }

  /// Pushes a screen by its id, as ``present(screenNamed:animated:)`` presents one.
  ///
  /// - Throws: ``Diagnostic`` if there is no such screen, or it is on the stage already.
  @discardableResult
  public func push(
    screenNamed id: String,
    onto stack: ScreenStack,
    animated: Bool = false
  ) throws -> Screen {
    stage.finishDeparture()
    if let screen = stack.topScreen, screen.id == id { return screen }
    let screen = try makeScreen(named: id)
    try stack.push(screen, animated: animated)
    return screen
  }

  /// A screen that is not on the stage: the app's, or a new one of the scene.
  private func makeScreen(named id: String) throws(Diagnostic) -> Screen {
    if case .owner(let owner) = names[id], let screen = owner as? Screen, !screen.isGone,
      !parts.contains(where: { $0.isMaking(screen) })
    {
      if let refusal = stage.refusal(ofPresenting: screen) { throw refusal }
      return screen
    }
    switch names[id] {
    case .owner(let owner) where !(owner is Screen): throw noScreen(owner)
    case .behaviour(let receiver): throw noScreen(receiver.behaviour)
    default: break
    }
    guard !names.isTaken(id, byScript: false) else {
      throw Diagnostic(.error, "\(id) is just coming or going: present it when that is over")
    }
    for part in parts { if let screen = part.makeScreen(id) { return screen } }
    throw Diagnostic(
      .error,
      "there is no screen \"\(id)\"",
      suggestion: Suggestion.question(for: id, in: sceneScreens) ?? listOfScreens
    )
  }

  /// Says that something is presented that is no screen.
  func noScreen(_ owner: any Owner) -> Diagnostic {
    let behaviour = owner as? Behaviour
    let what = behaviour == nil ? kind(of: owner).name.withArticle : "a behaviour"
    let name = behaviour?.id ?? owner.attachments.id
    return Diagnostic(
      .error,
      name.isEmpty ? "this is \(what), and no screen" : "\(name) is \(what), and no screen",
      suggestion: listOfScreens
    )
  }

  private var listOfScreens: String? {
    let known = sceneScreens
    return known.isEmpty ? nil : "the screens are: \(known.joined(separator: ", "))"
  }

  /// The ids of the running scene's screens, in order.
  private var sceneScreens: [String] { behaviours.sceneIDs()?.ids(for: .screen) ?? [] }
}
