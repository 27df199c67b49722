/// Screens, controls and the behaviours on them.
extension SceneReader {
  mutating func kind(
    in fields: [String: SceneNode],
    of node: SceneNode,
    _ what: String
  ) -> Kind? {
    guard let name = requiredText("kind", in: fields, of: what, at: node), let at = fields["kind"]
    else { return nil }
    if let kind = host.kind(named: name), kind.make != nil { return kind }
    let known = host.kinds.filter { $0.make != nil }.map(\.name)
    problem(
      "there is no kind \"\(name)\"",
      at.itself,
      suggestion(for: name, among: known) ?? "the kinds are: \(known.joined(separator: ", "))"
    )
    return nil
  }

  mutating func control(_ node: SceneNode, isScreen: Bool) -> ControlPlan? {
    let what = isScreen ? "a screen" : "a control"
    guard let fields = fields(of: node, what) else { return nil }
    if isScreen { ids.screen += 1 }
    let kind = isScreen ? host.kind(named: "Screen") : kind(in: fields, of: node, what)
    guard let kind else {
      readRest(of: fields)
      return nil
    }
    if !isScreen, kind.name == "Screen" {
      problem("a screen is not a part of a screen", node, "list it under \"screens\"")
    }
    if isScreen, fields["id"] == nil { problem("a screen needs \"id\"", node) }
    let id = id(in: fields, naming: .control(kind, screen: ids.screen))
    var plan = ControlPlan(
      kind: kind,
      id: id,
      place: ScenePlace(offset: node.offset, path: node.path)
    )
    plan.properties = properties(fields, of: kind, isScreen: isScreen)
    plan.behaviours = behaviours(fields["behaviours"], isRule: false)
    plan.multiplexer = isScreen ? nil : multiplexer(fields["delegate"], of: kind)
    if kind.isContainer {
      plan.children = list(fields["controls"], "controls").compactMap {
        control($0, isScreen: false)
      }
    }
    return plan
  }

  /// Looks for mistakes in what is on a control of no known kind.
  private mutating func readRest(of fields: [String: SceneNode]) {
    if let node = fields["id"], let id = text("id", in: fields), isIdentifier(id, "an id", node) {
      enter(id, naming: .broken, at: node)
    }
    _ = behaviours(fields["behaviours"], isRule: false)
    for child in list(fields["controls"], "controls") { _ = control(child, isScreen: false) }
  }

  // MARK: Properties

  private mutating func properties(
    _ fields: [String: SceneNode],
    of kind: Kind,
    isScreen: Bool
  ) -> [(property: KindProperty, value: Value)] {
    var structure: Set = ["id", "behaviours"]
    if !isScreen { structure.formUnion(["kind", "delegate"]) }
    if kind.isContainer { structure.insert("controls") }
    var values: [String: Value] = [:]
    for (name, node) in fields.sorted(by: { $0.value.offset < $1.value.offset })
    where !structure.contains(name) {
      guard let property = kind.property(name), property.set != nil, name != "delegate" else {
        refuse(name, node, of: kind, structure)
        continue
      }
      guard let given = value(node) else { continue }
      do throws(PropertyError) {
        values[name] = try property.type.validate(given)
        if property.type == .image { checkImage(given, node) }
      } catch {
        problem(
          "\(name) of a \(kind.name) is \(error.expected), not \(error.found)",
          node.itself,
          error.suggestion.map { "did you mean \"\($0)\"?" }
        )
      }
    }
    let isWhole = values.count == fields.keys.count { !structure.contains($0) }
    for complaint in isWhole ? kind.complaints(about: values) : [] {
      guard let node = fields[complaint.property] else { continue }
      problem(complaint.message, node.itself)
    }
    return kind.properties.compactMap { property in values[property.name].map { (property, $0) } }
  }

