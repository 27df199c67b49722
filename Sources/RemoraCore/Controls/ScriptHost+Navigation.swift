/// Presenting and dismissing.
extension ScriptHost {
  /// The topmost presented screen.
  public var topScreen: Screen? { screens.last }

  /// Presents a screen on top, and keeps it alive until it is dismissed.
  ///
  /// The order of events: `load`, the first time; `willDisappear` of the screen below, `willAppear` of
  /// this one; then `disappear` and `appear`. All but `load` carry `animated`, and front ends get a
  /// ``Patch/transition(_:_:other:)`` if it is true. The events do not wait for the front end's
  /// animation.
  ///
  /// Does nothing if the screen is on top already. Reports an error if another screen covers it, if it is
  /// inside a control, or if it was destroyed. Completes a dismissal that still waits for handlers.
  public func present(_ screen: Screen, animated: Bool = false) {
    finishDeparture()
    guard !isClosed, !screen.isOnTop else { return }
    if let refusal = refusal(ofPresenting: screen) { return report(refusal) }
    add(screen)
    let below = topScreen
    screens.append(screen)
    screen.isPresented = true
    screen.show(in: self)
    if animated { patches.began(.present, screen, from: below) }
    screen.load()
    if topScreen !== below { below?.sendWillDisappear(animated) }
    topScreen?.sendWillAppear(animated)
    below?.sendDisappear(animated)
    settle(animated)
  }

  func refusal(ofPresenting screen: Screen) -> Diagnostic? {
    let name = screen.id.isEmpty ? "a screen" : screen.id
    if screen.isGone || screen.attachments.hasEnded {
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

  /// Dismisses and destroys a screen, with every screen above it.
  ///
  /// The exact reverse of presenting: it disappears while the screen below appears again; then it
  /// is destroyed, its last child first. Behaviours are detached at once, and handles become
  /// invalid. Dismissed screens that were covered do not appear again in between.
  ///
  /// Does nothing if the screen is not presented. Completes another dismissal that still waits.
  ///
  /// - Parameters:
  ///   - screen: A presented screen.
  ///   - animated: If true, first waits until the handlers of `willDisappear` have ended, for at most
  ///     5 seconds. Meanwhile the screen stays, and takes no input.
  ///   - destroying: If false, the screens are only taken off the stage, and keep their behaviours: the app
  ///     keeps them and can present them again. They do not get `load` a second time.
  public func dismiss(_ screen: Screen, animated: Bool = false, destroying: Bool = true) {
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
    let departure = Departure(leaving, finish)
    self.departure = departure
    for screen in leaving { screen.isLeaving = true }
    for screen in leaving { screen.sendWillDisappear(true) }
    guard self.departure === departure else { return }
    departure.isCollecting = false
    if !departure.isWaiting { return finishDeparture() }
    departure.limit = timers.schedule(after: Departure.longest) { [weak self, weak departure] in
      guard let self, let departure, self.departure === departure else { return }
      report(departure.overdue)
      finishDeparture()
    }
  }

  /// Completes the dismissal that waits for handlers, if any.
  func finishDeparture() {
    guard let departure else { return }
    self.departure = nil
    departure.limit?.cancel()
    departure.finish()
  }

  /// Call it when a task begins to wait for the first time.
  func departureWaits(for task: BehaviourTask) {
    if let departure, departure.isCollecting { departure.tasks.insert(ObjectIdentifier(task)) }
  }

  /// Call it when a task that has waited ends; the dismissal continues at the next poll, after the task's
  /// own teardown.
  func departureEnded(_ task: BehaviourTask) {
    guard let departure, departure.tasks.remove(ObjectIdentifier(task)) != nil,
      !departure.isCollecting, !departure.isWaiting
    else { return }
    _ = timers.schedule(after: 0) { [weak self, weak departure] in
      guard let self, let departure, self.departure === departure else { return }
      finishDeparture()
    }
  }
}

/// An animated dismissal that waits until the handlers of `willDisappear` have ended.
///
/// A host has one at most: any other navigation completes it first.
final class Departure {
  /// The maximum wait, in nanoseconds.
  static let longest = 5_000_000_000

  let finish: () -> Void
  private let names: [String]
  /// Whether `willDisappear` is being sent: tasks that begin to wait are its handlers.
  var isCollecting = true
  /// The handlers that still wait.
  var tasks: Set<ObjectIdentifier> = []
  var limit: HostTimer?

  init(_ leaving: [Screen], _ finish: @escaping () -> Void) {
    names = leaving.map(\.id).filter { !$0.isEmpty }
    self.finish = finish
  }

  var isWaiting: Bool { !tasks.isEmpty }

  var overdue: Diagnostic {
    let name = names.isEmpty ? "a screen" : names.joined(separator: ", ")
    return Diagnostic(
      .warning,
      "\(name) was dismissed while its onWillDisappear was still waiting after 5 seconds",
      suggestion: "let it end sooner: an animated dismissal waits at most 5 seconds for it"
    )
  }
}
