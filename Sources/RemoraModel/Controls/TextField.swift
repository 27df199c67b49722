import RemoraLua

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
  @Shown public var text = ""
  /// The text shown while it is empty.
  @Shown public var placeholder = ""
  /// Whether dots hide the text.
  @Shown public var secure = false
  /// The keyboard that suits it.
  @Shown public var keyboard = Keyboard.text
  /// Whether a person is editing it.
  @Shown public private(set) var isEditing = false

  /// False: it follows one finger at a time.
  public override var takesManyFingers: Bool { false }

  /// Begins editing, as a person's touch does, unless `shouldBeginEditing` refuses.
  ///
  /// Ends the editing of another field of the same tree first; the keyboard stays meanwhile.
  public func beginEditing() {
    guard !isEditing, accepts("beginEditing") else { return }
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
    guard beginsEditing(to: "type") else { return false }
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
    guard beginsEditing(to: "submit") else { return }
    if ask("shouldReturn") == false { return }
    guard acceptsInput, isEditing else { return }
    send("submit", ["text": .text(text)])
  }

  private func beginsEditing(to input: String) -> Bool {
    beginEditing()
    return isEditing && accepts(input) && isEditing
  }

  /// Ends editing.
  public override func willLeave() {
    super.willLeave()
    endEditing()
  }

  override class var usualSize: Size? { Size(width: 240, height: 44) }

  static func table(_ kind: KindBuilder<TextField>) {
    kind.summary("One line of text to edit")
    kind.make { TextField() }
    kind.property("text", \.text, textLimit: LuaTextLimit.longest, help: "Its text")
    kind.property("placeholder", \.placeholder, help: "The text shown while it is empty")
    kind.property("secure", \.secure, help: "Whether dots hide the text")
    kind.property("keyboard", \.keyboard, help: "Which keyboard a phone shows")
    kind.property(
      "isEditing",
      \.isEditing,
      isReadOnly: true,
      help: "Whether a person is editing it"
    )
    kind.event("beginEditing", help: "A person began to edit")
    kind.event(
      "valueChanged",
      ["text": .text],
      whileBusy: .latest,
      help: "A person changed the text"
    )
    kind.event("endEditing", ["text": .text], help: "A person left the field")
    kind.event("submit", ["text": .text], help: "A person pressed return")
    kind.message(
      "shouldBeginEditing",
      answers: .boolean,
      policy: .all,
      help: "May a person edit?"
    )
    kind.message("didBeginEditing", help: "A person began to edit")
    kind.message(
      "shouldChange",
      ["old", "new"],
      answers: .boolean,
      policy: .all,
      help: "May the text change?"
    )
    kind.message("didChange", ["text"], help: "The text changed")
    kind.message("didEndEditing", ["text"], help: "A person left the field")
    kind.message("shouldReturn", answers: .boolean, policy: .all, help: "May return be pressed?")
    kind.input("type", ["text"], shows: "text", help: "Types this as the new text") {
      (field, text: String) in
      field.type(text)
      field.attached.hold(.text(field.text), as: "text")
    }
    kind.input("beginEditing", shows: "isEditing", help: "Begins editing") { $0.beginEditing() }
    kind.input("endEditing", needs: .nothing, help: "Leaves the field") { $0.endEditing() }
    kind.input("submit", help: "Presses return") { $0.submit() }
  }
}
