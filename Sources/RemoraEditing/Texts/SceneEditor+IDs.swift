import RemoraJSON
import RemoraRuntime
import RemoraSorting

/// Ids that change: of a part that is renamed, and of copies.
extension SceneEditor {
  mutating func rename(_ part: ScenePart, to id: String) throws {
    guard part.sort != .rule, part.sort != .connection else {
      throw Diagnostic(.error, "rules and connections have no ids")
    }
    guard let old = part.id else { return try give(id, to: part) }
    guard old != id else { return }
    formerIDs.append(old)
    var search = SceneIDSearch(in: host)
    search.addAll(of: document)
    var splices: [TextChange.Splice] = []
    for use in search.uses where use.id == old {
      switch use.role {
      case .own: if use.path.parent == part.path { splices.append(document.splice(use, id)) }
      // Another part may have the same id, if the file has that mistake.
      case .script: break
      case .link, .target, .ruleScreen, .connection, .value:
        splices.append(document.splice(use, id))
      }
    }
    if part.node["id"] == nil { splices.append(try splice(giving: id, to: part)) }
    try apply(splices)
  }

  private mutating func give(_ id: String, to part: ScenePart) throws {
    try apply([try splice(giving: id, to: part)])
  }

  /// Adds an id to a part without one, behind its kind, or before its script.
  private func splice(giving id: String, to part: ScenePart) throws -> TextChange.Splice {
    if let first = part.node.members?.first, part.sort == .behaviour {
      let start = first.keySpan.lowerBound
      return document.splice(start..<start, "\"id\": \(JSONText.quote(id)), ")
    }
    let keys = (part.node.members ?? []).map(\.key)
    let path = part.path.appending("id")
    let others = Set(keys.filter { $0 != "kind" })
    return try document.splice(setting: path, to: .string(id), above: others)
  }

  // MARK: Copies

  mutating func duplicate(_ items: [SceneItem]) throws {
    var parts: [ScenePart] = []
    // What is inside another part is copied with it.
    for item in items {
      let new = try part(item)
      if parts.contains(where: { new.path.isInside($0.path) }) { continue }
      parts.removeAll { $0.path.isInside(new.path) }
      parts.append(new)
    }
    var search = SceneIDSearch(in: host)
    for part in parts { search.add(part) }
    let ids = freeIDs(for: search.uses.filter(\.isName).map(\.id))
    try apply(
      parts.map { part in
        let item = copy(of: part.node, at: part.path, in: document, ids)
        return try document.splice(inserting: item, into: part.list, at: part.index + 1)
      }
    )
    try duplicateConnections(ids)
  }

  /// Copies the connections whose both ends were copied.
  private mutating func duplicateConnections(_ ids: [String: String]) throws {
    var copies: [JSONDocument.Item] = []
    for connection in document.root["connections"]?.items ?? [] {
      guard let from = connection["from"], let to = connection["to"],
        let newFrom = from.string.flatMap({ ids[$0] }), let newTo = to.string.flatMap({ ids[$0] })
      else { continue }
      let start = connection.span.lowerBound
      let splices = [(from, newFrom), (to, newTo)].map { end, id in
        let splice = document.splice(end.span, JSONText.quote(id))
        return TextChange.Splice(splice.offset - start, splice.old, splice.new)
      }
      let change = TextChange(splices) ?? .none
      copies.append(JSONDocument.Item(connection, of: document, with: change))
    }
    try insert(copies, into: ["connections"], at: nil)
  }

  mutating func paste(_ text: String, to parent: SceneItem?, at index: Int?) throws {
    let pasted = try parsed(text)
    let list = try self.list(of: parent)
    let nodes = pasted.root.items ?? [pasted.root]
    let items: [(node: JSONNode, path: JSONPath)] =
      pasted.root.items == nil
      ? [(pasted.root, .root)]
      : nodes.enumerated().map { ($1, JSONPath([.index($0)])) }
    var search = SceneIDSearch(in: host)
    for (node, path) in items { search.add(control: node, at: path, isScreen: parent == nil) }
    let ids = freeIDs(for: search.uses.filter(\.isName).map(\.id))
    let copies = items.map { copy(of: $0, at: $1, in: pasted, ids, isScreen: parent == nil) }
    try insert(copies, into: list, at: index, style: .lines)
  }

  /// The text of a part, with other ids.
  private func copy(
    of node: JSONNode,
    at path: JSONPath,
    in source: JSONDocument,
    _ ids: [String: String],
    isScreen: Bool = false
  ) -> JSONDocument.Item {
    var search = SceneIDSearch(in: host)
    if let part = ScenePart(at: path, in: source), source.file == document.file {
      search.add(part)
    } else {
      search.add(control: node, at: path, isScreen: isScreen)
    }
    let start = node.span.lowerBound
    var splices: [TextChange.Splice] = []
    for use in search.uses {
      guard let new = ids[use.id], new != use.id else { continue }
      if use.role == .script {
        let owner = source.root[use.path.parent]?.members?.first?.keySpan.lowerBound ?? start
        let text = "\"id\": \(JSONText.quote(new)), "
        splices.append(TextChange.Splice(owner - start, [], Array(text.utf8)))
      } else {
        let splice = source.splice(use, new)
        splices.append(TextChange.Splice(splice.offset - start, splice.old, splice.new))
      }
    }
    return JSONDocument.Item(node, of: source, with: TextChange(splices) ?? .none)
  }

  /// An id for each that is taken: the word without its number, and the next free number.
  mutating func freeIDs(for names: [String]) -> [String: String] {
    var taken = Set(ids)
    var new: [String: String] = [:]
    var numbers: [Substring: Int] = [:]
    func isTaken(_ id: String) -> Bool {
      taken.contains(id) || host.isTaken(id) || ReservedIDs.refusal(of: id, for: "") != nil
    }
    for name in names where new[name] == nil {
      var id = name
      if isTaken(id) {
        let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let word = name.dropLast(digits)
        let own = Int(name.suffix(digits)).flatMap { $0 < 1_000_000 ? $0 : nil } ?? 1
        var number = max(own, numbers[word] ?? 0)
        repeat {
          number += 1
          id = "\(word)\(number)"
        } while isTaken(id)
        numbers[word] = number
      }
      taken.insert(id)
      new[name] = id
      newIDs.append(id)
    }
    return new
  }
}

extension JSONDocument {
  /// Writes another id where one is named.
  fileprivate func splice(_ use: SceneIDUse, _ id: String) -> TextChange.Splice {
    splice(use.node.span, JSONText.quote(id))
  }
}

extension JSONPath {
  /// Whether it is another path, or in it.
  fileprivate func isInside(_ other: JSONPath) -> Bool { components.starts(with: other.components) }
}

extension ScriptHost {
  /// Whether an owner or a behaviour has an id.
  fileprivate func isTaken(_ id: String) -> Bool { owner(id) != nil || behaviour(id) != nil }
}
