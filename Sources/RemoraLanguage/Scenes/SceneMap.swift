import RemoraRuntime
import RemoraSpelling

/// The roles of the values in a scene's text, the kinds of its controls, and the scripts of its behaviours.
///
/// Looks at each object once, so that a text with very many members takes time in proportion, too.
struct SceneMap {
  let sketch: JSONSketch
  /// The role of each node; `nil` where nothing is known.
  private(set) var roles: [SceneRole?]
  /// The kinds of screens and controls, by their nodes.
  private(set) var kinds: [Int: Kind] = [:]
  private(set) var scripts: SceneScripts
  /// The texts in behaviours and connections that others depend on, by their nodes and their names.
  private(set) var texts: [Int: [String: String]] = [:]

  init(_ sketch: JSONSketch, _ scripts: SceneScripts) {
    self.sketch = sketch
    self.scripts = scripts
    roles = Array(repeating: nil, count: sketch.nodes.count)
    // Parents come first, so that one walk is enough.
    for index in roles.indices { setRole(of: index) }
  }

  private mutating func setRole(of index: Int) {
    let node = sketch.nodes[index]
    guard let parent = node.parent else {
      roles[index] = .object(.scene)
      return
    }
    guard let role = roles[parent] else { return }
    let name = node.key.flatMap { sketch.text(of: $0) }
    roles[index] = self.role(ofPart: name, of: parent, role)
    if roles[index] == nil, node.isContainer, let name {
      roles[index] = self.role(ofMisspelt: name, role)
    }
    if node.kind == .object { note(index) }
  }

  /// The role that a value under a new name would have.
  func role(ofNew name: String, in object: Int) -> SceneRole? {
    roles[object].flatMap { role(ofPart: name, of: object, $0) }
  }

  private func role(ofPart name: String?, of parent: Int, _ role: SceneRole) -> SceneRole? {
    role.role(ofPart: name) ?? name.flatMap { propertyRole($0, in: parent, role) }
  }

  /// The role of a list or an object under a name that is nearly one of the format.
  private func role(ofMisspelt name: String, _ role: SceneRole) -> SceneRole? {
    guard case .object(let format) = role,
      let meant = Suggestion.closest(to: name, in: format.fields.map(\.name))
    else { return nil }
    return format.field(meant)?.role
  }

  /// The role of the value of a control's or a behaviour's property.
  private func propertyRole(_ name: String, in parent: Int, _ role: SceneRole) -> SceneRole? {
    switch role {
    case .object: kinds[parent]?.property(name).map { .value($0.type) }
    case .properties:
      script(ofPart: parent)?.declaration.flatMap { script in
        script.property(name) ?? script.properties.first { $0.formerName == name }
      }.map { .value($0.type) }
    default: nil
    }
  }

  /// Notes the kind of a control, or loads the script of a behaviour.
  private mutating func note(_ object: Int) {
    switch roles[object] {
    case .object(.screen): kinds[object] = scripts.host.kind(named: "Screen")
    case .object(.control):
      texts[object] = sketch.texts(["kind"], of: object)
      kinds[object] = texts[object]?["kind"].flatMap { scripts.host.kind(named: $0) }
    case .object(.behaviour), .object(.ruleBehaviour):
      texts[object] = sketch.texts(["script", "id"], of: object)
      if let name = texts[object]?["script"] { _ = scripts.load(name) }
    case .object(.connection):
      texts[object] = sketch.texts(["from", "event", "to", "action", "set"], of: object)
    default: break
    }
  }

  /// Sets the role of the new value of a connection's property, and of what is in it.
  mutating func setType(_ type: PropertyType, of index: Int) {
    roles[index] = .value(type)
    for part in index + 1..<sketch.nodes[index].end { setRole(of: part) }
  }

  // MARK: Objects

  /// The script of a behaviour.
  func script(of behaviour: Int) -> SceneScripts.Script? {
    texts[behaviour]?["script"].flatMap { scripts[$0] }
  }

  /// The script of the behaviour whose properties or outlets these are.
  func script(ofPart index: Int) -> SceneScripts.Script? {
    sketch.nodes[index].parent.flatMap { script(of: $0) }
  }

  /// A text beside a node, in the same behaviour or connection.
  func text(_ name: String, beside index: Int) -> String? {
    sketch.nodes[index].parent.flatMap { texts[$0]?[name] }
  }

  /// Whether a node stands in a list.
  func isItem(_ index: Int) -> Bool {
    sketch.nodes[index].parent.map { sketch.nodes[$0].kind == .list } ?? false
  }

  /// The nearest object around a node with one of these roles.
  func ancestor(of index: Int, _ roles: Set<SceneRole>) -> Int? {
    var next = sketch.nodes[index].parent
    while let index = next {
      if let role = self.roles[index], roles.contains(role) { return index }
      next = sketch.nodes[index].parent
    }
    return nil
  }

  /// The screen or the control around a node.
  func owner(of index: Int) -> Int? {
    ancestor(of: index, [.object(.control), .object(.screen)])
  }

  /// The number of the screen around a node: its node in the scene's list; `nil` outside of any.
  func screen(of index: Int) -> Int? {
    roles[index] == .object(.screen) ? index : ancestor(of: index, [.object(.screen)])
  }
}