  private mutating func refuse(
    _ name: String,
    _ node: SceneNode,
    of kind: Kind,
    _ structure: Set<String>
  ) {
    let known = kind.properties.filter { $0.set != nil }.map(\.name) + structure.sorted()
    if name == "controls" {
      problem("a \(kind.name) holds no controls", node, "put them in a View")
    } else if kind.property(name)?.isReadOnly ?? false {
      problem("\(name) of a \(kind.name) can only be read", node)
    } else {
      problem(
        "a \(kind.name) has no property \"\(name)\"",
        node,
        suggestion(for: name, among: known)
      )
    }
  }

  mutating func checkImage(_ value: Value, _ node: SceneNode) {
    checkImage(value, at: ScenePlace(offset: node.itself.offset, path: node.path))
  }

  mutating func checkImage(_ value: Value, at place: ScenePlace) {
    guard let name = value.text else { return }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    if name.hasPrefix("/") || parts.contains("..") || name.contains("\\") || name.contains(":") {
      problem(
        "the image \"\(name)\" is not in the scene's folder",
        at: place,
        "copy it there and write its name"
      )
    } else if !host.files.isFile(Paths.join(folder, name)) {
      let inside = Paths.folder(of: Paths.join(folder, name))
      let close = Suggestion.closest(
        to: parts.last.map(String.init) ?? name,
        in: host.files.list(inside)
      )
      problem(
        "there is no image \"\(name)\" in the scene's folder",
        at: place,
        close.map { "did you mean \"\($0)\"?" }
      )
    }
  }

  // MARK: Behaviours

  mutating func behaviours(_ node: SceneNode?, isRule: Bool) -> [BehaviourPlan] {
    list(node, "behaviours").compactMap { behaviour($0, isRule: isRule) }
  }

  private mutating func behaviour(_ node: SceneNode, isRule: Bool) -> BehaviourPlan? {
    let what = isRule ? "a behaviour of a rule" : "a behaviour"
    let known = ["script", "properties", "outlets"] + (isRule ? [] : ["id"])
    guard let fields = fields(of: node, what, known) else { return nil }
    let properties = behaviourProperties(fields["properties"])
    let outlets = outlets(fields["outlets"])
    guard let name = requiredText("script", in: fields, of: what, at: node),
      let scriptNode = fields["script"]
    else { return nil }
    if name.hasSuffix(".lua") || name.contains("/") {
      problem(
        "\"\(name)\" cannot be the name of a script",
        scriptNode.itself,
        "a script is named without its folder and without .lua"
      )
      return nil
    }
    guard isIdentifier(name, "the name of a script", scriptNode) else { return nil }
    let script = script(name, scriptNode)
    if !isRule {
      let named = script.map { SceneIDs.Named.behaviour($0) } ?? .broken
      if fields["id"] == nil {
        enter(name, naming: named, at: scriptNode, isImplied: true)
      } else {
        _ = id(in: fields, naming: named)
      }
    }
    guard let script else { return nil }
    var plan = BehaviourPlan(
      script: script,
      id: isRule ? nil : fields["id"]?.value.string,
      properties: properties.mapValues(\.value),
      outlets: outlets.mapValues(\.ids),
      place: ScenePlace(offset: scriptNode.itself.offset, path: scriptNode.path)
    )
    plan.places = Dictionary(
      uniqueKeysWithValues: properties.map {
        (
          .property($0.key),
          ScenePlace(offset: $0.value.node.itself.offset, path: $0.value.node.path)
        )
      }
        + outlets.map {
          (
            .outlet($0.key),
            ScenePlace(offset: $0.value.node.itself.offset, path: $0.value.node.path)
          )
        }
    )
    checkProperties(of: plan, properties)
    return plan
  }

  /// The script, or `nil` when there is none or it is broken, which is reported once.
  private mutating func script(_ name: String, _ node: SceneNode) -> BehaviourScript? {
    if let message = brokenScripts[name] {
      if !message.isEmpty { problem(message, node.itself) }
      return nil
    }
    do throws(Diagnostics) {
      return try host.script(named: name)
    } catch {
      if host.path(ofScript: name) == nil, let missing = error.all.first {
        problem(missing.message, node.itself, missing.suggestion)
        brokenScripts[name] = missing.message
      } else {
        add(error.all)
        brokenScripts[name] = ""
      }
      return nil
    }
  }

