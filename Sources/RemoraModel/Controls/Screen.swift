/// A page of the app: a tree of controls that comes and goes as a whole.
///
/// A host presents it over the others. A ``ScreenStack`` shows it on top of its other screens, and
/// ``Tabs`` show it while it is selected. Any other control that holds controls has it as a child
/// screen.
public final class Screen: Control {
  /// The text of its title bar.
  @Shown public var title = ""

  /// Whether the host presents it, covered by another screen or not.
  ///
  /// False for a child screen.
  public package(set) var isPresented = false

  /// Whether it is presented and no other presented screen covers it.
  public var isOnTop: Bool { isPresented && attached.stage?.topScreen === self }

  /// Whether it is being dismissed: handlers of `willDisappear` still run, and it takes no input.
  public package(set) var isLeaving = false { didSet { updateInput() } }

  /// Whether it was dismissed and is destroyed, or will be.
  package var isGone = false

  override var allowsInput: Bool { !isLeaving }

  override func target(at point: Point) -> (control: Control, point: Point) {
    touchedPart(at: point) ?? (self, point)
  }

  /// The control that a touch at this point reaches: the frontmost one that is visible and enabled,
  /// and takes touches or has a listener.
  ///
  /// It is the screen itself if there is no such control. The point is relative to the screen's top left corner.
  public func control(at point: Point) -> Control { target(at: point).control }

  /// The frontmost control that is drawn at this point, whether it takes touches or not; the screen
  /// itself if there is none.
  ///
  /// For a tool that picks controls. The point is relative to the screen's top left corner. A
  /// control counts as drawn in its whole frame, even where its picture is transparent. It does not
  /// if it, or something that it is in, is hidden, has alpha 0 or is scrolled away.
  public func frontmostControl(at point: Point) -> Control { drawnPart(at: point) ?? self }

  /// Presents another screen on top: see ``ScriptHost/present(_:animated:)``.
  public func present(_ screen: Screen, animated: Bool = false) {
    attached.stage?.present(screen, animated: animated)
  }

  /// Dismisses and destroys it.
  ///
  /// A screen on a ``ScreenStack`` is popped, with those above it. Any other child screen dismisses the
  /// presented screen around it: see ``ScriptHost/dismiss(_:animated:destroying:)``.
  public func dismiss(animated: Bool = false) {
    if let stack = parent as? ScreenStack,
      let index = stack.children.firstIndex(where: { $0 === self }),
      index > 0
    {
      stack.pop(to: index, animated: animated)
    } else if let screen = root as? Screen {
      attached.stage?.dismiss(screen, animated: animated)
    }
  }

  /// The stack that it is on, or that contains it.
  public var stack: ScreenStack? {
    var ancestor = parent
    while let control = ancestor {
      if let stack = control as? ScreenStack { return stack }
      ancestor = control.parent
    }
    return nil
  }

  // It receives touches that no other control does.
  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<Screen>) {
    kind.summary("A page of the app")
    kind.make { Screen() }
    kind.holdsControls()
    kind.property("title", \.title, help: "The text of its title bar")
    kind.event(
      "used",
      ["id": .text, "input": .text, "kind": .text],
      whileBusy: .latest,
      help: "A person is about to do something on it, or on what is on it"
    )
    kind.opening(
      "present",
      "Presents another screen on top: present(\"bird\", { bird = 3, animated = true })"
    ) { (stage, _, arguments) in try stage.present(arguments) }
    kind.opening(
      "push",
      "Pushes another screen onto the ScreenStack that it is on: push(\"detail\")"
    ) { (stage, screen, arguments) in
      guard let stack = screen.stack else {
        throw Diagnostic(
          .error,
          "\(stage.describe(screen)) is on no ScreenStack: there is nothing to push onto",
          suggestion: "present the other screen, or put this one into a ScreenStack"
        )
      }
      return try stage.push(arguments, onto: stack)
    }
    kind.closing(
      "dismiss",
      "Takes it away and destroys it: dismiss(), dismiss { animated = true }"
    ) { $0.dismiss(animated: $1) }
  }
}
