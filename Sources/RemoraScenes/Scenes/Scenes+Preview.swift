package import RemoraRuntime
import RemoraSpelling

extension Scenes {
  /// See ``ScriptHost/preview(ofScreen:)``.
  package func preview(ofScreen id: String) throws(Diagnostic) -> [Patch] {
    try host.stage.refuseIfClosed()
    guard let plan = current?.plan.screens.first(where: { $0.id == id }) else {
      throw Diagnostic(
        .error,
        current == nil ? "no scene is open" : "the scene has no screen \"\(id)\"",
        suggestion: Suggestion.question(for: id, in: current?.screenIDs ?? [])
      )
    }
    var patches: [Patch] = []
    plan.addPreview(in: nil, at: 0, host.stage.language, to: &patches)
    return patches
  }

  /// The screens that the open scene describes, in its order.
  package var planned: [PlannedControl] {
    current?.plan.screens.map { PlannedControl($0, in: host.stage.language) } ?? []
  }
}

/// A control that a scene describes, whether it is on the stage or not.
package struct PlannedControl {
  package let kind: Kind
  package let id: String
  /// The values that the scene gives it.
  package let properties: [String: Value]
  /// Its behaviours: the name of each and its script.
  package let behaviours: [(name: String, script: String)]
  package let children: [PlannedControl]

  /// Its id and those of its parts.
  package var ids: [String] { (id.isEmpty ? [] : [id]) + children.flatMap(\.ids) }
}

extension PlannedControl {
  fileprivate init(_ plan: ControlPlan, in language: Language) {
    self.init(
      kind: plan.kind,
      id: plan.id,
      properties: plan.valuesByName(in: language),
      behaviours: plan.behaviours.map { ($0.name, $0.script.name) },
      children: plan.children.map { PlannedControl($0, in: language) }
    )
  }
}

extension ControlPlan {
  fileprivate func addPreview(
    in parent: ControlID?,
    at index: Int,
    _ language: Language,
    to patches: inout [Patch]
  ) {
    guard let control = makeControl(in: language) else { return }
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
      child.addPreview(in: number, at: index, language, to: &patches)
    }
  }
}
