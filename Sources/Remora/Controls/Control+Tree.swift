extension Control {
  /// Adds a control as the frontmost part. It leaves the parent it had.
  ///
  /// On a presented screen it appears at once.
  ///
  /// - Throws: ``Diagnostic`` when the control would become part of itself.
  public func add(_ child: Control) throws {
    try insert(child, at: children.count)
  }

  /// Adds a control at a place among the parts, from the back.
  ///
  /// - Throws: ``Diagnostic`` when the control would become part of itself.
  public func insert(_ child: Control, at index: Int) throws {
    var ancestor: Control? = self
    while let control = ancestor {
      if control === child {
        throw Diagnostic(.error, "a control cannot become a part of itself")
      }
      ancestor = control.parent
    }
    child.removeFromParent()
    children.insert(child, at: min(max(0, index), children.count))
    child.parent = self
    guard let host = attachments.host else { return }
    host.add(child)
    if isOnScreen { child.appear(in: host) }
  }

  /// Takes the control out of its parent. On a presented screen it disappears at once.
  public func removeFromParent() {
    guard let parent else { return }
    if let host = attachments.host, isOnScreen { disappear(in: host) }
    parent.children.removeAll { $0 === self }
    self.parent = nil
  }

  /// Takes the control out of its parent and ends it, with all its parts: the last first.
  public func destroy() {
    removeFromParent()
    endTree()
  }

  /// The screen it is part of, or is.
  public var screen: Screen? { (self as? Screen) ?? parent?.screen }

  /// Whether it is part of a presented screen.
  public var isOnScreen: Bool { screen?.isPresented ?? false }

  /// Calls `body` with the control and all its parts, each before its own parts.
  func forEachDown(_ body: (Control) -> Void) {
    body(self)
    for child in children { child.forEachDown(body) }
  }

  /// Calls `body` in exactly the reverse order.
  func forEachUp(_ body: (Control) -> Void) {
    for child in children.reversed() { child.forEachUp(body) }
    body(self)
  }

  /// Shows front ends the control, and tells behaviours.
  func appear(in host: Host) {
    show(in: host)
    load()
    forEachDown { $0.attachments.emit(.willAppear) }
    forEachDown { $0.attachments.emit(.appear) }
  }

  func disappear(in host: Host) {
    forEachUp { $0.attachments.emit(.willDisappear) }
    hide()
    forEachUp { $0.attachments.emit(.disappear) }
  }

  func show(in host: Host) {
    forEachDown { control in
      if control.controlID == nil { control.startTelling(host.patches, host.patches.makeID()) }
    }
  }

  /// Only the control itself is removed from front ends: its parts go with it.
  func hide() {
    for child in children { child.forEachUp { $0.stopTelling(silently: true) } }
    stopTelling(silently: false)
  }

  /// Sends `load` to those that have not had it.
  func load() {
    forEachDown { control in
      guard !control.hasLoaded else { return }
      control.hasLoaded = true
      control.attachments.emit(.load)
    }
  }

  /// Sends `destroy` and ends what is attached, the last part first.
  func endTree() {
    forEachUp { control in
      control.attachments.emit(.destroy)
      control.attachments.end()
    }
  }
}

extension Host {
  /// Makes an owner known: its id names it, and behaviours can be attached.
  ///
  /// Owners that are attached to or presented become known by themselves. The parts of a control become
  /// known with it. An id that is taken already is reported, and the newcomer goes without.
  public func add(_ owner: any Owner) {
    let attachments = owner.attachments
    let isNew = attachments.host == nil
    attachments.join(self, as: owner, kind: kind(of: owner))
    if isNew, !attachments.id.isEmpty {
      if names[attachments.id] == nil {
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
