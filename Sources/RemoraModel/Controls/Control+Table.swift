import RemoraLua

/// What every control has.
extension Control {
  /// The table of the kind that all controls descend from, in the order of ``ControlProperty``.
  ///
  /// `animate` is the method of that name, which suspends the script's task.
  static func table(
    _ kind: KindBuilder<Control>,
    animate: @escaping (Control, LuaArguments) throws -> LuaOutcome
  ) {
    kind.summary("What every control has")
    // These two cancel touches, which runs handlers.
    kind.property("hidden", \.hidden, help: "Whether it is invisible")
    kind.property("enabled", \.enabled, help: "Whether people can use it")
    kind.property("alpha", \.alpha, in: 0...1, isLocal: true, help: "How opaque it is")
    kind.property("x", \.x, isLocal: true, help: "Points from the left")
    kind.property("y", \.y, isLocal: true, help: "Points from the top")
    kind.property("width", \.width, in: 0..., isLocal: true, help: "Points")
    kind.property("height", \.height, in: 0..., isLocal: true, help: "Points")
    kind.property("tint", \.tint, as: .color, help: "The colour of what it draws")
    kind.property("backgroundColor", \.backgroundColor, as: .color, help: "The colour behind it")
    kind.property("cornerRadius", \.cornerRadius, in: 0..., isLocal: true, help: "Points")
    kind.property("borderWidth", \.borderWidth, in: 0..., isLocal: true, help: "Points")
    kind.property("borderColor", \.borderColor, as: .color, help: "The colour of its border")
    kind.property("shadow", \.shadow, in: 0..., isLocal: true, help: "Its blur radius in points")
    kind.property(
      "accessibilityLabel",
      \.accessibilityLabel,
      help: "Its label for assistive technology"
    )
    kind.takesDelegate()
    addInput(to: kind)
    kind.addTree()
    addLife(to: kind)
    kind.add(
      "animate",
      "Animates properties to new values: animate { alpha = 0, over = 0.7 }",
      takes: [LuaTable.luaDescription],
      animate
    )
    kind.method("remove", help: "Removes and destroys it, if a script has added it") {
      try $0.removeByScript()
    }
    kind.method("responds", help: "Whether its delegate or a behaviour handles a message") {
      (control: Control, message: String) throws -> Bool in
      guard let kind = control.attached.kind, kind.message(message) != nil else {
        throw control.attached.kind?.unknownMessage(message) ?? Diagnostic.hostIsGone
      }
      return control.attached.responds(to: message)
    }
  }

  private static func addLife(to kind: KindBuilder<Control>) {
    kind.event("load", help: "Once, before it first appears")
    let animated: [String: PropertyType] = ["animated": .boolean]
    kind.event("willAppear", animated, help: "It is about to appear")
    kind.event("appear", animated, help: "It is on the screen, and nothing covers it")
    kind.event("willDisappear", animated, help: "It is about to disappear, or to be covered")
    kind.event("disappear", animated, help: "It has disappeared, or is covered")
    kind.event("destroy", help: "It is about to be destroyed, with its behaviours")
    kind.event("background", help: "The app goes into the background")
    kind.event("foreground", help: "The app comes back from the background")
  }

  /// Whether it receives touches even if nothing listens: see ``KindBuilder/takesTouches(_:)``.
  public final var takesTouches: Bool {
    attached.kind?.takesTouches ?? !type(of: self).letsTouchesThrough
  }

