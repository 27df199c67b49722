#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// A knob that picks a number: a scale of GTK, which fingers move through the stage.
final class SliderNode: Node {
  private var minimum = 0.0
  private var maximum = 1.0
  private var step = 0.0
  private var value = 0.0
  private var isApplying = false

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    guard let scale = unsafe gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 0.01) else {
      return
    }
    unsafe gtk_range_set_round_digits(cast(scale), -1)
    // Fingers go to the model; keys and assistive technology come here.
    unsafe gtk_widget_set_can_target(scale, 0)
    unsafe Signal.connectChangeValue(scale) { [weak self] in self?.slide(to: $0) }
    // Assistive technology sets the adjustment, which sends no `change-value`.
    unsafe Signal.connect(scale, "value-changed") { [weak self] in
      guard let self, !isApplying, let native = unsafe native else { return }
      unsafe slide(to: gtk_range_get_value(cast(native)))
    }
    unsafe add(native: scale)
  }

  override func update(_ property: String, _ value: Value) {
    switch property {
    case "minimum": minimum = value.number ?? 0
    case "maximum": maximum = value.number ?? 1
    case "step": step = value.number ?? 0
    case "value": self.value = value.number ?? 0
    default: return super.update(property, value)
    }
    show()
  }

  private func show() {
    guard let native = unsafe native else { return }
    isApplying = true
    defer { isApplying = false }
    unsafe gtk_range_set_range(cast(native), minimum, max(minimum, maximum))
    let small = step > 0 ? step : (maximum - minimum) / 20
    let large = max(small, (maximum - minimum) / 5)
    unsafe gtk_range_set_increments(cast(native), small, large)
    unsafe gtk_range_set_value(cast(native), value)
  }

  override func didChangeTint() {
    guard let native = unsafe native else { return }
    unsafe look.styles.setTint(tint, of: native)
  }

  private func slide(to value: Double) {
    guard !isApplying, let slider = control as? Slider else { return }
    input.perform(isShownAlready: true) { slider.slide(to: value) }
    // The model has taken the nearest step, or nothing at all.
    self.value = slider.value
    show()
  }
}

/// On or off: a switch of GTK, which fingers tap through the stage.
final class SwitchNode: Node {
  private var isApplying = false

  required init(_ id: ControlID?, kind: String, name: String, _ look: Look, _ input: InputQueue) {
    super.init(id, kind: kind, name: name, look, input)
    guard let toggle = unsafe gtk_switch_new() else { return }
    unsafe gtk_widget_set_can_target(toggle, 0)
    unsafe gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER)
    unsafe Signal.connect(toggle, "notify::active") { [weak self] _ in
      self?.follow()
      return false
    }
    unsafe add(native: toggle)
  }

  override var nativeArea: Canvas.Area {
    Canvas.Area(x: 0, y: 0, width: min(width, 52), height: height)
  }

  override func update(_ property: String, _ value: Value) {
    guard property == "isOn" else { return super.update(property, value) }
    show(value.boolean == true)
  }

  private func show(_ isOn: Bool) {
    guard let native = unsafe native else { return }
    isApplying = true
    defer { isApplying = false }
    unsafe gtk_switch_set_active(OpaquePointer(native), isOn ? 1 : 0)
  }

  /// A key or assistive technology has turned it.
  private func follow() {
    guard !isApplying, let native = unsafe native, let control = control as? Switch else { return }
    let wanted = unsafe gtk_switch_get_active(OpaquePointer(native)) != 0
    input.perform { if control.isOn != wanted { control.tap() } }
    show(control.isOn)
  }

  override func didChangeTint() {
    guard let native = unsafe native else { return }
    unsafe look.styles.setTint(tint, of: native)
  }
}
#endif
