import RemoraLimits

/// Presenting and dismissing.
extension StageModel {
  /// The topmost presented screen.
  package var topScreen: Screen? { screens.last }

  /// See ``ScriptHost/present(_:animated:)``.
  package func present(_ screen: Screen, animated: Bool = false) {
    finishDeparture()
    guard !isClosed else { return }
    check(screen)
    if screen.isOnTop { return }
    if let refusal = refusal(ofPresenting: screen) { return report(refusal) }
    add(screen)
    let below = topScreen
    screens.append(screen)
    screen.isPresented = true
    screen.show(on: self)
    if animated { patches.began(.present, screen, from: below) }
    screen.load()
    if topScreen !== below { below?.sendWillDisappear(animated) }
    topScreen?.sendWillAppear(animated)
    below?.sendDisappear(animated)
    settle(animated)
  }

  func refusal(ofPresenting screen: Screen) -> Diagnostic? {
    let name = screen.id.isEmpty ? "a screen" : screen.id
    if screen.isGone || screen.attached.hasEnded {
      return Diagnostic(
        .error,
        "\(name) was dismissed and destroyed",
        suggestion: "make a new one, or dismiss it with destroying: false"
      )
    }
    if screen.isPresented {
      return Diagnostic(
        .error,
        "\(name) is on the stage already, under another screen",
        suggestion: "dismiss what covers it"
      )
    }
    guard let parent = screen.parent else { return nil }
    return Diagnostic(
      .error,
      "\(name) is inside \(describe(parent))",
      suggestion: "remove it from there first"
    )
  }

  /// See ``ScriptHost/dismiss(_:animated:destroying:)``.
  package func dismiss(_ screen: Screen, animated: Bool = false, destroying: Bool = true) {
    if !isClosed { check(screen) }
    if animated, screen.isLeaving { return }
    finishDeparture()
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    let leaving = Array(screens[index...].reversed())
    let finish = { [weak self] () -> Void in
      self?.complete(leaving, animated, destroying)
    }
    if animated { depart(leaving, finish) } else { finish() }
  }

  private func complete(_ leaving: [Screen], _ animated: Bool, _ destroying: Bool) {
    screens.removeAll { screen in leaving.contains { $0 === screen } }
    for screen in leaving {
      screen.isPresented = false
      screen.isGone = destroying
    }
    for screen in leaving { screen.sendWillDisappear(animated) }
    topScreen?.sendWillAppear(animated)
    if animated, let top = leaving.first { patches.ends(.dismiss, top, to: topScreen) }
    for screen in leaving { screen.hide() }
    for screen in leaving { screen.sendDisappear(animated) }
    settle(animated)
    for screen in leaving { if destroying { screen.endTree() } else { screen.isLeaving = false } }
  }

  /// Completes the appearing of the topmost screen, which handlers may have changed.
  private func settle(_ animated: Bool) {
    topScreen?.sendWillAppear(animated)
    topScreen?.sendAppear(animated)
  }

  // MARK: Animated dismissals

  /// Sends `willDisappear` to screens, the topmost first, and calls `finish` when its handlers have ended.
  func depart(_ leaving: [Screen], _ finish: @escaping () -> Void) {
    let departure = Departure(leaving.map(\.id), finish)
    self.departure = departure
    for screen in leaving { screen.isLeaving = true }
    for screen in leaving { screen.sendWillDisappear(true) }
    guard self.departure === departure else { return }
    departure.isCollecting = false
    if !departure.isWaiting { return finishDeparture() }
    departure.limit = timers.schedule(after: Limit.departure.nanoseconds) {
      [weak self, weak departure] in
      guard let self, let departure, self.departure === departure else { return }
      report(departure.overdue)
      finishDeparture()
    }
  }

  /// Completes the dismissal that waits for handlers, if any.
  package func finishDeparture() {
    guard let departure else { return }
    self.departure = nil
    departure.limit?.cancel()
    departure.finish()
  }

  /// Call it when a task begins to wait for the first time.
  package func departureWaits(for task: AnyObject) {
    if let departure, departure.isCollecting { departure.tasks.insert(ObjectIdentifier(task)) }
  }

  /// Call it when a task that has waited ends; the dismissal continues at the next poll, after the task's
  /// own teardown.
  package func departureEnded(_ task: AnyObject) {
    guard let departure, departure.tasks.remove(ObjectIdentifier(task)) != nil,
      !departure.isCollecting, !departure.isWaiting
    else { return }
    _ = timers.schedule(after: 0) { [weak self, weak departure] in
      guard let self, let departure, self.departure === departure else { return }
      finishDeparture()
    }
  }
}
