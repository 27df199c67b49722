extension StageModel {
  /// See ``ScriptHost/problem(ofTapOn:)``.
  package func problem(ofTapOn control: Control) -> InputProblem? {
    if !isClosed { check(control) }
    return problem(ofReaching: control) ?? control.listenerProblem(named: describe(control))
  }

  /// See ``ScriptHost/problem(ofTapAt:on:)``.
  package func problem(ofTapAt point: Point, on screen: Screen) -> InputProblem? {
    if !isClosed { check(screen) }
    return problem(ofTapAt: point, on: screen, reaching: screen.control(at: point))
  }

  /// The same, for a tap that reaches this control.
  func problem(
    ofTapAt point: Point,
    on screen: Screen,
    reaching target: Control
  ) -> InputProblem? {
    let drawn = target === screen ? screen.frontmostControl(at: point) : target
    guard drawn !== screen else { return nil }
    if let problem = problem(ofReaching: screen),
      problem.reason != .covered, problem.reason != .scrolledAway
    {
      return problem
    }
    if target !== screen || screen.hasTouchListeners {
      return target.listenerProblem(named: describe(target))
    }
    return problem(ofTapOn: drawn)
  }

  /// Why input to a control does nothing, wherever the control is: it is refused, or a touch that
  /// nothing listens to.
  package func problem(
    ofInputThat needs: InputDeclaration.Need,
    to control: Control
  ) -> InputProblem? {
    guard needs != .nothing else { return nil }
    let name = describe(control)
    guard !control.acceptsInput else {
      let isHeard = needs != .listener || control is Screen
      return isHeard ? nil : control.listenerProblem(named: name)
    }
    var ancestor: Control? = control
    while let culprit = ancestor {
      let subject = culprit === control ? name : "\(name) is in \(describe(culprit)), which"
      if culprit.hidden { return InputProblem(.hidden, "\(subject) is hidden") }
      if !culprit.enabled { return InputProblem(.disabled, "\(subject) is disabled") }
      ancestor = culprit.parent
    }
    return problem(ofReaching: control)
  }

  /// Why a person cannot touch a control.
  func problem(ofReaching control: Control) -> InputProblem? {
    var ancestors = [control]
    while let parent = ancestors.last?.parent { ancestors.append(parent) }
    let name = describe(control)
    /// `like is hidden`, or `like is in card, which is hidden`.
    func problem(_ reason: InputProblem.Reason, _ culprit: Control, _ words: String) -> InputProblem
    {
      let subject = culprit === control ? name : "\(name) is in \(describe(culprit)), which"
      return InputProblem(reason, "\(subject) \(words)")
    }

    guard let screen = ancestors.last as? Screen, screen.isPresented else {
      guard let screen = ancestors.first(where: { $0 is Screen }), screen !== control else {
        return InputProblem(.offStage, "\(name) is not on the stage")
      }
      return problem(.offStage, screen, "is not on the stage")
    }
    if let hidden = ancestors.first(where: \.hidden) {
      return problem(.hidden, hidden, "is hidden")
    }
    for child in ancestors {
      guard let parent = child.parent, !parent.shows(child) else { continue }
      return child === control
        ? InputProblem(.notShown, "\(describe(parent)) does not show \(name) now")
        : problem(.notShown, child, "\(describe(parent)) does not show now")
    }
    if let top = topScreen, top !== screen {
      let covered = screen === control ? name : "\(describe(screen)), which \(name) is on"
      return InputProblem(.screenCovered, "\(describe(top)) covers \(covered)")
    }
    if let leaving = ancestors.first(where: { !$0.allowsInput }) {
      return problem(.leaving, leaving, "is being dismissed")
    }
    if let clear = ancestors.first(where: { $0.alpha <= 0 }) {
      return problem(.transparent, clear, "has alpha 0")
    }
    if let disabled = ancestors.first(where: { !$0.enabled }) {
      return problem(.disabled, disabled, "is disabled")
    }
    return self.problem(ofReachingMiddleOf: control, on: screen, named: name)
  }

  private func problem(
    ofReachingMiddleOf control: Control,
    on screen: Screen,
    named name: String
  ) -> InputProblem? {
    guard control.width > 0, control.height > 0, control !== screen else { return nil }
    let frame = control.frameOnScreen
    let middle = Point(
      x: frame.origin.x + frame.size.width / 2,
      y: frame.origin.y + frame.size.height / 2
    )
    guard let touched = screen.touchedPart(at: middle, or: control)?.control else { return nil }
    if touched === control { return nil }
    var ancestor = control.parent
    while let scrolling = ancestor {
      if scrolling.contentOffset != nil,
        !scrolling.contains(scrolling.point(middle, ofScreen: screen))
      {
        return InputProblem(.scrolledAway, "\(name) is scrolled out of \(describe(scrolling))")
      }
      ancestor = scrolling.parent
    }
    return InputProblem(.covered, "\(describe(touched)) covers the middle of \(name)")
  }
}

extension Control {
  /// Why a touch that it receives does nothing.
  fileprivate func listenerProblem(named name: String) -> InputProblem? {
    // The others do something by themselves.
    guard !takesTouches || self is Button, let stage = attached.stage else { return nil }
    let subscribers = Control.touchEvents.flatMap { event in
      attached.subscribers(for: stage.eventNames.id(of: event))
    }
    guard !subscribers.isEmpty else {
      return InputProblem(
        .unheard,
        "nothing listens to a tap on \(name): no behaviour, no connection and not the app"
      )
    }
    var reasons: [String] = []
    for subscriber in subscribers {
      guard case .handler(let behaviour, _) = subscriber,
        behaviour.isSuspended || !behaviour.isEnabled
      else { return nil }
      let reason = "\(behaviour.id) is \(behaviour.isSuspended ? "suspended" : "switched off")"
      if !reasons.contains(reason) { reasons.append(reason) }
    }
    let subject = reasons.joined(separator: " and ")
    return InputProblem(.suspended, "\(subject), so nothing handles a tap on \(name)")
  }
}
