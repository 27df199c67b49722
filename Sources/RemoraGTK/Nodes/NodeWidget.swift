#if GTK
internal import CRemoraGtk

/// The classes of widgets that nodes draw themselves: GtkWidget, with a node in the instance's tail.
enum NodeWidget {
  /// What is seen, and by itself takes no keys.
  static let plain = register("RemoraNode", isTappable: false)
  /// What a key and assistive technology can tap.
  static let tappable = register("RemoraButton", isTappable: true)

  private static let tail = unsafe MemoryLayout<GtkWidget>.stride

  /// A widget of that class; the caller owns it.
  static func make(_ type: GType, role: GtkAccessibleRole) -> Widget {
    var value = GValue()
    unsafe g_value_init(&value, gtk_accessible_role_get_type())
    unsafe g_value_set_enum(&value, gint(role.rawValue))
    let object = unsafe "accessible-role".withCString { name in
      var name: UnsafePointer<CChar>? = unsafe name
      return unsafe g_object_new_with_properties(type, 1, &name, &value)
    }
    guard let object = unsafe object else {
      preconditionFailure("GLib makes every registered type")
    }
    unsafe g_object_ref_sink(object)
    return unsafe cast(object)
  }

  /// The widget does not keep the node.
  static func setNode(_ node: Node?, of widget: Widget) {
    unsafe (UnsafeMutableRawPointer(widget) + tail).storeBytes(
      of: node.map { unsafe Unmanaged.passUnretained($0).toOpaque() },
      as: UnsafeMutableRawPointer?.self
    )
  }

  /// The node of a widget; `nil` for a widget of another class.
  static func node(of widget: Widget?) -> Node? {
    guard let widget = unsafe widget, unsafe isNode(widget) else { return nil }
    let pointer = unsafe (UnsafeMutableRawPointer(widget) + tail)
      .load(as: UnsafeMutableRawPointer?.self)
    return unsafe pointer.map { unsafe Unmanaged<Node>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func isNode(_ widget: Widget) -> Bool {
    let instance = unsafe UnsafeMutableRawPointer(widget)
      .assumingMemoryBound(to: GTypeInstance.self)
    return unsafe g_type_check_instance_is_a(instance, plain) != 0
      || g_type_check_instance_is_a(instance, tappable) != 0
  }

  // MARK: Classes

  private static func register(_ name: String, isTappable: Bool) -> GType {
    // A closure for C captures nothing, not even the metatype.
    let prepare: GClassInitFunc =
      isTappable
      ? { data, _ in unsafe NodeWidget.prepareTappable(data) }
      : { data, _ in unsafe NodeWidget.prepare(data) }
    return unsafe g_type_register_static_simple(
      gtk_widget_get_type(),
      name,
      guint(MemoryLayout<GtkWidgetClass>.size),
      prepare,
      guint(tail + MemoryLayout<UnsafeRawPointer>.size),
      nil,
      GTypeFlags(rawValue: 0)
    )
  }

  private static func prepareTappable(_ data: gpointer?) {
    unsafe prepare(data)
    guard let data = unsafe data else { return }
    let type = unsafe data.assumingMemoryBound(to: GtkWidgetClass.self)
    unsafe gtk_widget_class_install_action(type, "control.tap", nil) { widget, _, _ in
      unsafe NodeWidget.node(of: widget)?.tap()
    }
    for key in [GDK_KEY_space, GDK_KEY_Return, GDK_KEY_KP_Enter] {
      let trigger = unsafe gtk_keyval_trigger_new(guint(key), GdkModifierType(rawValue: 0))
      let shortcut = unsafe gtk_shortcut_new(trigger, gtk_named_action_new("control.tap"))
      unsafe gtk_widget_class_add_shortcut(type, shortcut)
    }
  }

  private static func prepare(_ data: gpointer?) {
    guard let data = unsafe data else { return }
    let type = unsafe data.assumingMemoryBound(to: GtkWidgetClass.self)
    unsafe gtk_widget_class_set_css_name(type, "remora")
    unsafe type.pointee.measure = {
      widget,
      orientation,
      _,
      least,
      natural,
      leastBase,
      naturalBase in
      let size = unsafe NodeWidget.node(of: widget)?.extent(orientation) ?? 0
      unsafe least?.pointee = size
      unsafe natural?.pointee = size
      unsafe leastBase?.pointee = -1
      unsafe naturalBase?.pointee = -1
    }
    unsafe type.pointee.size_allocate = { widget, width, height, _ in
      unsafe NodeWidget.node(of: widget)?.allocate(Int(width), Int(height))
    }
    unsafe type.pointee.snapshot = { widget, snapshot in
      if let snapshot = unsafe snapshot { unsafe NodeWidget.node(of: widget)?.snapshot(snapshot) }
    }
    unsafe type.withMemoryRebound(to: GObjectClass.self, capacity: 1) { object in
      unsafe object.pointee.dispose = { object in
        guard let object = unsafe object else { return }
        let widget: Widget = unsafe cast(object)
        while let child = unsafe gtk_widget_get_first_child(widget) {
          unsafe gtk_widget_unparent(child)
        }
        guard let parent = unsafe g_type_class_peek(gtk_widget_get_type()) else { return }
        unsafe parent.assumingMemoryBound(to: GObjectClass.self).pointee.dispose?(object)
      }
    }
  }
}
#endif
