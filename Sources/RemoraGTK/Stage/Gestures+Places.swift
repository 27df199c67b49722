#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// What is where.
extension Gestures {
  /// The place of the pointer on a node, where that is at the end of a transition.
  func place(on node: Node) -> Point? {
    var (x, y) = (0.0, 0.0)
    let found = unsafe gtk_widget_translate_coordinates(
      stage.window,
      node.widget,
      pointer.x,
      pointer.y,
      &x,
      &y
    )
    guard found != 0 else { return nil }
    return nodesAround(node).reduce(into: Point(x: x, y: y)) { point, moved in
      point.x += moved.shift.x
      point.y += moved.shift.y
    }
  }

  func node(of control: Control?) -> Node? {
    control?.controlID.flatMap { stage.nodes[$0] }
  }

  /// Whether the pointer is on a widget of GTK that takes fingers by itself: a tab.
  var isOnTab: Bool {
    var widget = unsafe gtk_widget_pick(stage.window, pointer.x, pointer.y, GTK_PICK_DEFAULT)
    while let found = unsafe widget {
      if unsafe gtk_widget_has_css_class(found, "remora-tab") != 0 { return true }
      unsafe widget = unsafe gtk_widget_get_parent(found)
    }
    return false
  }

  func nodesAround(_ node: Node?) -> [Node] {
    Array(sequence(first: node) { $0?.parent }.prefix { $0 != nil }.compactMap(\.self))
  }
}
#endif
