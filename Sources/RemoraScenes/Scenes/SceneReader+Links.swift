import RemoraRuntime
import RemoraSorting

/// Checks that need every id: outlets and multiplexers.
extension SceneReader {
  mutating func checkLinks(of plan: ScenePlan) {
    for (number, screen) in plan.screens.enumerated() { check(screen, screen: number) }
  }

  private mutating func check(_ control: ControlPlan, screen: Int) {
    if untouchedPlaces.contains(control.place.offset) { return }
    check(control.behaviours, on: control.kind, at: LinkOrigin(screen: screen, owner: control))
    for target in control.multiplexer?.targets ?? [] where hasTime(at: target.place) {
      checkTarget(target)
    }
    for child in control.children { check(child, screen: screen) }
  }

  /// Checks that the behaviours of an owner fit it and the owners to which they link.
  mutating func check(_ plans: [BehaviourPlan], on kind: Kind, at origin: LinkOrigin) {
    var before: [ScriptDeclaration] = []
    var known: Set<ScriptName> = []
    for plan in plans where hasTime(at: plan.place) {
      let script = host.scripts.library.declaration(of: plan.script)
      check(plan, script, on: kind, before: before, at: origin)
      if known.insert(script.name).inserted { before.append(script) }
    }
  }

  private mutating func check(
    _ plan: BehaviourPlan,
    _ script: ScriptDeclaration,
    on kind: Kind,
    before: [ScriptDeclaration],
    at origin: LinkOrigin
  ) {
    if origin.checksOnlyLinksInside, !plan.linksInside { return }
    var linked: [String: [OutletTarget]] = [:]
    var isBroken = origin.owner == nil && plan.linksInside
    for (outlet, links) in plan.outlets.ordered(by: { $0.key < $1.key }) {
      let place = plan.places[.outlet(outlet)] ?? plan.place
      var found: [OutletTarget] = []
      for link in links {
        guard hasTime(at: place) else { return }
        let targets = targets(ofLink: link, at: place, from: origin)
        isBroken = isBroken || targets == nil
        found += targets ?? []
      }
      linked[outlet] = found
    }
    var problems: [AttachProblem] = []
    if !origin.checksOnlyLinksInside {
      problems += host.behaviours.orderProblems(of: script, before)
      problems += host.behaviours.handlerProblems(of: script, on: kind)
    }
    if !isBroken {
      problems += host.behaviours.outletProblems(of: script, linked, on: .owner(kind))
    }
    for problem in problems { add(problem, of: plan, prefix: prefix(of: origin)) }
  }

  /// The owner before a message, in a rule that has many.
  private func prefix(of origin: LinkOrigin) -> String {
    guard origin.isRule, let owner = origin.owner else { return "" }
    return "\(describe(owner)): "
  }

  /// What a link names; `nil` if it is broken, which is reported.
  mutating func targets(
    ofLink link: String,
    at place: ScenePlace,
    from origin: LinkOrigin
  ) -> [OutletTarget]? {
    guard let name = BehaviourPlan.nameInside(link) else {
      return target(ofLink: link, at: place, from: origin).map { [$0] }
    }
    guard let owner = origin.owner else { return nil }
    let found = owner.controls(called: name).map { OutletTarget.owner($0.kind) }
    guard found.isEmpty else { return found }
    problem(
      "nothing in \(describe(owner)) has the id or the tag \"\(name)\"",
      at: place,
      suggestion(for: name, among: Array(owner.namesInside))
    )
    return nil
  }

  private mutating func target(
    ofLink id: String,
    at place: ScenePlace,
    from origin: LinkOrigin
  ) -> OutletTarget? {
    if origin.checksOnlyLinksInside {
      switch ids[id] {
      case .control(let kind, _): return .owner(kind)
      case .behaviour(let script, _): return .behaviour(script)
      case .broken, nil: return nil
      }
    }
    let target: OutletTarget
    let home: Int
    switch ids[id] {
    case .control(let kind, let screen): (target, home) = (.owner(kind), screen)
    case .behaviour(let script, let screen): (target, home) = (.behaviour(script), screen)
    case .broken: return nil
    case nil:
      reportUnknownID(id, at: place)
      return nil
    }
    if let screen = origin.screen, home != screen {
      problem(
        "\(prefix(of: origin))\"\(id)\" is on another screen",
        at: place,
        "link to something on the same screen"
      )
      return nil
    }
    return target
  }

  private mutating func checkTarget(_ target: (id: String, place: ScenePlace)) {
    switch ids[target.id] {
    case .behaviour, .broken: break
    case .control:
      problem("\"\(target.id)\" is a control, and a multiplexer lists behaviours", at: target.place)
    case nil:
      reportUnknownID(target.id, at: target.place)
    }
  }

  /// Checks the ids in properties, when all ids are known.
  mutating func checkIDs() {
    for (property, value, node, plan) in valuesWithIDs where hasTime(at: plan.place) {
      do throws(PropertyError) {
        try checkIDs(in: value, of: property.type)
      } catch {
        add(AttachProblem(of: property.name, value, error), of: plan, inside: node)
      }
    }
  }

  mutating func checkIDs(in value: Value, of type: PropertyType) throws(PropertyError) {
    guard type.holdsReferences else { return }
    var ids = sceneIDs
    ids.suggests = !isFull
    idDirectory = ids
    try type.checkIDs(in: value, ids)
  }

  /// The ids of the scene, once it has been read.
  package var sceneIDs: SceneIDDirectory { idDirectory ?? makeIDDirectory() }

  private func makeIDDirectory() -> SceneIDDirectory {
    let items = document.root[["screens"]]?.items ?? []
    let screens = items.compactMap { $0["id"]?.string }
    return SceneIDDirectory(screens: screens, ids: ids)
  }

  /// Notes which properties each screen can be handed, unless a script is missing.
  mutating func addScripts(ofScreensIn plan: ScenePlan) {
    guard brokenScripts.isEmpty else { return }
    var ids = sceneIDs
    for screen in plan.screens {
      ids.scriptsOfScreens[screen.id] = plan.behaviours(of: screen).map {
        host.scripts.library.declaration(of: $0.script)
      }
    }
    idDirectory = ids
  }

  /// Reports an id that nothing has, unless it may stand where the text is no JSON.
  mutating func reportUnknownID(_ id: String, at place: ScenePlace) {
    guard broken.isEmpty, !mayBeOfMissingScript(id) else { return }
    let message = "nothing in this scene has the id \"\(id)\""
    problem(message, at: place, suggestion(for: id, among: ids.unordered))
  }

  /// Whether an id is nearly that of a behaviour whose script is missing.
  ///
  /// A behaviour without an id has its script's name: where that is misspelt, the script is the one mistake.
  private func mayBeOfMissingScript(_ id: String) -> Bool {
    suggestion(for: id, among: ids.broken) != nil
  }
}
