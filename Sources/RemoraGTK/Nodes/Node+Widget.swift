#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// What a node tells GTK: frames, and names for assistive technology.
extension Node {
  func extent(_ orientation: GtkOrientation) -> gint {
    let size = orientation == GTK_ORIENTATION_HORIZONTAL ? width : height
    return gint(min(32_767, max(0, size.rounded(.up))))
  }

  func allocate(_ child: Node) {
    let offset = contentOffset
    unsafe allocate(
      child.widget,
      x: child.x - offset.x + child.shift.x,
      y: child.y - offset.y + child.shift.y,
      width: Int(child.extent(GTK_ORIENTATION_HORIZONTAL)),
      height: Int(child.extent(GTK_ORIENTATION_VERTICAL))
    )
  }

  /// A widget of GTK gets at least what it asks for, in the middle.
  func allocate(_ native: Widget, in area: Canvas.Area) {
    var (leastWidth, leastHeight): (gint, gint) = (0, 0)
    unsafe gtk_widget_measure(native, GTK_ORIENTATION_HORIZONTAL, -1, &leastWidth, nil, nil, nil)
    let width = max(Int(leastWidth), Int(area.width))
    unsafe gtk_widget_measure(
      native,
      GTK_ORIENTATION_VERTICAL,
      gint(width),
      &leastHeight,
      nil,
      nil,
      nil
    )
    let height = max(Int(leastHeight), Int(area.height))
    unsafe allocate(
      native,
      x: area.x,
      y: area.y + (area.height - Double(height)) / 2,
      width: width,
      height: height
    )
  }

  func allocate(_ widget: Widget, x: Double, y: Double, width: Int, height: Int) {
    // GTK complains of a widget that is allocated and was never measured.
    unsafe gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, -1, nil, nil, nil, nil)
    var corner = graphene_point_t(x: Float(x), y: Float(y))
    let transform = unsafe gsk_transform_translate(nil, &corner)
    unsafe gtk_widget_allocate(widget, gint(width), gint(height), -1, transform)
  }

  /// Tells assistive technology its name, and the text that a name hides.
  func updateName() {
    let text = visibleText
    let label = accessibilityLabel.isEmpty ? text : accessibilityLabel
    let target = unsafe native ?? widget
    unsafe AccessibleProperty.set(GTK_ACCESSIBLE_PROPERTY_LABEL, of: target, to: label)
    let hidden = label == text ? "" : text
    unsafe AccessibleProperty.set(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, of: target, to: hidden)
  }
}
#endif
