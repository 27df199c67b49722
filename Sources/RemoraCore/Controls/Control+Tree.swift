extension Control {
  /// Adds a control as the frontmost child.
  ///
  /// Removes it from its former parent.
  ///
  /// On a presented screen it appears at once.
  ///
  /// - Throws: ``Diagnostic`` if the control would contain itself, is a presented screen, was
  ///   destroyed, or is not what this control holds.
  public func add(_ child: Control) throws {
    try insert(child, at: childList.count)
  }

  /// Adds a control at an index among the children, counted from the back; an index out of range is
  /// clamped.
  ///
  /// - Throws: ``Diagnostic`` if the control would contain itself, is a presented screen, was
  ///   destroyed, or is not what this control holds.
  public func insert(_ child: Control, at index: Int) throws {
    try insert(child, at: index, animated: false)
  }

  func insert(_ child: Control, at index: Int, animated: Bool) throws {
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
    guard let host = attachments.host else { return }
    host.add(child)
    guard isOnScreen else { return }
    if showsOneChild {
      child.show(in: host)
      if animated, child === shownChild { host.patches.began(.push, child, from: former) }
      child.load()
      didChangeShownChild(from: former, animated: animated)
    } else {
      child.enter(in: host)
    }
  }

  /// What is wrong with a child of a control that does not hold every kind.
  private func mistake(inHolding child: Control) -> Diagnostic? {
    guard self is ScreenStack, !(child is Screen) else { return nil }
    let kind = attachments.host?.kind(of: child).name ?? "\(type(of: child))"
    return Diagnostic(
      .error,
      "a ScreenStack holds screens, and this is \(kind.withArticle)",
      suggestion: "put it on a screen"
    )
  }

  private func checkInsertion(of child: Control) throws(Diagnostic) {
    if let mistake = mistake(inHolding: child) { throw mistake }
    if let screen = child as? Screen, screen.isPresented {
      throw Diagnostic(
        .error,
        "a presented screen cannot be added to a control",
        suggestion: "dismiss it first with destroying: false, or make another one"
      )
    }
    if attachments.hasEnded || child.attachments.hasEnded || (child as? Screen)?.isGone ?? false {
      throw Diagnostic(.error, "a destroyed control cannot be added again: make a new one")
    }
    var ancestor: Control? = self
    while let control = ancestor {
      if control === child { throw Diagnostic(.error, "a control cannot be added to itself") }
      ancestor = control.parent
    }
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
    if let screen = self as? Screen, screen.isPresented, let host = attachments.host {
      return host.dismiss(screen)
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
  func forEachDown(_ body: (Control) -> Void) {
    body(self)
    for child in children where child.parent === self { child.forEachDown(body) }
  }

  /// The same in reverse order.
  func forEachUp(_ body: (Control) -> Void) {
    for child in children.reversed() where child.parent === self { child.forEachUp(body) }
    body(self)
  }
}

extension ScriptHost {
  /// Registers an owner: scripts can find it by its id, and behaviours can be attached.
  ///
  /// Attaching and presenting register owners automatically. The children of a control are
  /// registered with it, before rules attach their behaviours. If the id is taken, or scripts cannot write it, that is reported and the new
  /// owner has no id.
  public func add(_ owner: any Owner) {
    var new: [any Owner] = []
    register(owner, &new)
    guard appliesRules else { return }
    for owner in new { applyRules(to: owner) }
  }

  /// Registers an owner and its children; those that are new are added to the list.
  private func register(_ owner: any Owner, _ new: inout [any Owner]) {
    let attachments = owner.attachments
    attachments.join(self, as: owner, kind: kind(of: owner))
    if !attachments.isAdded {
      attachments.isAdded = true
      registerID(of: owner)
      new.append(owner)
    }
    guard let control = owner as? Control else { return }
    for child in control.children { register(child, &new) }
  }

  /// Lets scripts find an owner by its id; reports an id that it cannot have, and removes it.
  func registerID(of owner: any Owner) {
    let attachments = owner.attachments
    guard !attachments.id.isEmpty else { return }
    if case .owner(let known) = names[attachments.id], known === owner { return }
    if let mistake = mistake(inID: attachments.id) {
      report(mistake: mistake)
      attachments.id = ""
    } else {
      names.add(attachments, byScript: attachments.added != nil)
    }
  }

  /// Why an owner cannot have this id.
  private func mistake(inID id: String) -> Diagnostic? {
    if names.isTaken(id, byScript: false) {
      return Diagnostic(.error, "the id \"\(id)\" is taken: the new owner has no id")
    }
    guard var mistake = WritableName.mistake(inID: id) else { return nil }
    mistake.message += ": the new owner has no id"
    return mistake
  }
}
