import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// A front end that knows only what patches say, to be compared with what is there.
final class PatchMirror {
  private final class Node {
    let kind: String
    var id: String
    let parent: ControlID?
    var properties: [String: Value]
    var children: [ControlID] = []

    init(_ kind: String, _ id: String, _ parent: ControlID?, _ properties: [String: Value]) {
      self.kind = kind
      self.id = id
      self.parent = parent
      self.properties = properties
    }
  }

  private var nodes: [ControlID: Node] = [:]
  private var screens: [ControlID] = []
  /// What made no sense.
  private(set) var complaints: [String] = []
  private var observer: PatchObserver?

  init(_ host: ScriptHost) {
    observer = host.observePatches { [weak self] batch in
      for patch in batch { self?.apply(patch) }
    }
  }

  deinit { observer?.cancel() }

  private func apply(_ patch: Patch) {
    switch patch {
    case .create(let control, let kind, let id, let parent, let index, let properties):
      create(control, Node(kind, id, parent, properties), at: index)
    case .remove(let control): remove(control)
    case .reorder(let control, let other): move(control, after: other)
    case .set(let control, let property, let value): set(control, property, value)
    case .animate(let control, let property, let tween): set(control, property, tween.to)
    case .transition(let control, _, let other):
      for screen in [control, other].compactMap({ $0 }) where nodes[screen] == nil {
        complaints.append("\(screen) is in a transition, and is not there")
      }
    }
  }

  private func create(_ control: ControlID, _ node: Node, at index: Int) {
    if nodes[control] != nil { complaints.append("\(control) comes twice") }
    nodes[control] = node
    guard let parent = node.parent else {
      screens.insert(control, at: min(index, screens.count))
      return
    }
    guard let holder = nodes[parent] else {
      complaints.append("\(control) comes into \(parent), which is not there")
      return
    }
    if index > holder.children.count { complaints.append("\(control) comes beyond the end") }
    holder.children.insert(control, at: min(index, holder.children.count))
  }

  private func remove(_ control: ControlID) {
    guard let node = nodes.removeValue(forKey: control) else {
      complaints.append("\(control) goes, and is not there")
      return
    }
    for child in node.children { remove(child) }
    if let parent = node.parent {
      nodes[parent]?.children.removeAll { $0 == control }
    } else {
      screens.removeAll { $0 == control }
    }
  }

  private func move(_ control: ControlID, after other: ControlID?) {
    guard let parent = nodes[control]?.parent, let holder = nodes[parent] else {
      complaints.append("\(control) moves, and is in nothing")
      return
    }
    holder.children.removeAll { $0 == control }
    let place = other.map { holder.children.firstIndex(of: $0) }
    if place == .some(nil) { complaints.append("\(control) moves after what is not there") }
    holder.children.insert(control, at: (place ?? nil).map { $0 + 1 } ?? 0)
  }

  private func set(_ control: ControlID, _ property: String, _ value: Value) {
    guard let node = nodes[control] else {
      complaints.append("\(property) of \(control) changes, which is not there")
      return
    }
    if property == "id" {
      node.id = value.text ?? ""
      return
    }
    node.properties.removeValue(forKey: property)
    if value != .nothing { node.properties[property] = value }
  }

  // MARK: Comparing

  /// What it shows, a line a control.
  var lines: [String] { screens.flatMap { lines($0, depth: 0) } }

  private func lines(_ control: ControlID, depth: Int) -> [String] {
    guard let node = nodes[control] else { return ["?"] }
    let line = PatchMirror.line(node.kind, node.id, node.properties, depth)
    return [line] + node.children.flatMap { lines($0, depth: depth + 1) }
  }

  /// What is on the stage, as it would be shown.
  static func lines(of host: ScriptHost) -> [String] {
    host.screens.flatMap { lines(of: $0, in: host, depth: 0) }
  }

  static func lines(of control: Control, in host: ScriptHost, depth: Int) -> [String] {
    let kind = host.kind(of: control)
    var properties: [String: Value] = [:]
    for property in kind.properties where property.isShown {
      let value = property.get(control)
      if value != .nothing { properties[property.name] = value }
    }
    return [line(kind.name, control.id, properties, depth)]
      + control.children.flatMap { lines(of: $0, in: host, depth: depth + 1) }
  }

  private static func line(
    _ kind: String,
    _ id: String,
    _ properties: [String: Value],
    _ depth: Int
  ) -> String {
    let values = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return String(repeating: "  ", count: depth) + "\(kind) \(id) " + values.joined(separator: " ")
  }

  /// Fails when it does not show what is there.
  func check(_ host: ScriptHost, file: StaticString = #filePath, line: UInt = #line) {
    host.flush()
    XCTAssertEqual(complaints, [], file: file, line: line)
    XCTAssertEqual(lines, PatchMirror.lines(of: host), file: file, line: line)
  }
}
