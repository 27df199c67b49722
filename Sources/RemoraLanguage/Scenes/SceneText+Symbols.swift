import RemoraRuntime

extension SceneText {
  /// The outline: rules, then screens with their controls and behaviours, then connections, as the text has them.
  package var symbols: [DocumentSymbol] {
    guard !sketch.nodes.isEmpty else { return [] }
    return sketch.children(of: 0).flatMap { symbols(in: $0) }
  }

  /// The symbols of a list.
  private func symbols(in list: Int) -> [DocumentSymbol] {
    guard sketch.nodes[list].kind == .list else { return [] }
    return sketch.children(of: list).compactMap { symbol($0) }
  }

  /// The depth is that of the text, which a sketch bounds.
  private func symbol(_ index: Int) -> DocumentSymbol? {
    guard case .object(let format) = map.roles[index], sketch.nodes[index].kind == .object else {
      return nil
    }
    let texts = map.texts[index] ?? [:]
    switch format {
    case .screen: return symbol(index, .screen, naming: ["id"], "Screen")
    case .control:
      return symbol(index, .control, naming: ["id", "kind"], texts["kind"] ?? "control")
    case .behaviour, .ruleBehaviour:
      return symbol(index, .behaviour, naming: ["id", "script"], texts["script"])
    case .rule: return symbol(index, .module, naming: ["kind", "tag", "screens"], "rule")
    case .connection:
      let change = texts["action"] ?? texts["set"] ?? "…"
      let name =
        "\(texts["from"] ?? "…").\(texts["event"] ?? "…") → \(texts["to"] ?? "…").\(change)"
      return symbol(index, .connection, naming: ["from"], nil, name: name)
    case .scene, .delegate: return nil
    }
  }

  /// A symbol that is named by the first of these members that it has.
  private func symbol(
    _ index: Int,
    _ kind: DocumentSymbol.Kind,
    naming keys: [String],
    _ detail: String?,
    name given: String? = nil
  ) -> DocumentSymbol {
    let node = sketch.nodes[index]
    var named: [String: Int] = [:]
    var children: [DocumentSymbol] = []
    for member in sketch.children(of: index) {
      if let key = sketch.name(of: member), named[key] == nil { named[key] = member }
      children += symbols(in: member)
    }
    let naming = keys.lazy.compactMap { named[$0] }.first { !self.name(in: $0).isEmpty }
    let text = given ?? naming.map { name(in: $0) } ?? detail ?? "?"
    return DocumentSymbol(
      text,
      kind,
      detail: detail == text ? nil : detail,
      range: node.range,
      nameRange: naming.map { nameRange(of: $0) }
        ?? node.range.lowerBound..<node.range.lowerBound + 1,
      children: children
    )
  }

  /// The text of a value; those of a list.
  private func name(in value: Int) -> String {
    sketch.text(of: value)
      ?? sketch.children(of: value).compactMap { sketch.text(of: $0) }.joined(separator: ", ")
  }

  private func nameRange(of value: Int) -> Range<Int> {
    let node = sketch.nodes[value]
    return node.kind == .string ? sketch.content(of: node.range) : node.range
  }
}
