import RemoraRuntime

extension SceneText {
  /// What each name and value is, for its colour; in the order of the text, without overlaps.
  ///
  /// The tokens of names that somebody chose are without their quotes.
  var tokens: [SemanticToken] {
    sketch.nodes.indices.flatMap { [tokenOfName($0), tokenOfValue($0)].compactMap { $0 } }
  }

  private func tokenOfName(_ index: Int) -> SemanticToken? {
    guard let key = sketch.nodes[index].key else { return nil }
    guard let kind = kindOfName(index) else { return string(key) }
    return SemanticToken(sketch.content(of: key), kind)
  }

  private func kindOfName(_ index: Int) -> SemanticToken.Kind? {
    guard let name = sketch.name(of: index), let object = sketch.nodes[index].parent,
      let role = map.roles[object]
    else { return nil }
    let script = map.script(ofPart: object)?.declaration
    switch role {
    case .object(let format):
      if format.field(name) != nil { return .keyword }
      return map.kinds[object]?.property(name) == nil ? nil : .property
    case .properties:
      return map.roles[index] == nil
        ? nil : script?.property(name)?.isState ?? false ? .state : .property
    case .outlets:
      let isDeclared = script?.outlets.contains { $0.name == name || $0.formerName == name }
      return isDeclared ?? false ? .outlet : nil
    case .results: return .event
    case .row, .value: return map.roles[index] == nil ? nil : .field
    default: return nil
    }
  }

  private func tokenOfValue(_ index: Int) -> SemanticToken? {
    let node = sketch.nodes[index]
    switch node.kind {
    case .object, .list, .nothing: return nil
    case .word:
      let isNumber = "-0123456789".utf8.contains(sketch.bytes[node.range.lowerBound])
      return SemanticToken(node.range, isNumber ? .number : .keyword)
    case .string: break
    }
    let content = sketch.content(of: node.range)
    guard let role = map.roles[index], let kind = kind(ofText: role), !content.isEmpty else {
      return string(node.range)
    }
    return SemanticToken(content, kind, isDeclaration: role == .id)
  }

  private func kind(ofText role: SceneRole) -> SemanticToken.Kind? {
    switch role {
    case .id: .id
    case .kind: .kind
    case .script: .behaviour
    case .event: .event
    case .action: .method
    case .assigned: .property
    default: role.isReference ? .id : nil
    }
  }

  private func string(_ range: Range<Int>) -> SemanticToken { SemanticToken(range, .string) }
}
