import RemoraRuntime
import RemoraServices

/// The keyboard of the device, which pages show as a panel.
extension Studio {
  var keyboard: Keyboard? { host.lentOwner("keyboard") as? Keyboard }

  var keyboardState: KeyboardState {
    KeyboardState(shown: keyboard?.isShown ?? false, height: keyboard?.shownHeight ?? 0)
  }

  /// Tells the pages if the keyboard was shown, moved or hidden.
  func noteKeyboard() {
    if let keyboard, keyboard !== heardKeyboard {
      heardKeyboard = keyboard
      // The events end with the keyboard.
      for event in ["willShow", "willHide"] {
        _ = try? keyboard.on(event) { [weak self] _ in self?.wake() }
      }
    }
    let state = keyboardState
    guard state != knownKeyboard else { return }
    knownKeyboard = state
    for page in pages { page.outbox.note(state) }
  }
}
