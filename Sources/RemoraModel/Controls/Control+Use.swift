extension Control {
  /// Whether the control accepts what a person does: the name of an input.
  ///
  /// If so, first sends `used` to the screens that the control is on, the nearest first. Handlers of that event may
  /// disable or remove the control, which then accepts nothing.
  @inline(__always)
  package final func accepts(_ input: String) -> Bool {
    guard acceptsInput else { return false }
    return attached.emission?.hearsUses ?? false ? isUsable(after: input) : true
  }

  /// Tells the screens that listen, with the kind and the id of the control.
  @inline(never)
  private final func isUsable(after input: String) -> Bool {
    var screens: [Screen] = []
    var next: Control? = self
    while let control = next {
      if let screen = control as? Screen, screen.attached.hasSubscribers(for: .used) {
        screens.append(screen)
      }
      next = control.parent
    }
    let payload: EventPayload = [
      "id": .text(id), "input": .text(input), "kind": .text(attached.kind?.name ?? ""),
    ]
    for screen in screens { screen.attached.emit(.used, payload) }
    return acceptsInput
  }
}
