#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// A line of text to edit, in an entry of GTK: it brings input methods, selection and the clipboard.
@safe final class FieldNode: Node {
  private var placeholder = ""
  /// Whether a change comes from the model.
  private var isApplying = false
  private var entry: UnsafeMutablePointer<GtkEntry>

  override class var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_GROUP }
  override var visibleText: String { placeholder }
  override var nativeArea: Canvas.Area {
    Canvas.Area(x: 12, y: 0, width: max(0, width - 24), height: height)
  }

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    guard let widget = unsafe gtk_entry_new() else {
      preconditionFailure("GTK makes every widget")
    }
    unsafe entry = cast(widget)
    super.init(id, kind: kind, name: name, look, input)
    unsafe gtk_entry_set_has_frame(entry, 0)
    unsafe Signal.connect(widget, "changed") { [weak self] in self?.type() }
    unsafe Signal.connect(widget, "activate") { [weak self] in
      self?.pass { ($0 as? TextField)?.submit() }
    }
    guard let focus = unsafe gtk_event_controller_focus_new() else { return }
    unsafe Signal.connect(UnsafeMutableRawPointer(focus), "enter") { [weak self] in
      self?.pass { field in
        if let field = field as? TextField, !field.isEditing { field.beginEditing() }
      }
      self?.redraw()
    }
    unsafe Signal.connect(UnsafeMutableRawPointer(focus), "leave") { [weak self] in
      self?.pass { field in
        if let field = field as? TextField, field.isEditing { field.endEditing() }
      }
      self?.redraw()
    }
    unsafe gtk_widget_add_controller(widget, focus)
    unsafe add(native: widget)
  }

  private var hasFocus: Bool {
    guard let native = unsafe native else { return false }
    return unsafe gtk_widget_get_state_flags(native).rawValue
      & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  // MARK: From the model

  override func update(_ property: String, _ value: Value) {
    isApplying = true
    defer { isApplying = false }
    switch property {
    case "text": show(value.text ?? "")
    case "placeholder":
      placeholder = value.text ?? ""
      unsafe gtk_entry_set_placeholder_text(entry, placeholder)
      updateName()
    case "secure": unsafe gtk_entry_set_visibility(entry, value.boolean == true ? 0 : 1)
    case "keyboard": unsafe gtk_entry_set_input_purpose(entry, purpose(value.text ?? "text"))
    case "isEditing": follow(isEditing: value.boolean == true)
    default: super.update(property, value)
    }
  }

  private func purpose(_ keyboard: String) -> GtkInputPurpose {
    switch keyboard {
    case "number": GTK_INPUT_PURPOSE_NUMBER
    case "email": GTK_INPUT_PURPOSE_EMAIL
    case "url": GTK_INPUT_PURPOSE_URL
    case "phone": GTK_INPUT_PURPOSE_PHONE
    default: GTK_INPUT_PURPOSE_FREE_FORM
    }
  }

  private var shownText: String {
    guard let native = unsafe native else { return "" }
    return unsafe String(cString: gtk_editable_get_text(OpaquePointer(native)))
  }

  /// Replaces the text; the caret keeps its distance from the end.
  private func show(_ text: String) {
    let old = shownText
    guard old != text, let native = unsafe native else { return }
    let editable = OpaquePointer(native)
    let fromEnd = unsafe old.unicodeScalars.count - Int(gtk_editable_get_position(editable))
    unsafe gtk_editable_set_text(editable, text)
    unsafe gtk_editable_set_position(editable, gint(max(0, text.unicodeScalars.count - fromEnd)))
  }

  private func follow(isEditing: Bool) {
    guard let native = unsafe native else { return }
    if isEditing, !hasFocus {
      unsafe gtk_widget_grab_focus(native)
    } else if !isEditing, hasFocus, let root = unsafe gtk_widget_get_root(native) {
      unsafe gtk_root_set_focus(root, nil)
    }
  }

  override func didChangeTint() {
    guard let native = unsafe native else { return }
    unsafe look.styles.setTint(tint, of: native)
  }

  // MARK: From a person

  private func type() {
    let text = shownText
    pass { _ = ($0 as? TextField)?.type(text) }
    // The host may have refused the text, or made another one of it.
    guard let field = control as? TextField, field.text != shownText else { return }
    isApplying = true
    defer { isApplying = false }
    show(field.text)
  }

  /// Input that the entry shows already.
  private func pass(_ body: @escaping (Control?) -> Void) {
    guard !isApplying else { return }
    input.perform(isShownAlready: true) { [self] in body(control) }
  }

  override func press(_ key: UInt32) -> Bool {
    guard key == GDK_KEY_Escape, let native = unsafe native else { return false }
    if let root = unsafe gtk_widget_get_root(native) { unsafe gtk_root_set_focus(root, nil) }
    return true
  }

  override func draw(on canvas: Canvas) {
    let radius = radius > 0 ? radius : 8
    if background == nil {
      canvas.fill(canvas.bounds, look.palette.paper, radius: radius)
      canvas.stroke(canvas.bounds, look.palette.line, radius: radius)
    }
    if hasFocus { canvas.stroke(canvas.bounds, tint, width: 2, radius: radius) }
  }
}
#endif
