import RemoraRuntime

extension SceneText {
  /// What may stand at an offset, the likeliest first.
  ///
  /// The text need not be whole: strings without their quotes, commas, braces and values may be missing. Between
  /// quotes an item is only the text; elsewhere the name of a member comes with its quotes and a value to fill in.
  package func completions(at offset: Int) -> Completions {
    guard let cursor = sketch.cursor(at: offset) else {
      return Completions(range: offset..<offset, items: [])
    }
    let word = String(decoding: sketch.bytes[cursor.word], as: UTF8.self)
    let candidates = cursor.part == .name ? names(at: cursor) : values(at: cursor, word)
    let items = candidates.matching(word).compactMap { candidate -> Completions.Item? in
      if cursor.isQuoted, !candidate.isText { return nil }
      let rest = cursor.part == .name && !cursor.isQuoted ? self.rest(of: candidate, cursor) : nil
      return candidate.item(isQuoted: cursor.isQuoted, followedBy: rest)
    }
    return Completions(range: cursor.word, items: items + skeletons(at: cursor))
  }

  // MARK: Names

  private func names(at cursor: JSONSketch.Cursor) -> [SceneCandidate] {
    guard let object = cursor.container, let role = map.roles[object] else { return [] }
    return candidates(forNamesIn: object, role, besides: names(in: object, besides: cursor.node))
  }

  /// The names that an object has.
  func names(in object: Int, besides member: Int?) -> Set<String> {
    Set(sketch.children(of: object).filter { $0 != member }.compactMap { sketch.name(of: $0) })
  }

  /// What comes behind a new name: the colon, a value to fill in, and a comma before the next member.
  private func rest(of name: SceneCandidate, _ cursor: JSONSketch.Cursor) -> Snippet? {
    if let node = cursor.node, sketch.nodes[node].hasColon { return nil }
    var rest = Snippet()
    rest.add(": ")
    rest.add(cursor.container.flatMap { role(ofNew: name.name, in: $0) })
    if isBeforeMember(cursor) { rest.add(",") }
    return rest
  }

  /// The role of a value under a new name; a list of links for an outlet that takes several.
  private func role(ofNew name: String, in object: Int) -> SceneRole? {
    let role = map.role(ofNew: name, in: object)
    guard case .link = role, let role else { return role }
    let outlets = map.script(ofPart: object)?.declaration?.outlets ?? []
    return outlets.contains { $0.name == name && $0.isList } ? .list(role) : role
  }

  /// Whether another member follows without a comma between.
  private func isBeforeMember(_ cursor: JSONSketch.Cursor) -> Bool {
    let end = cursor.node.flatMap { sketch.nodes[$0].key?.upperBound } ?? cursor.word.upperBound
    let next = sketch.bytes[end...].first { !SketchReader.isSpace($0) }
    return next == UInt8(ascii: "\"")
  }

  // MARK: Values

  private func values(at cursor: JSONSketch.Cursor, _ word: String) -> [SceneCandidate] {
    role(at: cursor)
      .map { candidates(for: $0, at: cursor.node ?? cursor.container, typed: word) } ?? []
  }

  private func role(at cursor: JSONSketch.Cursor) -> SceneRole? {
    if let node = cursor.node { return map.roles[node] }
    guard let container = cursor.container else { return .object(.scene) }
    return map.roles[container]?.role(ofPart: nil)
  }

  /// The beginning of an object or a list, where one is expected.
  private func skeletons(at cursor: JSONSketch.Cursor) -> [Completions.Item] {
    guard cursor.part == .value, !cursor.isQuoted, cursor.word.isEmpty, let role = role(at: cursor),
      role.isContainer
    else { return [] }
    let text = Snippet(role).text
    let label = text.replacing(/\$[0-9]+/, with: "…").replacing("\\$", with: "$")
    return [
      Completions.Item(text, .snippet, label: label, detail: role.words, isSnippet: true)
    ]
  }
}

extension SceneRole {
  /// Whether its values are objects or lists.
  fileprivate var isContainer: Bool {
    switch self {
    case .object, .list, .properties, .outlets, .results, .row: true
    case .value(.point), .value(.size), .value(.rect), .value(.range), .value(.list), .value(.rows):
      true
    default: false
    }
  }
}
