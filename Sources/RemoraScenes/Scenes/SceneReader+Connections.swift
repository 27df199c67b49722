package import RemoraRuntime
import RemoraSorting
import RemoraSpelling

/// Reads connections, and checks their ends.
extension SceneReader {
  mutating func connection(_ node: SceneNode, in plan: ScenePlan) -> ConnectionPlan? {
    let what = "a connection"
    let keys = ["from", "event", "to", "action", "set", "value"]
    guard hasTime(at: node.place), let fields = fields(of: node, what, keys) else { return nil }
    let from = requiredText("from", in: fields, of: what, at: node)
    let event = requiredText("event", in: fields, of: what, at: node)
    let to = requiredText("to", in: fields, of: what, at: node)
    if let from, let at = fields["from"] {
      checkEvent(event, of: from, at.itself, fields["event"]?.itself)
    }
    let effect =
      fields["set"] == nil
      ? action(fields, node, of: to)
      : assignment(fields, node, of: to, on: from.flatMap { payload(of: event, from: $0) })
    guard let from, let event, let to, let effect else { return nil }
    return ConnectionPlan(from: from, event: event, to: to, effect: effect, place: node.place)
  }

  private mutating func action(
    _ fields: [String: SceneNode],
    _ node: SceneNode,
    of target: String?
  ) -> ConnectionPlan.Effect? {
    let name = requiredText("action", in: fields, of: "a connection", at: node)
    if let value = fields["value"] {
      problem("a connection with \"value\" needs \"set\"", value, "name the property with \"set\"")
    }
    if let target, let at = fields["to"] {
      checkAction(name, of: target, at.itself, fields["action"]?.itself)
    }
    return name.map { .run(action: $0) }
  }

  // MARK: Setting a property

  private mutating func assignment(
    _ fields: [String: SceneNode],
    _ node: SceneNode,
    of target: String?,
    on payload: [String: PropertyType]?
  ) -> ConnectionPlan.Effect? {
    if let action = fields["action"] {
      problem("a connection has \"action\" or \"set\", not both", action)
    }
    guard let written = requiredText("set", in: fields, of: "a connection", at: node),
      let at = fields["set"]?.itself
    else { return nil }
    let name = currentName(ofProperty: written, of: target)
    guard let given = fields["value"] else {
      problem("a connection with \"set\" needs \"value\"", node)
      return nil
    }
    guard let value = connectionValue(given, among: payload?.keys.ordered()) else { return nil }
    if let target, let to = fields["to"] {
      check(value, given, fits: name, at, of: target, to.itself, payload)
    }
    return .set(property: name, to: value)
  }

  /// The name of a behaviour's property that a scene may still call by its former one.
  private func currentName(ofProperty name: String, of id: String?) -> String {
    guard let id, case .behaviour(let script, _) = ids[id], script.property(name) == nil else {
      return name
    }
    return script.properties.first { $0.formerName == name }?.name ?? name
  }

  private mutating func connectionValue(
    _ node: SceneNode,
    among payload: [String]?
  ) -> ConnectionValue? {
    guard let value = value(node) else { return nil }
    guard let text = value.text, text.hasPrefix("$") else { return .constant(value) }
    let name = String(text.dropFirst())
    if name.hasPrefix("$") { return .constant(.text(name)) }
    if let payload, !payload.contains(name) {
      problem(
        "the event carries no \"\(name)\"",
        node.itself,
        suggestion(for: name, among: payload)
          ?? (payload.isEmpty
            ? "it carries nothing" : "it carries: \(payload.joined(separator: ", "))")
      )
      return nil
    }
    return .payload(name)
  }

  /// The types of what an event carries; `nil` if there is no such event, which is reported already.
  private func payload(of event: String?, from id: String) -> [String: PropertyType]? {
    let events: [EventDeclaration] =
      switch ids[id] {
      case .control(let kind, _): kind.events
      case .behaviour(let script, _): script.events
      case .broken, nil: []
      }
    return events.first { $0.name == event }?.payload
  }

