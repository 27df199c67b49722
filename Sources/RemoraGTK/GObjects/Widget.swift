#if GTK
internal import CRemoraGtk

/// A widget of GTK, which other code refers to by this name.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// What GTK's macros such as `GTK_ENTRY(x)` do: an object begins with its base class.
func cast<From, To>(_ pointer: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
  unsafe UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: To.self)
}

/// A property of a widget that assistive technology reads.
enum AccessibleProperty {
  static func set(_ property: GtkAccessibleProperty, of widget: Widget, to text: String) {
    unsafe set(property, of: widget) { unsafe g_value_set_string(&$0, text) }
  }

  static func set(_ property: GtkAccessibleProperty, of widget: Widget, to number: Double) {
    unsafe set(property, of: widget) { unsafe g_value_set_double(&$0, number) }
  }

  private static func set(
    _ property: GtkAccessibleProperty,
    of widget: Widget,
    _ fill: (inout GValue) -> Void
  ) {
    var property = property
    var value = GValue()
    unsafe gtk_accessible_property_init_value(property, &value)
    fill(&value)
    unsafe gtk_accessible_update_property_value(OpaquePointer(widget), 1, &property, &value)
    unsafe g_value_unset(&value)
  }
}
#endif
