import RemoraLuaSyntax
import RemoraRuntime
import RemoraSorting

/// The behaviours on screens, controls and rules.
extension SceneReader {
  mutating func behaviours(_ node: SceneNode?, isRule: Bool) -> [BehaviourPlan] {
    list(node, "behaviours").compactMap { behaviour($0, isRule: isRule) }
  }

  private mutating func behaviour(_ node: SceneNode, isRule: Bool) -> BehaviourPlan? {
    let what = isRule ? "a behaviour of a rule" : "a behaviour"
    let known = ["script", "properties", "outlets"] + (isRule ? [] : ["id"])
    guard hasTime(at: node.place), let given = fields(of: node, what) else { return nil }
    let fields = adding(known, to: given, known, isKnown: known.contains)
    checkNames(of: fields, what, known)
    let properties = behaviourProperties(fields["properties"])
    let outlets = outlets(fields["outlets"], isRule: isRule)
    guard let name = requiredText("script", in: fields, of: what, at: node),
      let scriptNode = fields["script"], isScriptName(name, scriptNode)
    else { return nil }
    let script = script(name, scriptNode)
    if !isRule {
      let library = host.scripts.library
      let named = script.map { ids.behaviour(of: $0, in: library) } ?? .broken
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
      place: scriptNode.itself.place
    )
    for (name, property) in properties { plan.places[.property(name)] = property.node.itself.place }
    for (name, outlet) in outlets { plan.places[.outlet(name)] = outlet.node.itself.place }
    checkProperties(of: plan, properties)
    return plan
  }

  /// Reports unknown names beside `script`: they may be those of its properties or outlets.
  private mutating func checkNames(
    of fields: [String: SceneNode],
    _ what: String,
    _ known: [String]
  ) {
    let unknown = fields.filter { !known.contains($0.key) }
    guard !unknown.isEmpty else { return }
    let declared = fields["script"]?.value.string.flatMap { try? host.script(named: $0) }
      .map { host.scripts.library.declaration(of: $0) }
    for (name, field) in unknown.ordered(by: { $0.value.offset < $1.value.offset }) {
      let place =
        declared?.property(name) != nil
        ? "properties" : declared?.outlets.contains { $0.name == name } ?? false ? "outlets" : nil
      problem(
        "\(what) has no \"\(name)\"",
        field,
        place.map { "put it into \"\($0)\": { \"\(name)\": … }" }
          ?? suggestion(for: name, among: known)
      )
    }
  }

  /// Whether a name is valid for a script; reports it if not.
  private mutating func isScriptName(_ name: String, _ node: SceneNode) -> Bool {
    if name.hasSuffix(".lua") || name.contains("/") || name.contains("\\") {
      let file = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name
      let meant = file.hasSuffix(".lua") ? String(file.dropLast(4)) : file
      problem(
        "a script is named without its folder and without .lua",
        node.itself,
        LuaLiteral.isName(meant) ? "write \"\(meant)\"" : "the folders are listed in \"scripts\""
      )
      return false
    }
    return isIdentifier(name, "the name of a script", node)
  }

  /// The script, or `nil` if it is missing or broken, which is reported once.
  private mutating func script(_ name: String, _ node: SceneNode) -> BehaviourScript? {
    if let message = brokenScripts[name] {
      if !message.isEmpty { problem(message, node.itself, reason: .script(name)) }
      return nil
    }
    do throws(Diagnostics) {
      return try host.behaviours.script(named: name)
    } catch {
      if !host.scripts.hasFile(name), let missing = error.all.first {
        problem(missing.message, node.itself, missing.suggestion, reason: .script(name))
        brokenScripts[name] = missing.message
      } else {
        add(error.all, at: node.place, reason: .script(name))
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
    for (name, field) in fields.ordered(by: { $0.value.offset < $1.value.offset }) {
      guard let value = value(field) else { continue }
      values[name] = (value, field)
    }
    return values
  }

  private mutating func outlets(
    _ node: SceneNode?,
    isRule: Bool
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
      for link in links[name]?.ids ?? [] {
        guard let name = BehaviourPlan.nameInside(link) else { continue }
        if isRule {
          isIdentifier(name, "the name in a link", field)
        } else {
          problem("\"\(link)\" is for a rule: here an outlet links to an id", field.itself)
        }
      }
    }
    return links
  }

  private mutating func checkProperties(
    of plan: BehaviourPlan,
    _ properties: [String: (value: Value, node: SceneNode)]
  ) {
    let script = host.scripts.library.declaration(of: plan.script)
    for problem in host.behaviours.propertyProblems(of: script, plan.properties) {
      var node: SceneNode?
      if case .property(let name) = problem.subject { node = properties[name]?.node }
      add(problem, of: plan, inside: node)
    }
    for property in script.properties {
      let given = properties[property.name] ?? property.formerName.flatMap { properties[$0] }
      let value = given?.value ?? property.defaultValue
      guard property.type.holdsReferences, let value = try? property.validate(value) else {
        continue
      }
      for reference in property.type.references(in: value) {
        checkFile(reference, at: given?.node.itself.inside(reference.path).place ?? plan.place)
      }
      valuesWithIDs.append((property, value, given?.node, plan))
    }
  }
}