  private mutating func check(
    _ value: ConnectionValue,
    _ node: SceneNode,
    fits name: String,
    _ place: SceneNode,
    of id: String,
    _ target: SceneNode,
    _ carried: [String: PropertyType]?
  ) {
    switch ids[id] {
    case .broken: return
    case nil: reportUnknownID(id, at: target.place)
    case .control(let kind, _):
      guard let property = kind.property(name), property.set != nil else {
        let known = kind.properties.filter { $0.set != nil }.map(\.name)
        return problem(
          kind.property(name) == nil
            ? "\(kind.name.withArticle) has no property \"\(name)\""
            : "\(name) of \(kind.name.withArticle) can only be read",
          place,
          suggestion(for: name, among: known)
        )
      }
      check(value, node, name, property.type, carried) { value throws(PropertyError) in
        value.holdsRecord
          ? try property.type.translatable.validate(value) : try property.validate(value)
      }
    case .behaviour(let script, _):
      guard let property = script.property(name) else {
        return problem(
          "\(script.name) has no property \"\(name)\"",
          place,
          suggestion(for: name, among: script.properties.map(\.name))
        )
      }
      check(value, node, name, property.type, carried) { value throws(PropertyError) in
        try property.validate(value)
      }
    }
  }

  private mutating func check(
    _ value: ConnectionValue,
    _ node: SceneNode,
    _ name: String,
    _ type: PropertyType,
    _ carried: [String: PropertyType]?,
    _ validate: (Value) throws(PropertyError) -> Value
  ) {
    switch value {
    case .payload(let field):
      guard let given = carried?[field], !type.mayHold(given) else { return }
      problem("\(name) is \(type.expectation), and $\(field) is \(given.expectation)", node.itself)
    case .constant(let constant):
      do throws(PropertyError) {
        let valid = try validate(constant)
        for reference in type.references(in: valid) {
          checkFile(reference, at: node.itself.inside(reference.path).place)
        }
        try checkIDs(in: valid, of: type)
      } catch {
        problem(
          "\(name) is \(error.expected), not \(error.found)",
          node.itself.inside(error.path),
          error.suggestion.map(Suggestion.question(about:))
        )
      }
    }
  }

  // MARK: Events and actions

  private mutating func checkEvent(
    _ event: String?,
    of id: String,
    _ place: SceneNode,
    _ eventPlace: SceneNode?
  ) {
    let known: [String]
    let sender: String
    switch ids[id] {
    case .control(let kind, _):
      known = kind.events.map(\.name)
      sender = kind.name.withArticle
    case .behaviour(let script, _):
      known = script.events.map(\.name)
      sender = script.name.description
    case .broken: return
    case nil: return reportUnknownID(id, at: place.place)
    }
    guard let event, let eventPlace, !known.contains(event) else { return }
    problem(
      "\(sender) has no event \"\(event)\"",
      eventPlace,
      EventDeclaration.name(ofHandler: event, among: known).map {
        "\(Suggestion.question(about: $0)) Events are named without \"on\""
      } ?? suggestion(for: event, among: known)
        ?? (known.isEmpty ? nil : "its events are: \(known.joined(separator: ", "))"),
      reason: .event(event)
    )
  }

  private mutating func checkAction(
    _ action: String?,
    of id: String,
    _ place: SceneNode,
    _ actionPlace: SceneNode?
  ) {
    switch ids[id] {
    case .broken: return
    case nil: return reportUnknownID(id, at: place.place)
    case .control:
      return problem("\"\(id)\" is a control, and a connection goes to a behaviour", place)
    case .behaviour(let script, _):
      guard let action, let actionPlace, script.actions[action] == nil else { return }
      problem(
        "\(script.name) has no action \"\(action)\"",
        actionPlace,
        suggestion(for: action, among: script.actionNames)
          ?? (script.actionNames.isEmpty
            ? nil : "its actions are: \(script.actionNames.joined(separator: ", "))"),
        reason: .action(action)
      )
    }
  }
}

extension EventDeclaration {
  /// `tap` for `onTap`, for a person who wrote the handler's name instead of the event's.
  package static func name(ofHandler name: String, among known: [String]) -> String? {
    guard name.hasPrefix("on") else { return nil }
    let event = String(name.dropFirst(2)).uncapitalised
    return known.contains(event) ? event : nil
  }
}