  /// Events and methods of fingers and pointers.
  private static func addInput(to kind: KindBuilder<Control>) {
    let point: [String: PropertyType] = ["point": .point]
    let finger: [String: PropertyType] = ["point": .point, "finger": .integer()]
    kind.event("tap", point, help: "A person tapped it; with the point of a touch")
    kind.event("touchDown", finger, help: "A finger came down on it")
    kind.event("touchMoved", finger, whileBusy: .latest, help: "The finger moved, on it or beyond")
    kind.event("touchUp", finger, help: "The finger came up, on it or beyond; a tap may follow")
    kind.event(
      "touchCancelled",
      ["finger": .integer()],
      help: "The touch was cancelled, and no tap follows"
    )
    kind.event(
      "pinch",
      ["scale": .number(), "center": .point, "ended": .boolean],
      whileBusy: .latest,
      help: "Two fingers on it are that many times as far apart as at the start"
    )
    kind.event(
      "rotate",
      ["angle": .number(), "center": .point, "ended": .boolean],
      whileBusy: .latest,
      help: "Two fingers on it have turned by that many degrees, clockwise"
    )
    kind.event("pointerEnter", help: "A pointer moved onto it")
    kind.event("pointerLeave", help: "The pointer left, or it became unusable")
    kind.input("tap", ["x", "y"], needs: .listener, help: "Taps it, at x and y if given") {
      (control, x: Double?, y: Double?) in control.tap(at: try Control.point(x, y))
    }
    addFingerInput(to: kind)
    addTwoFingerInput(to: kind)
    kind.input("hover", help: "Moves a pointer onto it") { $0.hover() }
    kind.input("unhover", needs: .nothing, help: "Moves the pointer away") { $0.unhover() }
  }

  /// Each finger has a number; without one it is finger 1.
  private static func addFingerInput(to kind: KindBuilder<Control>) {
    kind.input(
      "touch",
      ["x", "y", "finger"],
      needs: .listener,
      help: "Puts a finger down, at x and y if given"
    ) { (control, x: Double?, y: Double?, finger: Int?) in
      control.touch(at: try Control.point(x, y), finger: finger ?? 1)
    }
    kind.input(
      "moveTouch",
      ["x", "y", "finger"],
      needs: .nothing,
      help: "Moves the finger to x and y"
    ) { (control, x: Double, y: Double, finger: Int?) in
      control.moveTouch(to: Point(x: x, y: y), finger: finger ?? 1)
    }
    kind.input(
      "lift",
      ["finger"],
      needs: .nothing,
      help: "Lifts the finger: a tap, if still on the control"
    ) { (control, finger: Int?) in control.lift(finger: finger ?? 1) }
    kind.input(
      "cancelTouch",
      ["finger"],
      needs: .nothing,
      help: "Cancels the touch of the finger, or of all: no tap follows"
    ) { (control, finger: Int?) in control.cancelTouch(finger: finger) }
  }

  private static func addTwoFingerInput(to kind: KindBuilder<Control>) {
    kind.input(
      "pinch",
      ["scale", "x", "y", "ended"],
      help: "Pinches it with two fingers, around x and y if given"
    ) { (control, scale: Double, x: Double?, y: Double?, ended: Bool?) in
      control.pinch(scale: scale, center: try Control.point(x, y), ended: ended ?? true)
    }
    kind.input(
      "rotate",
      ["angle", "x", "y", "ended"],
      help: "Turns two fingers by degrees, around x and y if given"
    ) { (control, angle: Double, x: Double?, y: Double?, ended: Bool?) in
      control.rotate(angle: angle, center: try Control.point(x, y), ended: ended ?? true)
    }
  }

  private static func point(_ x: Double?, _ y: Double?) throws(Diagnostic) -> Point? {
    switch (x, y) {
    case (let x?, let y?): return Point(x: x, y: y)
    case (nil, nil): return nil
    default: throw Diagnostic(.error, "a point is two numbers, x and y, or nothing")
    }
  }

  /// Runs `control:remove()` of a script.
  ///
  /// - Throws: ``Diagnostic`` for a control of the scene or the app.
  private func removeByScript() throws(Diagnostic) {
    guard attached.added != nil else {
      let name = attached.stage?.describe(self) ?? "this control"
      throw Diagnostic(
        .error,
        "\(name) was not added by a script: only the scene and the app can remove it",
        suggestion: "hide it instead: hidden = true"
      )
    }
    destroy()
  }
}
