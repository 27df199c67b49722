extension Host {
  /// The patches that create a screen of the open scene as its file describes it, without
  /// behaviours: for a thumbnail of a screen that is not on the stage.
  ///
  /// Nothing of it is registered, shown or kept. The numbers of its controls are its own, from 1:
  /// they name nothing on the stage.
  ///
  /// - Throws: ``Diagnostic`` if the scene has no such screen.
  public func preview(ofScreen id: String) throws(Diagnostic) -> [Patch] {
    guard let plan = scene?.plan.screens.first(where: { $0.id == id }) else {
      throw Diagnostic(
        .error,
        scene == nil ? "no scene is open" : "the scene has no screen \"\(id)\"",
        suggestion: Suggestion.question(for: id, in: scene?.screenIDs ?? [])
      )
    }
    var patches: [Patch] = []
    plan.addPreview(in: nil, at: 0, to: &patches)
    return patches
  }
}

extension ControlPlan {
  fileprivate func addPreview(in parent: ControlID?, at index: Int, to patches: inout [Patch]) {
    guard let control = makeControl() else { return }
    var shown: [String: Value] = [:]
    for property in kind.properties where property.isShown {
      let value = property.get(control)
      if value != .nothing, value.isFinite { shown[property.name] = value }
    }
    let number = ControlID(number: patches.count + 1)
    patches.append(
      .create(number, kind: kind.name, id: id, parent: parent, index: index, properties: shown)
    )
    for (index, child) in children.enumerated() {
      child.addPreview(in: number, at: index, to: &patches)
    }
  }
}
