package import RemoraJSON
package import RemoraRuntime

extension ScenePlan {
  /// Warns of the controls that nobody can ever see or touch: as the file has them, with no script that names
  /// what would change that.
  ///
  /// Makes every control of the scene, and adds none to the host.
  package func unseen(in host: ScriptHost, _ document: JSONDocument) -> [Diagnostic] {
    let found = screens.flatMap { screen -> [UnseenControl] in
      var made: [(plan: ControlPlan, control: Control)] = []
      // Parents hold their children; the root is held here.
      guard let root = screen.makeTree(in: host.stage.language, &made) else { return [] }
      return withExtendedLifetime(root) {
        made.compactMap { plan, control in
          control.unseen.map { describe($0, plan, control, among: made) }
        }
      }
    }
    guard !found.isEmpty else { return [] }
    let words = WordsOfScripts(host)
    return found.filter { !words.mayShow($0) }.map { control in
      var warning = control.warning
      warning.locate(at: control.place, in: document)
      return warning
    }
  }

  private func describe(
    _ unseen: Unseen,
    _ plan: ControlPlan,
    _ control: Control,
    among made: [(plan: ControlPlan, control: Control)]
  ) -> UnseenControl {
    var around: Set<ObjectIdentifier> = []
    for start in [control, unseen.other].compactMap({ $0 }) {
      var next: Control? = start
      while let control = next {
        around.insert(ObjectIdentifier(control))
        next = control.parent
      }
    }
    let plans = made.filter { around.contains(ObjectIdentifier($0.control)) }.map(\.plan)
    let ids = Set(plans.map(\.id)).subtracting([""])
    let tags = plans.reduce(into: Set<String>()) { $0.formUnion($1.tags) }
    let behaviours = self.behaviours + rules.flatMap(\.behaviours)
    let linked = behaviours.filter { behaviour in
      behaviour.outlets.values.joined().contains { link in
        let name = BehaviourPlan.nameInside(link) ?? link
        return ids.contains(name) || tags.contains(name)
      }
    }
    let ruled = rules.filter { rule in
      plans.contains { rule.applies(to: $0.kind, id: $0.id, tags: $0.tags) }
    }
    let scripts = plans.flatMap(\.behaviours) + linked + ruled.flatMap(\.behaviours)
    let other = made.first { $0.control === unseen.other }?.plan
    return UnseenControl(
      unseen: unseen,
      name: plan.spokenName,
      otherName: other?.spokenName ?? "",
      ids: ids,
      scripts: scripts.map(\.script),
      connected: Set(connections.compactMap { ids.contains($0.to) ? $0.setProperty : nil }),
      place: plan.place
    )
  }
}

extension ControlPlan {
  fileprivate var spokenName: String { id.isEmpty ? "a \(kind.name)" : id }

  /// Makes the control with its parts, and notes each.
  fileprivate func makeTree(
    in language: Language,
    _ made: inout [(plan: ControlPlan, control: Control)]
  ) -> Control? {
    guard let control = makeControl(in: language) else { return nil }
    made.append((self, control))
    for child in children {
      if let child = child.makeTree(in: language, &made) { try? control.add(child) }
    }
    return control
  }
}

extension ConnectionPlan {
  fileprivate var setProperty: String? {
    if case .set(let property, _) = effect { property } else { nil }
  }
}
