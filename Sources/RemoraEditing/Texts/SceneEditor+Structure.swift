import RemoraJSON
import RemoraRuntime

/// Parts that come, go, and move.
extension SceneEditor {
  /// Adds a control, or a screen.
  mutating func add(_ new: JSONDocument, to parent: SceneItem?, at index: Int?) throws {
    let list = try self.list(of: parent)
    try insert(new, into: list, at: index, style: .lines)
    newIDs += new.root["id"]?.string.map { [$0] } ?? []
  }

  /// The list of the controls in a parent; of the screens, without one.
  func list(of parent: SceneItem?) throws(Diagnostic) -> JSONPath {
    guard let parent else { return ["screens"] }
    return try control(parent).path.appending("controls")
  }

  mutating func move(_ part: ScenePart, to parent: SceneItem?, at index: Int?) throws {
    var list = part.list
    if let parent {
      let new = try control(parent)
      if new.path.components.starts(with: part.path.components) {
        throw Diagnostic(.error, "\(part.id ?? "a control") cannot be put into itself")
      }
      switch part.sort {
      case .control: list = new.path.appending("controls")
      case .behaviour: list = new.path.appending("behaviours")
      case .screen, .rule, .connection:
        throw Diagnostic(.error, "only controls and behaviours are moved to another control")
      }
    }
    let style = part.sort == .behaviour ? JSONDocument.ListStyle.inline : .lines
    let below: Set<String> = part.sort == .behaviour ? ["controls"] : []
    let change = try document.change(
      moving: part.path,
      into: list,
      at: index,
      style: style,
      above: below
    )
    guard let change else { return }
    let owner = document.root[part.owner]?.span.lowerBound
    apply(change)
    guard let place = owner.flatMap(change.position), let former = document.path(at: place),
      let name = part.list.components.last
    else { return }
    let emptied = former.appending([name])
    if document.root[emptied]?.items?.isEmpty ?? false { try remove([emptied]) }
  }

  // MARK: Removing

  mutating func remove(_ items: [SceneItem]) throws {
    var paths: [JSONPath] = []
    var gone: Set<String> = []
    for item in items {
      let part = try part(item)
      var search = SceneIDSearch(in: host)
      search.add(part)
      gone.formUnion(search.uses.lazy.filter(\.isName).map(\.id))
      paths.append(part.path)
    }
    if !gone.isEmpty {
      var search = SceneIDSearch(in: host)
      search.addAll(of: document)
      for use in search.uses where gone.contains(use.id) {
        switch use.role {
        case .own, .script, .value: break
        case .connection: paths.append(use.path.parent)
        case .link, .target, .ruleScreen: paths.append(use.path)
        }
      }
    }
    try remove(paths)
  }

  /// Removes values, and the objects and lists in which nothing is left then.
  mutating func remove(_ paths: [JSONPath]) throws {
    var gone = Set(paths)
    var next = paths
    while let path = next.popLast() {
      guard let whole = whole(of: path), !gone.contains(whole),
        let parent = document.root[path.parent]
      else { continue }
      let keys = parent.members.map { $0.map { path.parent.appending($0.key) } }
      let parts =
        keys ?? parent.items.map { $0.indices.map { path.parent.appending($0) } } ?? []
      guard parts.allSatisfy(gone.contains) else { continue }
      gone.insert(whole)
      next.append(whole)
    }
    let outermost = gone.filter { path in
      !(1..<max(1, path.components.count)).contains { depth in
        gone.contains(JSONPath(Array(path.components.prefix(depth))))
      }
    }
    try apply(try document.splices(removing: outermost))
  }

  /// What goes with the last value in a list or an object; `nil` if that stays, empty.
  private func whole(of path: JSONPath) -> JSONPath? {
    guard case .key(let name)? = path.parent.components.last else { return nil }
    switch name {
    case "behaviours", "connections", "attachTo", "properties", "outlets": return path.parent
    case "controls": return path.parent
    // A delegate without targets, and a rule without screens.
    case "multiplexer": return path.parent.parent
    case "screens": return path.components.first == "attachTo" ? path.parent.parent : nil
    default: return nil
    }
  }
}
