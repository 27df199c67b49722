/// A line of text that a person edits.
public final class TextField: Control {
  /// The keyboard that suits the text.
  ///
  /// May grow: switch with `default`.
  public enum Keyboard: String, CaseIterable, ValueConvertible {
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

  /// Its text.
  public var text = "" {
    didSet { didChange("text", from: oldValue, to: text) }
  }
  /// The text shown while it is empty.
  public var placeholder = "" {
    didSet { didChange("placeholder", from: oldValue, to: placeholder) }
  }
  /// Whether dots hide the text.
  public var secure = false {
    didSet { didChange("secure", from: oldValue, to: secure) }
  }
  /// The keyboard that suits it.
  public var keyboard = Keyboard.text {
    didSet { didChange("keyboard", from: oldValue, to: keyboard) }
  }
  /// Whether a person is editing it.
  public private(set) var isEditing = false {
    didSet { didChange("isEditing", from: oldValue, to: isEditing) }
  }

  /// Begins editing, as a person's touch does, unless `shouldBeginEditing` refuses.
  ///
  /// Ends the editing of another field of the same tree first; the keyboard stays meanwhile.
  public func beginEditing() {
    guard !isEditing, accepts(.beginEditing) else { return }
    if ask("shouldBeginEditing") == false { return }
    let others = otherEditedFields
    for field in others { field.finishEditing() }
    begin()
    for field in [self] + others { attached.stage?.editingChanged?(field) }
  }

  private func begin() {
    guard acceptsInput, !isEditing else { return }
    isEditing = true
    ask("didBeginEditing")
    send("beginEditing")
  }

  private var otherEditedFields: [TextField] {
    var fields: [TextField] = []
    root.forEachDown { control in
      if control !== self, let field = control as? TextField, field.isEditing {
        fields.append(field)
      }
    }
    return fields
  }

  /// Called when a person taps it: begins editing, then sends `tap`.
  public override func didTap(at point: Point?) {
    beginEditing()
    super.didTap(at: point)
  }

  /// Types: changes the text to `newText`, unless `shouldChange` refuses.
  ///
  /// Begins editing first if need be.
  ///
  /// - Returns: Whether the field accepted the text.
  @discardableResult
  public func type(_ newText: String) -> Bool {
    guard beginsEditing(to: .type) else { return false }
    if ask("shouldChange", .text(text), .text(newText)) == false { return false }
    guard acceptsInput, isEditing else { return false }
    guard newText != text else { return true }
    text = newText
    ask("didChange", .text(text))
    send("valueChanged", ["text": .text(text)])
    return true
  }

  /// Leaves the field: ends editing.
  ///
  /// Happens automatically when the field disappears.
  public func endEditing() {
    guard isEditing else { return }
    finishEditing()
    attached.stage?.editingChanged?(self)
  }

  private func finishEditing() {
    guard isEditing else { return }
    isEditing = false
    ask("didEndEditing", .text(text))
    send("endEditing", ["text": .text(text)])
  }

  /// Presses return: sends `submit`, unless `shouldReturn` refuses.
  ///
  /// Begins editing first if need be; editing continues afterwards.
  public func submit() {
    guard beginsEditing(to: .submit) else { return }
    if ask("shouldReturn") == false { return }
    guard acceptsInput, isEditing else { return }
    send("submit", ["text": .text(text)])
  }

  private func beginsEditing(to use: Use) -> Bool {
    beginEditing()
    return isEditing && accepts(use) && isEditing
  }

  /// Ends editing.
  public override func willLeave() {
    super.willLeave()
    endEditing()
  }
}
