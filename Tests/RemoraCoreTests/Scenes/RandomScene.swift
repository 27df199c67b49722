import RemoraRuntime

/// A scene that is edited at random, as text.
///
/// Not every edit makes sense: what does not is for the reader to refuse.
struct RandomScene {
  final class Node {
    var kind: String
    var id: String
    var properties: [String: String] = [:]
    var behaviours: [Attached] = []
    var children: [Node] = []
    var targets: [String] = []

    init(_ kind: String, _ id: String) {
      self.kind = kind
      self.id = id
    }
  }

  struct Attached {
    var script: String
    var id: String?
    var amount: Int?
    var target: String?
  }

  private var screens = [Node("Screen", "home"), Node("Screen", "other")]
  private var connections: [(from: String, event: String, to: String)] = []
  private var rules: [(kind: String, script: String, amount: Int?)] = []
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  private static let kinds = ["View", "View", "Button", "Label", "Slider", "ScrollView"]
  private static let scripts = ["plain", "amount", "hearing", "linked2", "second", "needing"]
  private static let ids = (0..<14).map { "c\($0)" }
  private static let names = (0..<8).map { "b\($0)" }

  // MARK: Text

  var text: String {
    var parts = ["\"name\": \"Random\"", "\"scripts\": [\"behaviours\"]"]
    if !rules.isEmpty {
      let texts = rules.map { rule in
        let item = text(of: Attached(script: rule.script, amount: rule.amount))
        return "{ \"kind\": \"\(rule.kind)\", \"behaviours\": [\(item)] }"
      }
      parts.append("\"attachTo\": [\(texts.joined(separator: ", "))]")
    }
    parts.append("\"screens\": [\n\(screens.map { text(of: $0) }.joined(separator: ",\n"))\n]")
    if !connections.isEmpty {
      let texts = connections.map {
        "{ \"from\": \"\($0.from)\", \"event\": \"\($0.event)\", \"to\": \"\($0.to)\","
          + " \"action\": \"act\" }"
      }
      parts.append("\"connections\": [\(texts.joined(separator: ", "))]")
    }
    return "{ \(parts.joined(separator: ",\n")) }"
  }

