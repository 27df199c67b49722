import RemoraJSON
import RemoraRuntime

/// A text of a scene's file that is an id, or names one.
struct SceneIDUse {
  enum Role {
    /// The id of a screen, a control or a behaviour.
    case own
    /// The script of a behaviour without an id, which has this name.
    case script
    /// A link of an outlet of a behaviour.
    case link
    /// The target of a delegate.
    case target
    /// A screen of a rule.
    case ruleScreen
    /// The sender or the receiver of a connection.
    case connection
    /// A part of the value of a property.
    case value
  }

  let id: String
  let role: Role
  let node: JSONNode
  let path: JSONPath
}

/// Finds the ids in a scene's file, and what names them.
struct SceneIDSearch {
  let host: ScriptHost
  private(set) var uses: [SceneIDUse] = []

  init(in host: ScriptHost) { self.host = host }

  /// All of a scene.
  mutating func addAll(of document: JSONDocument) {
    each(document.root["screens"], ["screens"]) { $0.addControl($1, $2, isScreen: true) }
    each(document.root["attachTo"], ["attachTo"]) { search, rule, path in
      search.each(rule["screens"], path.appending("screens")) {
        $0.add($1, $2, .ruleScreen)
      }
      search.each(rule["behaviours"], path.appending("behaviours")) {
        $0.addBehaviour($1, $2, isRule: true)
      }
    }
    let names = Dictionary(
      uses.lazy.filter(\.isName).map { ($0.id, $0.path.parent) },
      uniquingKeysWith: { first, _ in first }
    )
    each(document.root["connections"], ["connections"]) { search, connection, path in
      for key in ["from", "to"] {
        if let end = connection[key] { search.add(end, path.appending(key), .connection) }
      }
      guard let value = connection["value"], let property = connection["set"]?.string,
        let receiver = connection["to"]?.string.flatMap({ names[$0] })
      else { return }
      let type = search.type(of: property, of: document.root[receiver])
      search.add(values: value, path.appending("value"), of: type)
    }
  }

  /// A part, with everything in it.
  mutating func add(_ part: ScenePart) {
    switch part.sort {
    case .screen, .control: addControl(part.node, part.path, isScreen: part.sort == .screen)
    case .behaviour:
      addBehaviour(part.node, part.path, isRule: part.path.components.first == "attachTo")
    case .rule, .connection: break
    }
  }

  /// A control or a screen of another text.
  mutating func add(control node: JSONNode, at path: JSONPath, isScreen: Bool) {
    addControl(node, path, isScreen: isScreen)
  }

  private mutating func addControl(_ node: JSONNode, _ path: JSONPath, isScreen: Bool) {
    var kind: Kind?
    if isScreen {
      kind = host.kind(named: "Screen")
    } else if let name = node["kind"]?.string {
      kind = host.kind(named: name)
    }
    for member in node.members ?? [] {
      let place = path.appending(member.key)
      switch member.key {
      case "id": add(member.value, place, .own)
      case "controls": each(member.value, place) { $0.addControl($1, $2, isScreen: false) }
      case "behaviours": each(member.value, place) { $0.addBehaviour($1, $2, isRule: false) }
      case "delegate":
        let targets = place.appending("multiplexer")
        each(member.value["multiplexer"], targets) { $0.add($1, $2, .target) }
      default: add(values: member.value, place, of: kind?.property(member.key)?.type)
      }
    }
  }

  private mutating func addBehaviour(_ node: JSONNode, _ path: JSONPath, isRule: Bool) {
    if let id = node["id"] {
      add(id, path.appending("id"), .own)
    } else if !isRule, let script = node["script"] {
      add(script, path.appending("script"), .script)
    }
    for member in node["outlets"]?.members ?? [] {
      let place = path.appending("outlets").appending(member.key)
      if member.value.items == nil { add(member.value, place, .link) }
      each(member.value, place) { $0.add($1, $2, .link) }
    }
    guard let members = node["properties"]?.members, let name = node["script"]?.string,
      let script = try? host.script(named: name)
    else { return }
    for member in members {
      let place = path.appending("properties").appending(member.key)
      let former = script.properties.first { $0.formerName == member.key }
      add(values: member.value, place, of: (script.property(member.key) ?? former)?.type)
    }
  }

  /// The type of a property of a control or a behaviour.
  private func type(of property: String, of node: JSONNode?) -> PropertyType? {
    if let script = node?["script"]?.string {
      return (try? host.script(named: script))?.property(property)?.type
    }
    return host.kind(named: node?["kind"]?.string ?? "Screen")?.property(property)?.type
  }

  /// The ids in the value of a property.
  private mutating func add(values node: JSONNode, _ path: JSONPath, of type: PropertyType?) {
    switch type {
    case .screen?, .control?, .behaviour?: add(node, path, .value)
    case .list(let item)? where item.holdsReferences:
      each(node, path) { $0.add(values: $1, $2, of: item) }
    case .rows(let columns)? where columns.contains(where: \.type.holdsReferences):
      each(node, path) { search, row, path in
        for column in columns {
          guard let value = row[column.name] else { continue }
          search.add(values: value, path.appending(column.name), of: column.type)
        }
      }
    default: break
    }
  }

  private mutating func add(_ node: JSONNode, _ path: JSONPath, _ role: SceneIDUse.Role) {
    // `./like` in a rule means a tag as well as an id.
    guard let id = node.string, role != .link || !id.hasPrefix("./") else { return }
    uses.append(SceneIDUse(id: id, role: role, node: node, path: path))
  }

  private mutating func each(
    _ list: JSONNode?,
    _ path: JSONPath,
    _ body: (inout SceneIDSearch, JSONNode, JSONPath) -> Void
  ) {
    for (index, item) in (list?.items ?? []).enumerated() {
      body(&self, item, path.appending(index))
    }
  }
}
