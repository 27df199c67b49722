#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Keys, and the control that has the focus.
extension Gestures {
  private var focused: [Node] {
    var widget = unsafe gtk_root_get_focus(OpaquePointer(stage.window))
    while let found = unsafe widget {
      if let node = unsafe NodeWidget.node(of: found) { return nodesAround(node) }
      unsafe widget = unsafe gtk_widget_get_parent(found)
    }
    return []
  }

  /// What the Tab key reaches is found out before GTK looks where it goes.
  func listenForTab() {
    guard let keys = unsafe gtk_event_controller_key_new() else { return }
    unsafe gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    unsafe Signal.connect(UnsafeMutableRawPointer(keys), "key-pressed") {
      [unowned self] (key, _: GdkModifierType) in
      if [GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_KP_Tab].contains(Int32(key)) {
        stage.reach.update()
      }
      return false
    }
    // On the window: without a focus, keys do not pass the root.
    unsafe gtk_widget_add_controller(stage.window, keys)
  }

  /// Each key goes to the control with the focus, then to those around it.
  func pressKey(_ key: UInt32) -> Bool {
    let nodes =
      focused.isEmpty ? [stage.root.staying.last?.staying.last].compactMap(\.self) : focused
    return nodes.contains { $0.press(key) }
  }

  /// What has the focus is seen, also inside content that is scrolled.
  func revealFocus() {
    guard !isPressed, let node = focused.first else { return }
    for case let scroll as ScrollNode in nodesAround(node).dropFirst() {
      var (x, y) = (0.0, 0.0)
      guard
        unsafe gtk_widget_translate_coordinates(node.widget, scroll.widget, 0, 0, &x, &y) != 0
      else { continue }
      let way = Point(
        x: Gestures.way(x, x + node.width, scroll.width),
        y: Gestures.way(y, y + node.height, scroll.height)
      )
      if way != Point() { _ = scroll.scroll(by: way) }
    }
  }

  private static func way(_ start: Double, _ end: Double, _ size: Double) -> Double {
    start < 0 ? start : end > size ? min(end - size, start) : 0
  }
}
#endif