  private func text(of node: Node) -> String {
    var parts: [String] = []
    if node.kind != "Screen" { parts.append("\"kind\": \"\(node.kind)\"") }
    if !node.id.isEmpty { parts.append("\"id\": \"\(node.id)\"") }
    parts += node.properties.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
    if !node.behaviours.isEmpty {
      let items = node.behaviours.map { text(of: $0) }.joined(separator: ", ")
      parts.append("\"behaviours\": [\(items)]")
    }
    if !node.targets.isEmpty {
      let targets = node.targets.map { "\"\($0)\"" }.joined(separator: ", ")
      parts.append("\"delegate\": { \"multiplexer\": [\(targets)] }")
    }
    if !node.children.isEmpty {
      parts.append(
        "\"controls\": [\n\(node.children.map { text(of: $0) }.joined(separator: ",\n"))\n]"
      )
    }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  private func text(of behaviour: Attached) -> String {
    var parts = ["\"script\": \"\(behaviour.script)\""]
    if let id = behaviour.id { parts.append("\"id\": \"\(id)\"") }
    if let amount = behaviour.amount { parts.append("\"properties\": { \"amount\": \(amount) }") }
    if let target = behaviour.target { parts.append("\"outlets\": { \"target\": \"\(target)\" }") }
    return "{ \(parts.joined(separator: ", ")) }"
  }

  // MARK: Edits

  private func all(_ nodes: [Node]) -> [Node] { nodes.flatMap { [$0] + all($0.children) } }

  private mutating func any<Element>(_ list: [Element]) -> Element? {
    list.randomElement(using: &random)
  }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  /// Changes something.
  mutating func edit() {
    switch number(0..<20) {
    case 0..<4: addControl()
    case 4..<6: removeControl()
    case 6..<8: moveControl()
    case 8..<11: changeProperty()
    case 11: changeKind()
    case 12..<14: addBehaviour()
    case 14: removeBehaviour()
    case 15: moveBehaviour()
    case 16: changeBehaviour()
    case 17: changeConnections()
    case 18: changeRules()
    default: changeDelegate()
    }
  }

  private mutating func holder() -> Node {
    any(all(screens).filter { ["Screen", "View", "ScrollView"].contains($0.kind) }) ?? screens[0]
  }

  private mutating func insert(_ node: Node, into parent: Node) {
    parent.children.insert(node, at: number(0..<parent.children.count + 1))
  }

  private mutating func addControl() {
    let id = number(0..<4) == 0 ? "" : any(Self.ids) ?? ""
    insert(Node(any(Self.kinds) ?? "View", id), into: holder())
  }

  private mutating func take() -> Node? {
    guard let parent = any(all(screens).filter { !$0.children.isEmpty }) else { return nil }
    return parent.children.remove(at: number(0..<parent.children.count))
  }

  private mutating func removeControl() { _ = take() }

  private mutating func moveControl() {
    guard let node = take() else { return }
    insert(node, into: holder())
  }

  private mutating func changeProperty() {
    guard let node = any(all(screens)) else { return }
    var values = [
      "alpha": ["0.5", "0.25", "1"], "hidden": ["true", "false"], "tint": ["\"red\""],
    ]
    switch node.kind {
    case "Screen", "Button": values["title"] = ["\"a\"", "\"b\""]
    case "Label": values["text"] = ["\"a\"", "\"b\""]
    case "Slider": values["value"] = ["0.5", "0.75"]
    default: break
    }
    let name = any(values.keys.sorted()) ?? "alpha"
    node.properties[name] = number(0..<3) == 0 ? nil : any(values[name] ?? [])
  }

  private mutating func changeKind() {
    guard let node = any(all(screens).filter { $0.kind != "Screen" }) else { return }
    node.kind = any(Self.kinds) ?? "View"
    node.properties = [:]
  }

  private mutating func addBehaviour() {
    guard let node = any(all(screens)) else { return }
    var item = Attached(script: any(Self.scripts) ?? "plain")
    if number(0..<3) > 0 { item.id = any(Self.names) }
    if item.script == "amount", number(0..<2) == 0 { item.amount = number(0..<3) }
    if item.script == "linked2", number(0..<2) == 0 { item.target = any(Self.ids) }
    node.behaviours.insert(item, at: number(0..<node.behaviours.count + 1))
  }

  private mutating func takeBehaviour() -> Attached? {
    guard let node = any(all(screens).filter { !$0.behaviours.isEmpty }) else { return nil }
    return node.behaviours.remove(at: number(0..<node.behaviours.count))
  }

  private mutating func removeBehaviour() { _ = takeBehaviour() }

  private mutating func moveBehaviour() {
    guard let item = takeBehaviour(), let node = any(all(screens)) else { return }
    node.behaviours.insert(item, at: number(0..<node.behaviours.count + 1))
  }

  private mutating func changeBehaviour() {
    guard let node = any(all(screens).filter { !$0.behaviours.isEmpty }) else { return }
    let index = number(0..<node.behaviours.count)
    switch node.behaviours[index].script {
    case "amount": node.behaviours[index].amount = any([nil, 1, 2]) ?? nil
    case "linked2": node.behaviours[index].target = number(0..<3) == 0 ? nil : any(Self.ids)
    default: node.behaviours[index].script = any(Self.scripts) ?? "plain"
    }
  }

  private mutating func changeConnections() {
    if !connections.isEmpty, number(0..<2) == 0 {
      connections.remove(at: number(0..<connections.count))
    } else {
      connections.append((any(Self.ids) ?? "", "tap", any(Self.names) ?? ""))
    }
  }

  private mutating func changeRules() {
    if !rules.isEmpty, number(0..<2) == 0 {
      rules.remove(at: number(0..<rules.count))
    } else {
      let amount = number(0..<2) == 0 ? nil : number(0..<3)
      rules.append((any(["Button", "Label", "Screen"]) ?? "", "amount", amount))
    }
  }

  private mutating func changeDelegate() {
    guard let node = any(all(screens).filter { $0.kind == "ScrollView" }) else { return }
    node.targets = Array(Set((0..<number(0..<3)).compactMap { _ in any(Self.names) })).sorted()
  }

  /// A copy that shares no node.
  func copy() -> RandomScene {
    func copy(_ node: Node) -> Node {
      let other = Node(node.kind, node.id)
      other.properties = node.properties
      other.behaviours = node.behaviours
      other.targets = node.targets
      other.children = node.children.map(copy)
      return other
    }
    var other = self
    other.screens = screens.map(copy)
    return other
  }

  /// Takes the scene back to another state, but not the random numbers.
  mutating func restore(_ other: RandomScene) {
    (screens, connections, rules) = (other.screens, other.connections, other.rules)
  }
}
