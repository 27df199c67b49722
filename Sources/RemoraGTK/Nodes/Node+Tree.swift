#if GTK
/// What is around a node.
extension Node {
  /// The children that the host has, without those that a transition moves away.
  var staying: [Node] { children.filter { !$0.isLeaving } }

  /// Itself and what it is in, from the inside out.
  var lineage: [Node] { [self] + (parent?.lineage ?? []) }
}
#endif
