import RemoraRuntime
import RemoraScenes

/// What pages can connect.
extension Studio {
  /// What an event carries, and what can take it.
  fileprivate struct Receivers: Encodable {
    /// The words for the types of its payload, by field.
    let carries: [String: String]
    /// The behaviours with an action, and whatever has a property that takes a field of the payload.
    let targets: [PageTarget]
  }

  /// What an event can do at a target.
  fileprivate struct Effects: Encodable {
    let actions: [Action]
    /// The handlers of the event that behaviours there could have, and have not.
    let handlers: [NewHandler]
    let properties: [Property]
  }

  fileprivate struct NewHandler: Encodable {
    let behaviour: Int
    let name: String
    /// The path of the script.
    let file: String
  }

  fileprivate struct Action: Encodable {
    let behaviour: Int
    let name: String
    let help: String?
  }

  /// A property that can be set, and the fields of the payload that it takes.
  fileprivate struct Property: Encodable {
    let field: Field
    let takes: [String]
  }

  /// The types of what an event carries.
  fileprivate func payload(
    of event: String,
    from target: PageTarget
  ) throws(Diagnostic) -> [String: PropertyType] {
    let owner = try owner(target)
    let events = (owner as? Behaviour)?.script.events ?? host.kind(of: owner).events
    if let found = events.first(where: { $0.name == event }) { return found.payload }
    throw Diagnostic(
      .error,
      "\(host.stage.describe(owner)) has no event \"\(event.prefix(60))\""
    )
  }

  /// The handlers that a behaviour could have for an event: as one of its owner's, and of each outlet that links to the
  /// sender.
  private func newHandlers(
    for event: String,
    from sender: any Owner,
    in behaviour: Behaviour
  ) -> [NewHandler] {
    let script = behaviour.script
    guard allowsPrompt, let file = try? sources.script(named: script.file) else { return [] }
    let outlets = script.outlets.indices.filter { index in
      behaviour.linkedOwners(ofOutlet: index).contains { $0 === sender }
    }.map { script.outlets[$0].name.capitalised }
    // An outlet that is not linked is the owner.
    let subjects = outlets.isEmpty && behaviour.owner === sender ? [""] : outlets
    return subjects.map { "on\($0)\(event.capitalised)" }
      .filter { script.declaration.functions[$0] == nil }
      .map { name in
        NewHandler(
          behaviour: survey.names.number(of: behaviour),
          name: name,
          file: file.description
        )
      }
  }

  fileprivate func receivers(
    of payload: [String: PropertyType],
    _ event: String,
    from sender: any Owner
  ) -> Receivers {
    let types = Array(payload.values)
    var known: [String: Bool] = [:]
    var targets: [PageTarget] = []
    for screen in host.screens {
      screen.forEachDown { control in
        let kind = host.kind(of: control)
        let takes = known[kind.name] ?? kind.settable.contains { !fields($0.type, payload).isEmpty }
        known[kind.name] = takes
        if takes, let target = survey.names.target(control) { targets.append(target) }
      }
    }
    for behaviour in host.behaviours.all where host.scene?.path(of: behaviour) != nil {
      let script = behaviour.script
      let takes = script.properties.contains { property in
        types.contains { property.type.mayHold($0) }
      }
      guard
        takes || !script.actionDeclarations.isEmpty
          || !newHandlers(for: event, from: sender, in: behaviour).isEmpty
      else { continue }
      if let target = survey.names.target(behaviour) { targets.append(target) }
    }
    return Receivers(carries: payload.mapValues(\.word), targets: targets)
  }

  fileprivate func effects(
    of payload: [String: PropertyType],
    _ event: String,
    from sender: any Owner,
    at target: PageTarget
  ) throws -> Effects {
    let owner = try owner(target)
    let behaviour = owner as? Behaviour
    let reader = survey.makeReader()
    let behaviours = behaviour.map { [$0] } ?? owner.attached.behaviours
    let handlers = behaviours.flatMap { newHandlers(for: event, from: sender, in: $0) }
    let actions = behaviours.flatMap { behaviour in
      behaviour.script.actionDeclarations.map { action in
        Action(
          behaviour: survey.names.number(of: behaviour),
          name: action.name,
          help: action.help
        )
      }
    }
    let properties: [Property]
    if let behaviour {
      let layers = host.scenes.layers(of: behaviour)
      properties = behaviour.script.properties.map { property in
        let field = Field(property, layers[property.name], choosing: reader.known)
        return Property(field: field, takes: fields(property.type, payload))
      }
    } else {
      let layers = host.scenes.layers(of: owner)
      let kind = host.kind(of: owner)
      properties = kind.settable.map { property in
        let field = Field(
          property,
          layers[property.name],
          group: kind.name,
          choosing: reader.known
        )
        return Property(field: field, takes: fields(property.type, payload))
      }
    }
    return Effects(actions: actions, handlers: handlers, properties: properties)
  }

  /// The fields of a payload that a property of a type takes.
  private func fields(_ type: PropertyType, _ payload: [String: PropertyType]) -> [String] {
    payload.filter { type.mayHold($0.value) }.keys.sorted()
  }
}

extension Kind {
  /// The properties that a connection can set.
  fileprivate var settable: [KindProperty] {
    properties.filter { $0.set != nil && $0.type != .any }
  }
}

/// Lists what can take an event.
struct ReceiversRequest: ShowingRequest {
  let from: PageTarget
  let event: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let payload = try studio.payload(of: event, from: from)
    return studio.receivers(of: payload, event, from: try studio.owner(from))
  }
}

/// Lists what an event can do at a control or a behaviour.
struct EffectsRequest: ShowingRequest {
  let from: PageTarget
  let event: String
  let to: PageTarget

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let payload = try studio.payload(of: event, from: from)
    return try studio.effects(of: payload, event, from: try studio.owner(from), at: to)
  }
}
