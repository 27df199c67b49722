/// Checks that need every id: outlets and multiplexers.
extension SceneReader {
  mutating func checkLinks(of plan: ScenePlan) {
    for (number, screen) in plan.screens.enumerated() { check(screen, screen: number) }
  }

  private mutating func check(_ control: ControlPlan, screen: Int) {
    check(control.behaviours, on: control.kind, screen: screen)
    for target in control.multiplexer?.targets ?? [] { checkTarget(target) }
    for child in control.children { check(child, screen: screen) }
  }

  /// Checks that the behaviours of an owner fit it and the owners to which they link.
  mutating func check(_ plans: [BehaviourPlan], on kind: Kind, screen: Int?) {
    var before: [ScriptDeclaration] = []
    for plan in plans {
      let script = host.library.declaration(of: plan.script)
      check(plan, script, on: kind, before: before, screen: screen)
      before.append(script)
    }
  }

  private mutating func check(
    _ plan: BehaviourPlan,
    _ script: ScriptDeclaration,
    on kind: Kind,
    before: [ScriptDeclaration],
    screen: Int?
  ) {
    var linked: [String: [Kind]] = [:]
    var isBroken = false
    for (outlet, links) in plan.outlets.sorted(by: { $0.key < $1.key }) {
      let place = plan.places[.outlet(outlet)] ?? plan.place
      let kinds = links.map { self.kind(ofLink: $0, at: place, screen: screen) }
      isBroken = isBroken || kinds.contains { $0 == nil }
      linked[outlet] = kinds.compactMap { $0 }
    }
    var problems = host.orderProblems(of: script, before)
    problems += host.handlerProblems(of: script, on: kind)
    if !isBroken { problems += host.outletProblems(of: script, linked, on: kind) }
    for problem in problems { add(problem, of: plan) }
  }

  private mutating func kind(ofLink id: String, at place: ScenePlace, screen: Int?) -> Kind? {
    switch ids.named[id] {
    case .control(let kind, let home):
      if let screen, home != screen {
        problem("\"\(id)\" is on another screen", at: place, "link to something on the same screen")
        return nil
      }
      return kind
    case .behaviour:
      problem("\"\(id)\" is a behaviour, and an outlet links to a control or a screen", at: place)
      return nil
    case .broken: return nil
    case nil:
      problem(unknownID(id), at: place, suggestion(for: id, among: ids.all))
      return nil
    }
  }

  private mutating func checkTarget(_ target: (id: String, place: ScenePlace)) {
    switch ids.named[target.id] {
    case .behaviour, .broken: break
    case .control:
      problem("\"\(target.id)\" is a control, and a multiplexer lists behaviours", at: target.place)
    case nil:
      problem(unknownID(target.id), at: target.place, suggestion(for: target.id, among: ids.all))
    }
  }

  func unknownID(_ id: String) -> String { "nothing in this scene has the id \"\(id)\"" }
}
