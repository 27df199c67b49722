extension Behaviour {
  /// Keeps a control that it has added, to destroy it when it is detached.
  func keep(_ control: Control) {
    let extras = makeExtras()
    extras.added.removeAll { $0.control?.attachments.hasEnded ?? true }
    extras.added.append(WeakControl(control: control))
  }

  /// Destroys the controls that it has added after that number, the last first.
  package func removeControls(addedAfter number: Int) {
    for added in extras?.added.reversed() ?? [] {
      guard let control = added.control, !control.attachments.isEnding,
        control.attachments.added?.number ?? 0 > number
      else { continue }
      control.destroy()
    }
  }
}
