/// A page of the app: a tree of controls that is presented and dismissed as a whole.
public final class Screen: Control {
  /// The text of its title bar.
  public var title = "" {
    didSet { didChange("title", from: oldValue, to: title) }
  }

  /// Whether it is presented, covered by another screen or not.
  public internal(set) var isPresented = false

  /// Whether no other screen covers it.
  public var isOnTop: Bool { isPresented && attachments.host?.topScreen === self }

  /// Whether it was dismissed and destroyed.
  fileprivate var wasDismissed = false

  /// False: a screen receives only touches that no other control does.
  public override var takesTouches: Bool { false }

  override func target(at point: Point) -> (control: Control, point: Point) {
    touchedPart(at: point) ?? (self, point)
  }

  /// The control that a touch at this point reaches: the frontmost one that is visible and enabled, and
  /// takes touches or has a listener; the screen itself if there is none.
  ///
  /// The point is relative to the screen's top left corner.
  public func control(at point: Point) -> Control { target(at: point).control }

  /// Presents another screen on top: see ``Host/present(_:)``.
  public func present(_ screen: Screen) { attachments.host?.present(screen) }

  /// Dismisses and destroys it: see ``Host/dismiss(_:)``.
  public func dismiss() { attachments.host?.dismiss(self) }
}

extension Host {
  /// The topmost screen.
  public var topScreen: Screen? { screens.last }

  /// Presents a screen on top, and keeps it alive until it is dismissed.
  ///
  /// The order of events: `load`; `willDisappear` of the screen below, `willAppear` of this one;
  /// then `disappear` and `appear`. Does nothing if the screen is presented already. Reports an
  /// error for a screen that was dismissed.
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

  /// Dismisses and destroys a screen, with every screen above it.
  ///
  /// The exact reverse of presenting: it disappears while the screen below appears again; then it
  /// is destroyed, its last child first. Behaviours are detached at once, and handles become
  /// invalid. Dismissed screens that were covered do not appear again in between.
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

  /// Completes the appearing of the topmost screen, which handlers may have changed.
  private func settle() {
    topScreen?.sendWillAppear()
    topScreen?.sendAppear()
  }
}
