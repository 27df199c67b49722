extension Control {
  /// Adds a control as the frontmost child.
  ///
  /// Removes it from its former parent.
  ///
  /// On a presented screen it appears at once.
  ///
  /// - Throws: ``RemoraError/control(_:)`` if the control would contain itself, is a presented screen,
  ///   was destroyed, or is not what this control holds.
  public func add(_ child: Control) throws(RemoraError) {
    try insert(child, at: childList.count)
  }

  /// Adds a control at an index among the children, counted from the back; an index out of range is
  /// clamped.
  ///
  /// - Throws: ``RemoraError/control(_:)`` if the control would contain itself, is a presented screen,
  ///   was destroyed, or is not what this control holds.
  public func insert(_ child: Control, at index: Int) throws(RemoraError) {
    try insert(child, at: index, animated: false)
  }

  func insert(_ child: Control, at index: Int, animated: Bool) throws(RemoraError) {
    try checkInsertion(of: child)
    if child.parent != nil {
      child.removeFromParent()
      // Handlers ran: they may have moved it elsewhere, or this control into it.
      try checkInsertion(of: child)
      guard child.parent == nil else { return }
    }
    let former = showsOneChild ? shownChild : nil
    childList.insert(child, at: min(max(0, index), childList.count))
    child.parent = self
    child.updateInput()
    guard let stage = attached.stage else { return }
    stage.add(child)
    guard isOnScreen else { return }
    if showsOneChild {
      child.show(on: stage)
      if animated, child === shownChild { stage.patches.began(.push, child, from: former) }
      child.load()
      didChangeShownChild(from: former, animated: animated)
    } else {
      child.enter(on: stage)
    }
  }

  /// Puts a child directly after another one, or first.
  ///
  /// The child stays on the stage and gets no lifecycle events. Does nothing in a control that shows one child at a time,
  /// such as a stack.
  package func move(_ child: Control, after other: Control?) {
    guard !showsOneChild, childList.move(child, after: other) else { return }
    if let id = child.controlID { attached.stage?.patches.reordered(id) }
  }

  /// The mistake of a child in a control that does not hold every kind.
  private func mistake(inHolding child: Control) -> Diagnostic? {
    guard self is ScreenStack, !(child is Screen) else { return nil }
    let kind = attached.stage?.kind(of: child).name ?? "\(type(of: child))"
    return Diagnostic(
      .error,
      "a ScreenStack holds screens, and this is \(kind.withArticle)",
      suggestion: "put it on a screen"
    )
  }

  private func checkInsertion(of child: Control) throws(RemoraError) {
    if let mistake = mistake(inInserting: child) { throw .control([mistake]) }
  }

  private func mistake(inInserting child: Control) -> Diagnostic? {
    if let stage = attached.stage, !stage.isClosed, let refusal = stage.refusal(ofTree: child) {
      return refusal
    }
    if let mistake = mistake(inHolding: child) { return mistake }
    if let screen = child as? Screen, screen.isPresented {
      return Diagnostic(
        .error,
        "a presented screen cannot be added to a control",
        suggestion: "dismiss it first with destroying: false, or make another one"
      )
    }
    if attached.hasEnded || child.attached.hasEnded || (child as? Screen)?.isGone ?? false {
      return Diagnostic(.error, "a destroyed control cannot be added again: make a new one")
    }
    var ancestor: Control? = self
    while let control = ancestor {
      if control === child { return Diagnostic(.error, "a control cannot be added to itself") }
      ancestor = control.parent
    }
    return nil
  }

  /// Removes the control from its parent.
  ///
  /// On a presented screen it disappears at once.
  ///
  /// Its behaviours keep running: it can be added again, here or elsewhere.
  public func removeFromParent() {
    guard let parent else { return }
    let former = parent.showsOneChild ? parent.shownChild : nil
    if presence != .away || controlID != nil { leave() }
    // Handlers ran: they may have moved it elsewhere.
    guard self.parent === parent else { return }
    parent.childList.remove(self)
    self.parent = nil
    updateInput()
    if parent.showsOneChild { parent.didChangeShownChild(from: former === self ? nil : former) }
  }

  /// Removes the control from its parent and destroys it with all its children, the last first.
  ///
  /// A presented screen is dismissed.
  ///
  /// Detaches behaviours at once, and invalidates handles. A Swift reference to the control stays
  /// valid, but the control cannot be used again.
  public func destroy() {
    if let screen = self as? Screen, screen.isPresented, let stage = attached.stage {
      return stage.dismiss(screen)
    }
    removeFromParent()
    endTree()
  }

  /// The nearest screen that contains it, or itself.
  public var screen: Screen? { (self as? Screen) ?? parent?.screen }

  /// Whether it is this control, or inside it.
  func isPart(of ancestor: Control) -> Bool {
    self === ancestor || parent?.isPart(of: ancestor) ?? false
  }

  /// The root of its tree.
  var root: Control { parent?.root ?? self }

  /// Whether it is on a presented screen, covered or not.
  public var isOnScreen: Bool { (root as? Screen)?.isPresented ?? false }

  /// Calls `body` with the control and all its descendants, parents first.
  package func forEachDown(_ body: (Control) -> Void) {
    body(self)
    for child in children where child.parent === self { child.forEachDown(body) }
  }

  /// The same in reverse order.
  func forEachUp(_ body: (Control) -> Void) {
    for child in children.reversed() where child.parent === self { child.forEachUp(body) }
    body(self)
  }

  /// Whether a child is visible while this control is.
  func shows(_ child: Control) -> Bool { !showsOneChild || child === shownChild }
}
