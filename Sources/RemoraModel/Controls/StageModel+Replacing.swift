/// Replacing a screen that is shown.
extension StageModel {
  /// Takes a screen away as a dismissal does, but nothing else appears.
  package func takeAway(_ screen: Screen, from parent: Control?) {
    if let parent {
      parent.childList.remove(screen)
    } else {
      screens.removeAll { $0 === screen }
      screen.isPresented = false
    }
    screen.isGone = true
    screen.sendWillDisappear()
    screen.hide()
    screen.sendDisappear()
    if parent != nil { screen.parent = nil }
    screen.endTree()
  }

  /// Shows a new screen among the presented ones, or in a parent.
  package func show(_ screen: Screen, in parent: Control?, at index: Int) {
    if let parent {
      let former = parent.shownChild
      parent.childList.insert(screen, at: min(index, parent.childList.count))
      screen.parent = parent
      screen.updateInput()
      guard parent.isOnScreen else { return }
      screen.show(on: self)
      screen.load()
      parent.didChangeShownChild(from: former)
      if !parent.showsOneChild { screen.enter(on: self) }
      return
    }
    let former = topScreen
    screens.insert(screen, at: min(index, screens.count))
    screen.isPresented = true
    screen.show(on: self)
    screen.load()
    if topScreen !== former { former?.sendWillDisappear() }
    topScreen?.sendWillAppear()
    if topScreen !== former { former?.sendDisappear() }
    topScreen?.sendAppear()
  }
}
