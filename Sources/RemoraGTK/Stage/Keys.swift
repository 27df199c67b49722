#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Passes keys to the control that has the focus, and keeps that in sight.
final class Keys {
  private unowned let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  func listen() {
    // What the Tab key reaches is found out before GTK looks where it goes. On the window: without a focus,
    // keys do not pass the root.
    if let tab = unsafe gtk_event_controller_key_new() {
      unsafe gtk_event_controller_set_propagation_phase(tab, GTK_PHASE_CAPTURE)
      unsafe Signal.connect(UnsafeMutableRawPointer(tab), "key-pressed") {
        [unowned self] (key, _: GdkModifierType) in
        if [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(Int32(key)) {
          stage.reach.update()
        }
        return false
      }
      unsafe gtk_widget_add_controller(stage.window, tab)
    }
    if let keys = unsafe gtk_event_controller_key_new() {
      unsafe Signal.connect(UnsafeMutableRawPointer(keys), "key-pressed") {
        [unowned self] key, modifiers in
        let others = GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue
        return modifiers.rawValue & others == 0 && press(key)
      }
      unsafe gtk_widget_add_controller(stage.root.widget, keys)
    }
    unsafe Signal.connect(stage.window, "notify::focus-widget") { [unowned self] _ in
      revealFocus()
      return false
    }
  }

  /// What has the focus, and what that is in.
  private var focused: [Node] {
    var widget = unsafe gtk_root_get_focus(OpaquePointer(stage.window))
    while let found = unsafe widget {
      if let node = unsafe NodeWidget.node(of: found) { return node.lineage }
      unsafe widget = unsafe gtk_widget_get_parent(found)
    }
    return []
  }

  /// Each key goes to the control with the focus, then to those around it.
  private func press(_ key: UInt32) -> Bool {
    let nodes =
      focused.isEmpty ? [stage.root.staying.last?.staying.last].compactMap(\.self) : focused
    return nodes.contains { $0.press(key) }
  }

  /// What has the focus is seen, also inside content that is scrolled.
  private func revealFocus() {
    guard !stage.pointers.isPressed, let node = focused.first else { return }
    for case let scroll as ScrollNode in node.lineage.dropFirst() {
      var (x, y) = (0.0, 0.0)
      guard
        unsafe gtk_widget_translate_coordinates(node.widget, scroll.widget, 0, 0, &x, &y) != 0
      else { continue }
      let distance = Point(
        x: Keys.distance(x, x + node.width, scroll.width),
        y: Keys.distance(y, y + node.height, scroll.height)
      )
      if distance != Point() { _ = scroll.scroll(by: distance) }
    }
  }

  private static func distance(_ start: Double, _ end: Double, _ size: Double) -> Double {
    start < 0 ? start : end > size ? min(end - size, start) : 0
  }
}
#endif
