import RemoraJSON

/// A part of a scene's file: where it is, and what it is.
struct ScenePart {
  enum Sort {
    case screen, control, behaviour, rule, connection
  }

  let path: JSONPath
  let node: JSONNode
  let sort: Sort

  /// Its id; of a behaviour without one, the name of its script.
  ///
  /// A behaviour of a rule has none.
  var id: String? {
    path.components.first == "attachTo"
      ? nil : node["id"]?.string ?? (sort == .behaviour ? node["script"]?.string : nil)
  }

  /// The list that it is in.
  var list: JSONPath { path.parent }
  /// Where it is in that list.
  var index: Int {
    if case .index(let index)? = path.components.last { index } else { 0 }
  }
  /// What it is in; the scene, for a screen, a rule or a connection.
  var owner: JSONPath { path.parent.parent }

  /// The part at a path; `nil` if no part can be there.
  init?(at path: JSONPath, in document: JSONDocument) {
    guard let sort = ScenePart.sort(at: path), let node = document.root[path], node.members != nil
    else { return nil }
    self.sort = sort
    (self.path, self.node) = (path, node)
  }

  /// What can be at a path: `screens[0].controls[2].behaviours[1]`, `attachTo[0].behaviours[1]`, `connections[3]`.
  private static func sort(at path: JSONPath) -> Sort? {
    var sort: Sort?
    var steps = path.components[...]
    while case .key(let list)? = steps.popFirst() {
      guard case .index? = steps.popFirst() else { return nil }
      switch (sort, list) {
      case (nil, "screens"): sort = .screen
      case (nil, "attachTo"): sort = .rule
      case (nil, "connections"): sort = .connection
      case (.screen?, "controls"), (.control?, "controls"): sort = .control
      case (.screen?, "behaviours"), (.control?, "behaviours"), (.rule?, "behaviours"):
        sort = .behaviour
      default: return nil
      }
    }
    return steps.isEmpty ? sort : nil
  }

  /// The part with an id.
  init?(id: String, in document: JSONDocument) {
    guard let path = ScenePart.path(of: id, in: document.root["screens"], ["screens"]) else {
      return nil
    }
    self.init(at: path, in: document)
  }

  private static func path(of id: String, in list: JSONNode?, _ path: JSONPath) -> JSONPath? {
    for (index, item) in (list?.items ?? []).enumerated() {
      var (controls, behaviours): (JSONNode?, JSONNode?)
      for member in item.members ?? [] {
        switch member.key {
        case "id": if member.value.string == id { return path.appending(index) }
        case "controls": controls = member.value
        case "behaviours": behaviours = member.value
        default: break
        }
      }
      let place = behaviours?.items?.firstIndex {
        ($0["id"] ?? $0["script"])?.string == id
      }
      if let place { return path.appending(index).appending("behaviours").appending(place) }
      if controls == nil { continue }
      let inside = path.appending(index).appending("controls")
      if let found = ScenePart.path(of: id, in: controls, inside) { return found }
    }
    return nil
  }
}
