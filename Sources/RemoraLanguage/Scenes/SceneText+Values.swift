import RemoraRuntime

/// The values that can stand at a place, without those that a person invents.
extension SceneText {
  /// The values for a role; `place` is the value that has been begun, or the list of a new item.
  func candidates(for role: SceneRole, at place: Int?, typed: String) -> [SceneCandidate] {
    guard let place else { return [] }
    switch role {
    case .kind: return kinds(at: place)
    case .script:
      return map.scripts.all().map { SceneCandidate($0.name, .script, help: $0.help) }
    case .tag: return tags(at: place)
    case .id: return idsToDeclare
    case .event: return events(of: end("from", of: place))
    case .action: return actions(of: end("to", of: place))
    case .assigned: return properties(of: end("to", of: place))
    case .newValue: return newValues(at: place, typed)
    case .policy(let message): return policies(for: message, at: place)
    case .flag: return SceneText.booleans
    case .folder: return SceneFiles(in: folder, of: host).folders(beginningWith: typed)
    case .value(let type) where !role.isReference:
      let fields = isNewValue(place) ? payload(at: place, for: type) : []
      return values(of: type, typed) + fields
    default: return role.isReference ? ids(for: role, at: place) : []
    }
  }

  private func kinds(at place: Int) -> [SceneCandidate] {
    let isRule = sketch.nodes[place].parent.map { map.roles[$0] == .object(.rule) } ?? false
    return host.kinds.filter { isRule || $0.isMakeable }
      .map { SceneCandidate($0.name, .kind, help: $0.summary) }
  }

  /// The tags of controls; for a control, also those for which there are rules.
  private func tags(at place: Int) -> [SceneCandidate] {
    let isOfControl = map.isItem(place) || sketch.nodes[place].kind == .list
    let tags = isOfControl ? Set(names.tags + names.tagsOfRules).sorted() : names.tags
    return tags.map { SceneCandidate($0, .value, detail: "tag") }
  }

  // MARK: Values of a type

  private static let booleans = ["true", "false"].map {
    SceneCandidate($0, .keyword, isText: false)
  }

  private func values(of type: PropertyType, _ typed: String) -> [SceneCandidate] {
    switch type {
    case .boolean: SceneText.booleans
    case .choice(let choices): choices.map { SceneCandidate($0, .value) }
    case .color: Color.names.keys.sorted().map { SceneCandidate($0, .color) }
    case .image, .file:
      SceneFiles(in: folder, of: host)
        .files(beginningWith: typed, imagesOnly: type == .image)
    default: []
    }
  }

  // MARK: Connections

  private func events(of sender: SceneNames.Entry?) -> [SceneCandidate] {
    (sender?.events ?? []).map { event in
      let fields = event.payload.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.name)" }
      let detail = fields.isEmpty ? nil : fields.joined(separator: ", ")
      return SceneCandidate(event.name, .event, detail: detail, help: event.help)
    }
  }

  private func actions(of target: SceneNames.Entry?) -> [SceneCandidate] {
    guard case .behaviour(let script, _) = target?.what else { return [] }
    return (script?.declaration?.actionNames ?? []).map {
      SceneCandidate($0, .method, detail: "action of \(script?.name ?? "it")")
    }
  }

  private func properties(of target: SceneNames.Entry?) -> [SceneCandidate] {
    switch target?.what {
    case .owner(let kind, _):
      (kind?.propertiesOwnFirst ?? []).filter { !$0.isReadOnly && $0.name != "delegate" }
        .map { candidate(for: $0) }
    case .behaviour(let script, _):
      (script?.declaration?.properties ?? []).map { candidate(for: $0).unlikely(false) }
    case nil: []
    }
  }

  private func isNewValue(_ place: Int) -> Bool {
    sketch.nodes[place].parent.map { map.roles[$0] == .object(.connection) } ?? false
  }

  /// The values of the property that a connection sets, and what its event carries.
  private func newValues(at place: Int, _ typed: String) -> [SceneCandidate] {
    let property = map.text("set", beside: place)
    let type = property.flatMap { end("to", of: place)?.type(ofProperty: $0) }
    let values = type.map { candidates(for: .value($0), at: place, typed: typed) } ?? []
    return payload(at: place, for: type) + values.filter { !$0.name.hasPrefix("$") }
  }

  /// `$value` and the other fields of the event of a connection.
  private func payload(at place: Int, for type: PropertyType?) -> [SceneCandidate] {
    let event = map.text("event", beside: place)
    let payload = end("from", of: place)?.events.first { $0.name == event }?.payload ?? [:]
    return payload.sorted { $0.key < $1.key }.map { field in
      SceneCandidate("$\(field.key)", .field, detail: field.value.name)
        .unlikely(!(type?.mayHold(field.value) ?? true))
    }
  }

  // MARK: Multiplexers

  private func policies(for message: String, at place: Int) -> [SceneCandidate] {
    let message = map.owner(of: place).flatMap { map.kinds[$0]?.message(message) }
    return ResultPolicy.allCases.filter { message?.allows($0) ?? true }.map {
      SceneCandidate($0.rawValue, .value, help: $0.sceneHelp)
    }
  }
}

extension ResultPolicy {
  fileprivate var sceneHelp: String {
    switch self {
    case .first: "The answer of the first target that handles the message."
    case .last: "The answer of the last target that handles the message."
    case .any: "true when one target says true."
    case .all: "true when every target says true."
    case .collect: "The list of all answers."
    }
  }
}
