/// What fills the stage: a tree of controls that comes and goes as a whole.
public final class Screen: Control {
  /// What its title bar says.
  public var title = "" { didSet { if title != oldValue { changed(.own(0)) } } }

  /// Whether it is presented, covered by another screen or not.
  public internal(set) var isPresented = false

  /// Takes it off the stage and ends it: see ``Host/dismiss(_:)``.
  public func dismiss() { attachments.host?.dismiss(self) }
}

extension Host {
  /// The screen on top.
  public var topScreen: Screen? { screens.last }

  /// Puts a screen on top of the stage and keeps it until it is dismissed.
  ///
  /// The one below disappears; the new one loads and appears.
  public func present(_ screen: Screen) {
    guard !screen.isPresented else { return }
    let below = topScreen
    add(screen)
    below?.forEachUp { $0.attachments.emit(.willDisappear) }
    screens.append(screen)
    screen.isPresented = true
    screen.show(in: self)
    screen.load()
    screen.forEachDown { $0.attachments.emit(.willAppear) }
    below?.forEachUp { $0.attachments.emit(.disappear) }
    screen.forEachDown { $0.attachments.emit(.appear) }
  }

  /// Takes a screen off the stage and destroys it, with everything presented on top of it.
  ///
  /// It disappears, the one below appears again, then it is destroyed from its last part to itself:
  /// behaviours end at once, and handles say that it is gone.
  public func dismiss(_ screen: Screen) {
    guard screen.isPresented, let index = screens.firstIndex(where: { $0 === screen }) else { return }
    while let top = screens.last, top !== screen, screens.count > index { dismissTop(top) }
    if screen.isPresented { dismissTop(screen) }
  }

  private func dismissTop(_ screen: Screen) {
    screen.isPresented = false
    screens.removeAll { $0 === screen }
    let below = topScreen
    screen.forEachUp { $0.attachments.emit(.willDisappear) }
    below?.forEachDown { $0.attachments.emit(.willAppear) }
    screen.hide()
    screen.forEachUp { $0.attachments.emit(.disappear) }
    below?.forEachDown { $0.attachments.emit(.appear) }
    screen.endTree()
  }
}
