/// The app's background and foreground.
extension ScriptHost {
  /// Call it when the app goes into the background: a person turned to another one, or locked the device.
  ///
  /// Cancels touches, then sends `background` to every control on a presented screen, covered or not, and to
  /// lent owners whose kind has that event. Does nothing if the app is in the background already. Scripts
  /// keep running as long as the app polls the host.
  public func enterBackground() {
    guard !isClosed, !isInBackground else { return }
    stage.isInBackground = true
    for owner in ownersInUse.reversed() {
      (owner as? Control)?.cancelInput()
      owner.attachments.emitReversed(eventNames.id(of: "background"))
    }
  }

  /// Call it when the app comes back: sends `foreground` to the same receivers as
  /// ``enterBackground()``.
  ///
  /// Does nothing if it is not in the background.
  public func enterForeground() {
    guard !isClosed, isInBackground else { return }
    stage.isInBackground = false
    for owner in ownersInUse { owner.attachments.emit(eventNames.id(of: "foreground")) }
  }

  /// The lent owners, then the controls on presented screens, parents first.
  private var ownersInUse: [any Owner] {
    var owners = services.owners.sorted { $0.key < $1.key }.map(\.value).filter {
      kind(of: $0).event("background") != nil
    }
    for screen in screens { screen.forEachDown { owners.append($0) } }
    return owners
  }
}
