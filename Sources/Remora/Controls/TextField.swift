/// A line of text that a person edits.
public final class TextField: Control {
  /// The keyboard that suits the text.
  public enum Keyboard: String, PropertyChoice {
    /// Letters.
    case text
    /// Digits.
    case number
    /// Letters, `@` and `.`.
    case email
    /// Letters, `/` and `.`.
    case url
    /// Digits, `+`, `*` and `#`.
    case phone
  }

  /// What it holds.
  public var text = "" { didSet { if text != oldValue { changed(.own(0)) } } }
  /// What it shows while it is empty.
  public var placeholder = "" { didSet { if placeholder != oldValue { changed(.own(1)) } } }
  /// Whether it hides what is typed.
  public var secure = false { didSet { if secure != oldValue { changed(.own(2)) } } }
  /// The keyboard that suits it.
  public var keyboard = Keyboard.text { didSet { if keyboard != oldValue { changed(.own(3)) } } }
  /// Whether a person is editing it.
  public private(set) var isEditing = false { didSet { if isEditing != oldValue { changed(.own(4)) } } }

  /// What a person's first touch does, unless `shouldBeginEditing` says no.
  public func beginEditing() {
    guard enabled, !hidden, !isEditing else { return }
    if attachments.ask("shouldBeginEditing") == false { return }
    isEditing = true
    attachments.ask("didBeginEditing")
    sendInput("beginEditing")
  }

  /// What typing does: the text changes to `newText`, unless `shouldChange` says no.
  ///
  /// - Returns: Whether it changed.
  @discardableResult
  public func type(_ newText: String) -> Bool {
    guard enabled, !hidden else { return false }
    if !isEditing { beginEditing() }
    guard isEditing else { return false }
    if attachments.ask("shouldChange", .text(text), .text(newText)) == false { return false }
    guard newText != text else { return true }
    text = newText
    attachments.ask("didChange", .text(text))
    sendValueChanged(["text": .text(text)])
    return true
  }

  /// What leaving the field does.
  public func endEditing() {
    guard isEditing else { return }
    isEditing = false
    attachments.ask("didEndEditing", .text(text))
    sendInput("endEditing", ["text": .text(text)])
  }

  /// What the return key does: sends `submit`, unless `shouldReturn` says no.
  public func submit() {
    guard enabled, !hidden else { return }
    if attachments.ask("shouldReturn") == false { return }
    sendInput("submit", ["text": .text(text)])
  }
}
