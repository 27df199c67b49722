import RemoraRuntime

/// The ids that can stand at a place.
extension SceneText {
  /// The ids for a role; those that do not fit come last, and those that are in the same list are left out.
  func ids(for role: SceneRole, at place: Int) -> [SceneCandidate] {
    var listed: Set<String> = []
    if let list = list(around: place) {
      listed = Set(
        sketch.children(of: list).filter { $0 != place }.compactMap { sketch.text(of: $0) }
      )
    }
    let fits = fitness(for: role, at: place)
    let ids = names.ordered.compactMap { id -> SceneCandidate? in
      guard !listed.contains(id), let entry = names[id] else { return nil }
      return SceneCandidate(id, .id, detail: entry.words).unlikely(!fits(entry))
    }
    return ids + linksInside(role, at: place).filter { !listed.contains($0.name) }
  }

  /// The list of ids in which a place is.
  private func list(around place: Int) -> Int? {
    if sketch.nodes[place].kind == .list { return place }
    return sketch.nodes[place].parent.flatMap { sketch.nodes[$0].kind == .list ? $0 : nil }
  }

  /// Whether what an id names fits in a role.
  private func fitness(
    for role: SceneRole,
    at place: Int
  ) -> (SceneNames.Entry) -> Bool {
    switch role {
    case .link(let outlet): return fitness(forOutlet: outlet, at: place)
    case .screen: return { $0.isScreen }
    case .value(.screen): return { $0.isPresentable }
    case .value(.control): return { !$0.isPresentable && !$0.isBehaviour }
    case .value(.behaviour(let script)):
      return { entry in
        guard case .behaviour(let found, _) = entry.what else { return false }
        return script.map { found?.declaration?.isScript($0) ?? false } ?? true
      }
    case .sender:
      let event = map.text("event", beside: place) ?? ""
      return { entry in event.isEmpty || entry.events.contains { $0.name == event } }
    case .receiver: return fitness(forReceiverAt: place)
    default: return { $0.isBehaviour }
    }
  }

  private func fitness(
    forOutlet name: String,
    at place: Int
  ) -> (SceneNames.Entry) -> Bool {
    let behaviour = map.ancestor(of: place, [.object(.behaviour), .object(.ruleBehaviour)])
    let script = behaviour.flatMap { map.script(of: $0) }?.declaration
    guard let outlet = script?.outlets.first(where: { $0.name == name }) else {
      return { _ in true }
    }
    let screen = map.screen(of: place)
    return { [host] entry in
      entry.fits(outlet, in: host)
        && (screen == nil || entry.screen == nil || entry.screen == screen)
    }
  }

  private func fitness(forReceiverAt place: Int) -> (SceneNames.Entry) -> Bool {
    if let property = map.text("set", beside: place) {
      return { property.isEmpty || $0.type(ofProperty: property) != nil }
    }
    guard let action = map.text("action", beside: place), !action.isEmpty else {
      return { $0.isBehaviour }
    }
    return { entry in
      guard case .behaviour(let script, _) = entry.what else { return false }
      return script?.declaration?.actionNames.contains(action) ?? false
    }
  }

  /// `./share` for what is inside each owner of a rule.
  private func linksInside(_ role: SceneRole, at place: Int) -> [SceneCandidate] {
    guard case .link = role, map.ancestor(of: place, [.object(.ruleBehaviour)]) != nil else {
      return []
    }
    let tags = names.tags.map { SceneCandidate("./\($0)", .id, detail: "tag inside the owner") }
    return tags
      + names.ordered.compactMap { id in
        guard let entry = names[id], !entry.isBehaviour else { return nil }
        return SceneCandidate("./\(id)", .id, detail: "\(entry.words) inside the owner")
          .unlikely(true)
      }
  }

  // MARK: Declarations

  /// The ids that something mentions and nothing declares.
  var idsToDeclare: [SceneCandidate] {
    var missing: Set<String> = []
    for (index, role) in map.roles.enumerated() where role?.isReference ?? false {
      guard let id = sketch.text(of: index), !id.isEmpty, !id.hasPrefix("./"), names[id] == nil
      else { continue }
      missing.insert(id)
    }
    return missing.sorted().map { SceneCandidate($0, .id, detail: "mentioned, not declared") }
  }
}

extension SceneNames.Entry {
  var isBehaviour: Bool { if case .behaviour = what { true } else { false } }

  fileprivate var isScreen: Bool {
    if case .owner(_, "Screen") = what { true } else { false }
  }
}
