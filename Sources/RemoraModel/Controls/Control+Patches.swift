/// Patches of a control.
extension Control {
  /// Adds patches that create the control and all its children, each before its own children, with their
  /// running animations.
  ///
  /// `index` is that among its parent's children. If `marking`, new controls become known to front ends;
  /// otherwise only known controls are included.
  func addCreation(at index: Int, marking: Bool, to batch: inout PatchBatch) {
    guard let controlID, marking || isShown, let kind = attached.kind else { return }
    var shown: [String: Value] = [:]
    for index in kind.properties.indices where kind.properties[index].isShown {
      if let value = shownValue(of: index, kind), value != .nothing {
        shown[kind.properties[index].name] = value
      }
    }
    batch.append(
      .create(
        controlID,
        kind: kind.name,
        id: id,
        parent: parent?.controlID,
        index: index,
        properties: shown
      )
    )
    if marking { markSent() }
    addAnimations(to: &batch)
    for (index, child) in children.enumerated() {
      child.addCreation(at: index, marking: marking, to: &batch)
    }
  }

  /// Adds patches for those of its children that have another place, from back to front.
  ///
  /// The others are in the right order already, so each can name its predecessor.
  func addReorders(of moved: Set<ControlID>, to batch: inout PatchBatch) {
    var previous: ControlID?
    for child in children {
      guard let id = child.controlID, child.isShown else { continue }
      if moved.contains(id) { batch.append(.reorder(id, after: previous)) }
      previous = id
    }
  }

  /// Adds patches for the running animations.
  private func addAnimations(to batch: inout PatchBatch) {
    guard !moving.isEmpty, let stage = attached.stage, let controlID, let kind = attached.kind
    else { return }
    for animation in animations {
      animation.isSent = true
      batch.append(
        .animate(
          controlID,
          property: kind.properties[animation.property].name,
          animation.tween(at: stage.clock.nanoseconds)
        )
      )
    }
  }

  /// Whether it is queued for front ends.
  var isPending: Bool { controlID != nil && !isShown }

  /// Adds the current value of a property.
  func addValue(of index: Int, knownTo origin: PatchObserver?, to batch: inout PatchBatch) {
    guard let controlID, isShown, let kind = attached.kind,
      let value = shownValue(of: index, kind)
    else { return }
    batch.append(.set(controlID, property: kind.properties[index].name, value), knownTo: origin)
  }

  /// The value of a property for front ends; one that is not finite is reported and left out.
  private func shownValue(of index: Int, _ kind: Kind) -> Value? {
    let value = kind.properties[index].get(self)
    if value.isFinite { return value }
    guard let stage = attached.stage else { return nil }
    stage.report(
      Diagnostic(
        .error,
        "\(kind.properties[index].name) of \(stage.describe(self)) is \(value.phrase): front ends"
          + " get finite numbers only",
        suggestion: "is something divided by a width or height of 0?"
      )
    )
    return nil
  }

  /// The patch for an animation that starts; `nil` if it has stopped already, or was sent before.
  func patch(for animation: Animation) -> Patch? {
    guard let controlID, isShown, let kind = attached.kind, let stage = attached.stage,
      !animation.isOver, !animation.isSent
    else { return nil }
    animation.isSent = true
    return .animate(
      controlID,
      property: kind.properties[animation.property].name,
      animation.tween(at: stage.clock.nanoseconds)
    )
  }
}
