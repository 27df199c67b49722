#if GTK
internal import CRemoraGtk
internal import RemoraRuntime

/// Draws the changes that a host sends.
extension Stage {
  /// The class that draws each built-in kind.
  private static let classes: [String: Node.Type] = [
    "ActionSheet": DialogNode.self, "Alert": DialogNode.self, "ProgressDialog": DialogNode.self,
    "Button": ButtonNode.self, "Image": ImageNode.self, "Label": LabelNode.self,
    "List": ListNode.self, "ProgressView": ProgressNode.self, "Screen": ScreenNode.self,
    "ScreenStack": StackNode.self, "ScrollView": ScrollNode.self, "Slider": SliderNode.self,
    "Switch": SwitchNode.self, "Tabs": TabsNode.self, "TextField": FieldNode.self,
    "View": ViewNode.self,
  ]

  func apply(_ patches: [Patch]) {
    input.whileDrawing { for patch in patches { apply(patch) } }
  }

  private func apply(_ patch: Patch) {
    switch patch {
    case .create(let id, let kind, let name, let parent, let index, let properties):
      let node = makeNode(id, kind, name)
      nodes[id] = node
      let ranked = properties.sorted { Node.rank($0.key) < Node.rank($1.key) }
      (parent.flatMap { nodes[$0] } ?? root).insert(node, at: index)
      for (property, value) in ranked { node.update(property, value) }
      node.updateName()
      node.didChangeTint()
      if parent == nil { fit(to: node) }
    case .remove(let id):
      guard let node = nodes[id] else { return }
      forget(node)
      if !node.isLeaving { node.removeFromParent() }
    case .reorder(let id, let other):
      guard let node = nodes[id] else { return }
      node.parent?.reorder(node, after: other.flatMap { nodes[$0] })
    case .set(let id, let property, let value):
      guard let node = nodes[id] else { return }
      animator.stop(id, property)
      node.update(property, value)
    case .animate(let id, let property, let tween):
      guard let node = nodes[id] else { return }
      node.update(property, tween.value(after: 0))
      animator.animate(node, id, property, tween)
    case .transition(let id, let transition, let other):
      guard let node = nodes[id] else { return }
      animator.play(transition, of: node, over: other.flatMap { nodes[$0] })
    }
  }

  private func makeNode(_ id: ControlID, _ kind: String, _ name: String) -> Node {
    let kinds = sequence(first: host.kind(named: kind)) { $0?.parent }
    let known =
      look.drawings[kind] == nil
      ? kinds.lazy.compactMap { $0.flatMap { Stage.classes[$0.name] } }.first : nil
    return (known ?? OwnNode.self).init(id, kind: kind, name: name, look, input)
  }

  private func forget(_ node: Node) {
    for child in node.children { forget(child) }
    guard let id = node.id else { return }
    animator.forget(id)
    nodes[id] = nil
  }
}

extension Node {
  /// The rank of a property among those of a new control: ends and items come before values.
  fileprivate static func rank(_ property: String) -> Int {
    switch property {
    case "minimum", "items": 0
    case "maximum": 1
    case "value", "selectedIndex": 3
    default: 2
    }
  }
}
#endif
