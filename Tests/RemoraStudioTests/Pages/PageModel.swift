import RemoraRuntime

/// The controls of a page, as it makes them of batches.
struct PageModel: Equatable {
  struct Shown: Equatable {
    let kind: String
    let id: String
    let parent: ControlID?
    var children: [ControlID] = []
    var properties: [String: Value]
  }

  private(set) var controls: [ControlID: Shown] = [:]
  private(set) var screens: [ControlID] = []

  mutating func apply(_ patches: [Patch], isSnapshot: Bool, at time: Int) {
    if isSnapshot { self = PageModel() }
    for patch in patches { apply(patch) }
  }

  private mutating func apply(_ patch: Patch) {
    switch patch {
    case .create(let control, let kind, let id, let parent, let index, let properties):
      controls[control] = Shown(kind: kind, id: id, parent: parent, properties: properties)
      if let parent {
        let count = controls[parent]?.children.count ?? 0
        controls[parent]?.children.insert(control, at: min(index, count))
      } else {
        screens.insert(control, at: min(index, screens.count))
      }
    case .remove(let control): remove(control)
    case .reorder(let control, let other):
      guard let parent = controls[control]?.parent, let shown = controls[parent] else { return }
      var children = shown.children.filter { $0 != control }
      let position = other.flatMap(children.firstIndex)
      children.insert(control, at: position.map { $0 + 1 } ?? 0)
      controls[parent]?.children = children
    case .set(let control, let property, let value):
      controls[control]?.properties[property] = value == .nothing ? nil : value
    case .animate(let control, let property, let tween):
      controls[control]?.properties[property] = tween.to
    case .transition: break
    }
  }

  private mutating func remove(_ control: ControlID) {
    guard let shown = controls.removeValue(forKey: control) else { return }
    if let parent = shown.parent {
      controls[parent]?.children.removeAll { $0 == control }
    } else {
      screens.removeAll { $0 == control }
    }
    for child in shown.children { remove(child) }
  }
}
