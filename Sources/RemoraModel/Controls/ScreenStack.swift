/// Screens on top of each other, of which the last is shown: each push goes forward, each pop back.
///
/// Its children are screens. A person starts at the first, which is never popped. All of them are on the
/// stage, but only the last appears; the others get `willDisappear` and `disappear` when they are covered.
public final class ScreenStack: Control {
  /// The screen that is shown: the last.
  public var topScreen: Screen? { children.last as? Screen }

  /// True.
  public override var showsOneChild: Bool { true }
  /// The last of its screens.
  public override var shownChild: Control? { children.last }

  /// Shows a screen on top of the others: the same as adding it, but it may be animated.
  ///
  /// The events are those of presenting: see ``ScriptHost/present(_:animated:)``.
  ///
  /// - Throws: ``RemoraError/control(_:)`` if the screen is presented, was destroyed, or contains the stack.
  public func push(_ screen: Screen, animated: Bool = false) throws(RemoraError) {
    attached.stage?.finishDeparture()
    try insert(screen, at: childList.count, animated: animated)
  }

  /// Takes the last screen away and destroys it, unless it is the only one.
  ///
  /// An animated pop waits for handlers as ``ScriptHost/dismiss(_:animated:destroying:)`` does.
  public func pop(animated: Bool = false) {
    if children.count > 1 { pop(to: children.count - 1, animated: animated) }
  }

  /// Pops the screens from this index on.
  func pop(to count: Int, animated: Bool) {
    if animated, topScreen?.isLeaving ?? false { return }
    let leaving = children[count...].compactMap { $0 as? Screen }
    guard let stage = attached.stage else { return complete(leaving, animated) }
    stage.finishDeparture()
    guard leaving.contains(where: { $0.parent === self }) else { return }
    let finish = { [weak self] () -> Void in self?.complete(leaving, animated) }
    if animated { stage.depart(leaving.reversed(), finish) } else { finish() }
  }

  private func complete(_ candidates: [Screen], _ animated: Bool) {
    // Handlers may have taken some away meanwhile, and put them elsewhere.
    for screen in candidates where screen.parent !== self { screen.isLeaving = false }
    let leaving = Array(candidates.filter { $0.parent === self }.reversed())
    for screen in leaving { childList.remove(screen) }
    for screen in leaving { screen.isGone = true }
    shownChild?.updateInput()
    for screen in leaving { screen.sendWillDisappear(animated) }
    shownChild?.sendWillAppear(animated)
    if animated, let top = leaving.first {
      attached.stage?.patches.ends(.pop, top, to: shownChild)
    }
    for screen in leaving { screen.hide() }
    for screen in leaving { screen.sendDisappear(animated) }
    for screen in leaving where screen.parent === self { screen.parent = nil }
    settleShownChild(animated)
    for screen in leaving { screen.endTree() }
  }

  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<ScreenStack>) {
    kind.summary("Screens on top of each other: each push goes forward, each pop back")
    kind.make { ScreenStack() }
    kind.holdsControls()
    kind.opening("push", "Shows another screen on top: push(\"detail\", { animated = true })") {
      (stage, stack, arguments) in try stage.push(arguments, onto: stack)
    }
    kind.closing(
      "pop",
      "Takes its last screen away, unless it is the only one: pop { animated = true }"
    ) { $0.pop(animated: $1) }
  }
}

/// Screens beside each other, of which a person selects the one to see.
///
/// Its children may be any controls: screens, a ``ScreenStack`` each, views. All of them are on the stage, but
/// only the selected one appears; the others get `willDisappear` and `disappear`. A front end draws a tab for
/// each, with its `title`.
public final class Tabs: Control {
  /// The selected child, counted from 1; one beyond the last counts as the last.
  @Shown public var selectedIndex = 1 {
    didSet { didChangeShownChild(from: child(at: oldValue)) }
  }

  /// True.
  public override var showsOneChild: Bool { true }
  /// The selected child.
  public override var shownChild: Control? { child(at: selectedIndex) }

  private func child(at index: Int) -> Control? {
    children.isEmpty ? nil : children[max(1, min(index, children.count)) - 1]
  }

  /// `index - 1` would overflow for the least of all numbers.
  private func isPosition(_ index: Int) -> Bool { (1..<children.count + 1).contains(index) }

  /// Selects a child, as a person does: sends `select`, unless `shouldSelect` refuses.
  ///
  /// Does nothing if there is no such child, or it is selected already.
  public func select(_ index: Int) {
    guard isPosition(index), index != selectedIndex, accepts("select") else { return }
    if ask("shouldSelect", .integer(index)) == false { return }
    guard acceptsInput, isPosition(index), index != selectedIndex else { return }
    selectedIndex = index
    send("select", ["index": .integer(index)])
  }

  override class var letsTouchesThrough: Bool { true }

  static func table(_ kind: KindBuilder<Tabs>) {
    kind.summary("Screens or views beside each other, of which one is selected")
    kind.make { Tabs() }
    kind.holdsControls()
    kind.property(
      "selectedIndex",
      \.selectedIndex,
      in: 1...,
      help: "The child that is shown, from 1; one beyond the last counts as the last"
    )
    kind.event("select", ["index": .integer()], help: "A person selected a tab")
    kind.message(
      "shouldSelect",
      ["index"],
      answers: .boolean,
      policy: .all,
      help: "May it be selected?"
    )
    kind.input("select", ["index"], help: "Selects a tab, as a person does") {
      (tabs, index: Int) in tabs.select(index)
    }
  }
}
