/// The lifecycle of a control that is not on the stage, sent by a test.
extension Control {
  /// Sends the control and what is in it `load`, the first time, `willAppear` and `appear`, as if it
  /// came onto the stage.
  ///
  /// Hidden parts get nothing. Nothing is presented or drawn.
  ///
  /// - Throws: ``Diagnostic`` if it has appeared already, or is gone.
  package func appearByHand(animated: Bool = false) throws(Diagnostic) {
    try checkByHand(.away, "has appeared already")
    load()
    let payload: EventPayload = ["animated": .boolean(animated)]
    forEachShown { control in
      control.phase = .appearing
      control.willEnter()
      control.attached.emit(.willAppear, payload)
    }
    forEachShown { control in
      guard control.presence == .appearing else { return }
      control.phase = .present
      control.attached.emit(.appear, payload)
    }
  }

  /// Sends the control and what is in it `willDisappear` and `disappear`, as if it left the stage.
  ///
  /// - Throws: ``Diagnostic`` if it has not appeared, or is gone.
  package func disappearByHand(animated: Bool = false) throws(Diagnostic) {
    try checkByHand(.present, "has not appeared")
    let payload: EventPayload = ["animated": .boolean(animated)]
    forEachUp { control in
      guard control.presence == .present else { return }
      control.phase = .leaving
      control.attached.emitReversed(.willDisappear, payload)
      control.willLeave()
    }
    forEachUp { control in
      guard control.presence == .leaving else { return }
      control.phase = .away
      control.attached.emitReversed(.disappear, payload)
    }
  }

  private func checkByHand(_ wanted: Presence, _ words: String) throws(Diagnostic) {
    let name = attached.stage?.describe(self) ?? id
    if attached.hasEnded { throw Diagnostic(.error, "\(name) is gone") }
    guard presence != wanted else { return }
    throw Diagnostic(
      .error,
      "\(name) \(words)",
      suggestion: (self as? Screen)?.isPresented ?? false
        ? "the stage sends its events: present and dismiss the screen" : nil
    )
  }

  private func forEachShown(_ action: (Control) -> Void) {
    guard !hidden, !attached.hasEnded else { return }
    action(self)
    for child in children where child.parent === self { child.forEachShown(action) }
  }
}
