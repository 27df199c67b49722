import RemoraSorting

extension Behaviours {
  /// See ``ScriptHost/enterBackground()``.
  func enterBackground() {
    guard !stage.isClosed, !stage.isInBackground else { return }
    stage.isInBackground = true
    for owner in ownersInUse.reversed() {
      (owner as? Control)?.cancelInput()
      owner.attached.emitReversed(stage.eventNames.id(of: "background"))
    }
  }

  /// See ``ScriptHost/enterForeground()``.
  func enterForeground() {
    guard !stage.isClosed, stage.isInBackground else { return }
    stage.isInBackground = false
    for owner in ownersInUse { owner.attached.emit(stage.eventNames.id(of: "foreground")) }
  }

  /// The lent owners, then the controls on presented screens, parents first.
  private var ownersInUse: [any Owner] {
    var owners = stage.lentOwners().ordered { $0.key < $1.key }.map(\.value).filter {
      stage.kind(of: $0).event("background") != nil
    }
    for screen in stage.screens { screen.forEachDown { owners.append($0) } }
    return owners
  }
}