  private mutating func behaviourProperties(
    _ node: SceneNode?
  ) -> [String: (value: Value, node: SceneNode)] {
    guard let node, let fields = fields(of: node, "properties") else { return [:] }
    var values: [String: (value: Value, node: SceneNode)] = [:]
    for (name, field) in fields.sorted(by: { $0.value.offset < $1.value.offset }) {
      guard let value = value(field) else { continue }
      if case .list = value {
        problem("a behaviour's property is no list", field.itself)
        continue
      }
      values[name] = (value, field)
    }
    return values
  }

  private mutating func outlets(
    _ node: SceneNode?
  ) -> [String: (ids: [String], node: SceneNode)] {
    guard let node, let fields = fields(of: node, "outlets") else { return [:] }
    var links: [String: (ids: [String], node: SceneNode)] = [:]
    for (name, field) in fields {
      if let id = field.value.string {
        links[name] = ([id], field)
      } else if field.value.items != nil {
        let items = list(field, "an outlet")
        let ids = items.compactMap(\.value.string)
        if ids.count != items.count { problem("an outlet links to ids, each a text", field.itself) }
        links[name] = (ids, field)
      } else {
        mismatch(field, "an outlet links to an id, or to a list of ids")
      }
    }
    return links
  }

  private mutating func checkProperties(
    of plan: BehaviourPlan,
    _ properties: [String: (value: Value, node: SceneNode)]
  ) {
    for problem in host.propertyProblems(of: plan.script, plan.properties) {
      self.problem(
        problem.message,
        at: plan.places[problem.subject] ?? plan.place,
        problem.suggestion
      )
    }
    for property in plan.script.properties where property.type == .image {
      let given = properties[property.name] ?? property.formerName.flatMap { properties[$0] }
      if let given {
        checkImage(given.value, given.node)
      } else {
        checkImage(property.defaultValue, at: plan.place)
      }
    }
  }

  // MARK: Multiplexers

  private mutating func multiplexer(_ node: SceneNode?, of kind: Kind) -> MultiplexerPlan? {
    guard let node, let fields = fields(of: node, "a delegate", ["multiplexer", "results"])
    else { return nil }
    guard let targets = fields["multiplexer"] else {
      problem("a delegate needs \"multiplexer\"", node)
      return nil
    }
    var plan = MultiplexerPlan()
    for item in list(targets, "multiplexer") {
      guard let id = item.value.string else {
        mismatch(item, "a multiplexer lists ids of behaviours")
        continue
      }
      if plan.targets.contains(where: { $0.id == id }) {
        problem("the multiplexer lists \"\(id)\" twice", item)
      }
      plan.targets.append((id, ScenePlace(offset: item.offset, path: item.path)))
    }
    if targets.value.items?.isEmpty ?? false {
      problem("a multiplexer has one target at least", targets)
    }
    guard let results = fields["results"], let policies = self.fields(of: results, "results")
    else { return plan }
    for (message, field) in policies.sorted(by: { $0.value.offset < $1.value.offset }) {
      if kind.message(message) == nil {
        problem(
          "a \(kind.name) sends no message \"\(message)\"",
          field,
          suggestion(for: message, among: kind.messages.map(\.name))
        )
      }
      if let policy = field.value.string.flatMap({ ResultPolicy(rawValue: $0) }) {
        if !(kind.message(message)?.allows(policy) ?? true) {
          problem(
            "the answers to \(message) are not true or false: any and all do not fit",
            field.itself
          )
        }
        plan.policies[message] = policy
      } else {
        let known = ResultPolicy.allCases.map(\.rawValue)
        problem(
          "the results of \(message) are one of \(known.joined(separator: ", "))",
          field.itself,
          field.value.string.flatMap { suggestion(for: $0, among: known) }
        )
      }
    }
    return plan
  }
}
