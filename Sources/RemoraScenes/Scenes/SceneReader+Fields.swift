import RemoraLimits
import RemoraLuaSyntax
import RemoraRuntime
import RemoraSorting
import RemoraSpelling

/// Reads objects, lists and texts of a document.
extension SceneReader {
  /// The members of an object, each a node; unknown ones are reported.
  mutating func fields(
    of node: SceneNode,
    _ what: String,
    _ known: [String]
  ) -> [String: SceneNode]? {
    guard let fields = fields(of: node, what) else { return nil }
    for (name, field) in fields.ordered(by: { $0.value.offset < $1.value.offset })
    where !known.contains(name) {
      problem(
        "\(what) has no \"\(name)\"",
        field,
        suggestion(for: name, among: known)
      )
    }
    return adding(known, to: fields, known, isKnown: known.contains)
  }

  /// The fields, and under the right names those whose names are misspelt, which is reported elsewhere.
  ///
  /// So what is in them is known, and nothing is missing.
  func adding(
    _ keys: some Collection<String>,
    to fields: [String: SceneNode],
    _ known: @autoclosure () -> [String],
    isKnown: (String) -> Bool
  ) -> [String: SceneNode] {
    let unknown = fields.filter { !isKnown($0.key) }
    if unknown.isEmpty || isFull { return fields }
    let free = known().filter { fields[$0] == nil }
    var fields = fields
    for (name, field) in unknown.ordered(by: { $0.value.offset < $1.value.offset }).prefix(100) {
      guard let key = Suggestion.closest(to: name, in: free), keys.contains(key),
        fields[key] == nil
      else { continue }
      fields[key] = field
    }
    return fields
  }

  /// The members of an object, whatever their names.
  mutating func fields(of node: SceneNode, _ what: String) -> [String: SceneNode]? {
    guard let members = node.value.members else {
      mismatch(node, "\(what) is an object in braces")
      return nil
    }
    var fields: [String: SceneNode] = [:]
    for member in members where fields[member.key] == nil {
      fields[member.key] = SceneNode(
        member.value,
        at: node.path.appending(member.key),
        offset: member.keySpan.lowerBound
      )
    }
    return fields
  }

  /// The items of a list; empty if there is no such list.
  mutating func list(_ node: SceneNode?, _ name: String) -> [SceneNode] {
    guard let node else { return [] }
    guard let items = node.value.items else {
      mismatch(node, "\(name) is a list in brackets")
      return []
    }
    return items.enumerated().map { SceneNode($1, at: node.path.appending($0)) }
  }

  mutating func text(_ name: String, in fields: [String: SceneNode]) -> String? {
    guard let node = fields[name] else { return nil }
    guard let text = node.value.string else {
      mismatch(node, "\(name) is a text")
      return nil
    }
    return text
  }

  /// A name that is required and must not be empty.
  mutating func requiredText(
    _ name: String,
    in fields: [String: SceneNode],
    of what: String,
    at owner: SceneNode? = nil
  ) -> String? {
    guard let node = fields[name] else {
      problem("\(what) needs \"\(name)\"", owner ?? SceneNode(document.root, at: .root))
      return nil
    }
    guard let text = text(name, in: fields) else { return nil }
    if text.isEmpty { problem("\"\(name)\" of \(what) is empty", node) }
    return text.isEmpty || isTooLong(text, "\"\(name)\" of \(what)", node) ? nil : text
  }

  /// Reports a value of the wrong type, unless it could not be parsed, which is reported already.
  mutating func mismatch(_ node: SceneNode, _ expectation: String) {
    if case .unreadable = node.value.value { return }
    problem("\(expectation), not \(node.value.kind)", node.itself)
  }

  /// The suggestion for a name; limited in number, since each takes time in proportion to the
  /// names.
  func suggestion(for name: String, among known: @autoclosure () -> [String]) -> String? {
    isFull ? nil : Suggestion.question(for: name, in: known())
  }

  /// Whether no further mistake is shown.
  var isFull: Bool { problems.count >= Limit.sceneProblems.value }

  /// A JSON value as plain data; `nil` after reporting a value that is not.
  mutating func value(_ node: SceneNode) -> Value? {
    switch node.value.value {
    case .unreadable: return nil
    case .null:
      problem("null says nothing: leave the key out", node.itself)
      return nil
    case .bool(let value): return .boolean(value)
    case .number(let number): return number.integer.map { .integer($0) } ?? .number(number.double)
    case .string(let text): return .text(text)
    case .array(let items):
      var values: [Value] = []
      for (index, item) in items.enumerated() {
        guard let value = value(SceneNode(item, at: node.path.appending(index))) else { return nil }
        values.append(value)
      }
      return .list(values)
    case .object(let members):
      var values: [String: Value] = [:]
      for member in members {
        guard let value = value(SceneNode(member.value, at: node.path.appending(member.key)))
        else { return nil }
        values[member.key] = value
      }
      return Value.geometry(of: values) ?? .record(values)
    }
  }

  // MARK: Ids

  /// Reads an id and adds it to the scene's; empty if there is none.
  mutating func id(in fields: [String: SceneNode], naming named: SceneIDs.Named) -> String {
    guard let id = text("id", in: fields), let node = fields["id"] else { return "" }
    guard isIdentifier(id, "an id", node) else { return "" }
    enter(id, naming: named, at: node)
    return id
  }

  mutating func enter(
    _ id: String,
    naming named: SceneIDs.Named,
    at node: SceneNode,
    isImplied: Bool = false
  ) {
    let advice = isImplied ? "give this behaviour an \"id\" of its own" : "choose another"
    if let refusal = ReservedIDs.refusal(of: id, for: named.kindName) {
      problem(refusal.message, node.itself, isImplied ? advice : refusal.suggestion)
    } else if let first = ids.place(of: id) {
      let line = document.lineNumber(of: first)
      problem("the id \"\(id)\" is taken already in line \(line)", node.itself, advice)
    } else if host.scenes.isTakenByApp(id, running) {
      problem("the id \"\(id)\" is taken by the app", node.itself, advice, reason: .id(id))
    } else {
      ids.add(id, named, at: node.itself.offset)
    }
  }

  /// Whether a name is longer than any may be, which it reports.
  private mutating func isTooLong(_ name: String, _ what: String, _ node: SceneNode) -> Bool {
    guard name.utf8.count > Limit.name.value else { return false }
    problem(
      "\(what) has \(name.utf8.count) bytes, and \(Limit.name.value) is the most",
      node.itself
    )
    return true
  }

  /// Whether a name is valid in a script; reports it if not.
  @discardableResult
  mutating func isIdentifier(_ name: String, _ what: String, _ node: SceneNode) -> Bool {
    if isTooLong(name, what, node) { return false }
    let letters = name.unicodeScalars
    let isWord =
      letters.first.map { $0.isASCII && $0.properties.isAlphabetic } ?? false
      && letters.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0) || $0 == "_")
      }
    if isWord, !LuaLexer.keywords.contains(name) { return true }
    problem(
      isWord
        ? "\"\(name)\" is a word of Lua's, and so cannot be \(what)"
        : "\"\(name)\" cannot be \(what)",
      node.itself,
      isWord
        ? "choose another" + (what == "an id" ? ", for example \"\(name)Button\"" : "")
        : "use letters, digits and underscores, a letter first"
    )
    return false
  }
}
