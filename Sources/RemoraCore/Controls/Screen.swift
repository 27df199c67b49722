/// What fills the stage: a tree of controls that comes and goes as a whole.
public final class Screen: Control {
  /// What its title bar says.
  public var title = "" { didSet { if title != oldValue { changed(.own(0)) } } }

  /// Whether it is presented, covered by another screen or not.
  public internal(set) var isPresented = false

  /// Whether no other screen covers it.
  public var isOnTop: Bool { isPresented && attachments.host?.topScreen === self }

  /// Whether it was on its way out, and ended.
  fileprivate var wasDismissed = false

  /// False: a screen is touched where nothing else is.
  public override var takesTouches: Bool { false }

  override func target(at point: Point) -> (control: Control, point: Point) {
    touchedPart(at: point) ?? (self, point)
  }

  /// Puts another screen on top of the stage: see ``Host/present(_:)``.
  public func present(_ screen: Screen) { attachments.host?.present(screen) }

  /// Takes it off the stage and ends it: see ``Host/dismiss(_:)``.
  public func dismiss() { attachments.host?.dismiss(self) }
}

extension Host {
  /// The screen on top.
  public var topScreen: Screen? { screens.last }

  /// Puts a screen on top of the stage and keeps it until it is dismissed.
  ///
  /// It loads; the one below is told that it will disappear, this one that it will appear; then
  /// that it has, each. Does nothing when it is presented already. One that was dismissed has
  /// ended: that is reported.
  public func present(_ screen: Screen) {
    guard !screen.isPresented, !isClosed else { return }
    guard !screen.wasDismissed, !screen.attachments.hasEnded else {
      return report(
        Diagnostic(.error, "a screen that was dismissed cannot be presented again: make a new one")
      )
    }
    add(screen)
    let below = topScreen
    screens.append(screen)
    screen.isPresented = true
    screen.show(in: self)
    screen.load()
    if topScreen !== below { below?.sendWillDisappear() }
    topScreen?.sendWillAppear()
    below?.sendDisappear()
    settle()
  }

  /// Takes a screen off the stage and destroys it, with everything presented on top of it.
  ///
  /// The exact reverse of presenting: it disappears while the one below appears again; then it is
  /// destroyed, from its last part to itself. Behaviours end at once, and handles say that it is
  /// gone. Screens that were covered meanwhile do not appear again on their way.
  public func dismiss(_ screen: Screen) {
    guard let index = screens.firstIndex(where: { $0 === screen }) else { return }
    let leaving = Array(screens[index...].reversed())
    screens.removeSubrange(index...)
    for screen in leaving {
      screen.isPresented = false
      screen.wasDismissed = true
    }
    for screen in leaving { screen.sendWillDisappear() }
    topScreen?.sendWillAppear()
    for screen in leaving { screen.hide() }
    for screen in leaving { screen.sendDisappear() }
    settle()
    for screen in leaving { screen.endTree() }
  }

  /// Lets the screen on top appear, as far as it has not: handlers may have changed which one it
  /// is.
  private func settle() {
    topScreen?.sendWillAppear()
    topScreen?.sendAppear()
  }
}
