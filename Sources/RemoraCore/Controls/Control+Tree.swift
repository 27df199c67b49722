extension Control {
  /// Adds a control as the frontmost part.
  ///
  /// It leaves the parent it had.
  ///
  /// On a presented screen it appears at once.
  ///
  /// - Throws: ``Diagnostic`` when the control would become part of itself, is a screen, or has
  ///   ended.
  public func add(_ child: Control) throws {
    try insert(child, at: children.count)
  }

  /// Adds a control at a place among the parts, counted from the back; beyond the ends at the end.
  ///
  /// - Throws: ``Diagnostic`` when the control would become part of itself, is a screen, or has
  ///   ended.
  public func insert(_ child: Control, at index: Int) throws {
    try checkInsertion(of: child)
    if child.parent != nil {
      child.removeFromParent()
      // Handlers ran: they may have put it elsewhere, or this control into it.
      try checkInsertion(of: child)
      guard child.parent == nil else { return }
    }
    children.insert(child, at: min(max(0, index), children.count))
    child.parent = self
    child.updateInput()
    guard let host = attachments.host else { return }
    host.add(child)
    if isOnScreen { child.enter(in: host) }
  }

  private func checkInsertion(of child: Control) throws(Diagnostic) {
    if child is Screen {
      throw Diagnostic(.error, "a screen cannot become a part of a control: present it")
    }
    if attachments.hasEnded || child.attachments.hasEnded {
      throw Diagnostic(.error, "a control that was destroyed is nowhere again: make a new one")
    }
    var ancestor: Control? = self
    while let control = ancestor {
      if control === child { throw Diagnostic(.error, "a control cannot become a part of itself") }
      ancestor = control.parent
    }
  }

  /// Takes the control out of its parent.
  ///
  /// On a presented screen it disappears at once.
  ///
  /// Its behaviours go on: it can be added again, here or elsewhere.
  public func removeFromParent() {
    guard let parent else { return }
    if presence != .away || controlID != nil { leave() }
    // Handlers ran: they may have put it elsewhere.
    guard self.parent === parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    updateInput()
  }

  /// Takes the control out of its parent and ends it, with all its parts: the last first.
  ///
  /// A presented screen is dismissed.
  ///
  /// Behaviours end at once, and handles say that it is gone. What Swift still holds is an empty
  /// shell.
  public func destroy() {
    if let screen = self as? Screen, screen.isPresented { return screen.dismiss() }
    removeFromParent()
    endTree()
  }

  /// The screen it is part of, or is.
  public var screen: Screen? { (self as? Screen) ?? parent?.screen }

  /// Whether it is that control, or part of it.
  func isPart(of ancestor: Control) -> Bool {
    self === ancestor || parent?.isPart(of: ancestor) ?? false
  }

  /// The topmost control that it is part of, or itself.
  var root: Control { parent?.root ?? self }

  /// Whether it is part of a presented screen, covered or not.
  public var isOnScreen: Bool { screen?.isPresented ?? false }

  /// The part, or itself, with that number.
  func part(_ id: ControlID) -> Control? {
    if controlID == id { return self }
    return children.lazy.compactMap { $0.part(id) }.first
  }

  /// Calls `body` with the control and all its parts, each before its own parts.
  func forEachDown(_ body: (Control) -> Void) {
    body(self)
    for child in children where child.parent === self { child.forEachDown(body) }
  }

  /// Calls `body` in exactly the reverse order.
  func forEachUp(_ body: (Control) -> Void) {
    for child in children.reversed() where child.parent === self { child.forEachUp(body) }
    body(self)
  }
}

extension Host {
  /// Makes an owner known: its id names it, and behaviours can be attached.
  ///
  /// Owners that are attached to or presented become known by themselves. The parts of a control
  /// become known with it. An id that is taken already is reported, and the newcomer goes without.
  public func add(_ owner: any Owner) {
    let attachments = owner.attachments
    let isNew = attachments.host == nil
    attachments.join(self, as: owner, kind: kind(of: owner))
    if isNew, !attachments.id.isEmpty {
      if !names.isTaken(attachments.id, byScript: false) {
        names.add(attachments)
      } else {
        report(Diagnostic(.error, "the id \"\(attachments.id)\" is taken: the new owner has none"))
        attachments.id = ""
      }
    }
    if isNew, appliesRules { applyRules(to: owner) }
    guard let control = owner as? Control else { return }
    for child in control.children { add(child) }
  }
}
