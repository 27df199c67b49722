/// Patches of a control.
extension Control {
  /// Patches that create the control and all its children, with their running animations.
  ///
  /// - Parameters:
  ///   - index: Its index among its parent's children.
  ///   - marking: Whether to mark new controls as known to front ends; otherwise only known
  ///     controls are included.
  /// - Returns: The patches, each control before its children.
  func creation(at index: Int, marking: Bool) -> [Patch] {
    var patches: [Patch] = []
    addCreation(at: index, marking: marking, to: &patches)
    return patches
  }

  private func addCreation(at index: Int, marking: Bool, to patches: inout [Patch]) {
    guard let controlID, marking || isShown, let kind = attachments.kind else { return }
    var shown: [String: Value] = [:]
    for property in kind.properties where property.isShown {
      if let value = shownValue(of: property), value != .nothing { shown[property.name] = value }
    }
    patches.append(
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
    addAnimations(to: &patches)
    for (index, child) in children.enumerated() {
      child.addCreation(at: index, marking: marking, to: &patches)
    }
  }

  /// Patches for the remaining parts of the running animations.
  private func addAnimations(to patches: inout [Patch]) {
    guard !moving.isEmpty, let host = attachments.host, let controlID, let kind = attachments.kind
    else { return }
    for animation in host.animations.of(self) {
      animation.isSent = true
      let property = kind.properties[animation.property]
      patches.append(
        .animate(
          controlID,
          property: property.name,
          from: property.get(self),
          to: animation.to,
          seconds: Double(animation.remaining(at: host.clock.now)) / 1e9
        )
      )
    }
  }

  /// Whether it is queued for front ends.
  var isPending: Bool { controlID != nil && !isShown }

  /// A property's current value.
  func patch(forProperty index: Int) -> Patch? {
    guard let controlID, isShown, let kind = attachments.kind,
      let value = shownValue(of: kind.properties[index])
    else { return nil }
    return .set(controlID, property: kind.properties[index].name, value)
  }

  /// The value of a property for front ends; one that is not finite is reported and left out.
  private func shownValue(of property: KindProperty) -> Value? {
    let value = property.get(self)
    if value.isFinite { return value }
    guard let host = attachments.host else { return nil }
    host.report(
      Diagnostic(
        .error,
        "\(property.name) of \(host.describe(self)) is \(value.phrase): front ends get finite"
          + " numbers only",
        suggestion: "is something divided by a width or height of 0?"
      )
    )
    return nil
  }

  /// The patch for an animation that starts; `nil` if it has stopped already, or was sent before.
  func patch(for animation: Animation) -> Patch? {
    guard let controlID, isShown, let kind = attachments.kind, !animation.isOver, !animation.isSent
    else { return nil }
    animation.isSent = true
    return .animate(
      controlID,
      property: kind.properties[animation.property].name,
      from: animation.from,
      to: animation.to,
      seconds: Double(animation.duration) / 1e9
    )
  }
}
