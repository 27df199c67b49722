import RemoraFileWatching
import RemoraRuntime

extension SceneText {
  /// Every place that declares or mentions something, in the order of the text.
  ///
  /// The id of a behaviour that has none of its own is declared by the name of its script, which then is two
  /// mentions at the same place. Strings with escapes are left out.
  package var mentions: [Mention] {
    sketch.nodes.indices.flatMap { index in
      [mention(ofName: index)].compactMap { $0 } + mentions(ofValue: index)
    }
  }

  // MARK: Names

  private func mention(ofName index: Int) -> Mention? {
    let node = sketch.nodes[index]
    guard let key = node.key, let name = sketch.text(of: key), let parent = node.parent,
      let subject = subject(ofName: name, in: parent)
    else { return nil }
    return Mention(subject, at: sketch.content(of: key))
  }

  /// What the name of a member means, if it is not one of the format's.
  private func subject(ofName name: String, in object: Int) -> Subject? {
    switch map.roles[object] {
    case .object(let format):
      format.field(name) == nil ? map.kinds[object]?.subject(ofProperty: name) : nil
    case .properties, .outlets:
      map.script(ofPart: object).flatMap { map.scripts.subject(name, of: $0) }
    case .results:
      map.owner(of: object).flatMap { map.kinds[$0]?.subject(ofMessage: name) }
    default: nil
    }
  }

  // MARK: Values

  private func mentions(ofValue index: Int) -> [Mention] {
    guard let role = map.roles[index], let text = sketch.text(of: index), !text.isEmpty else {
      return []
    }
    let range = sketch.content(of: sketch.nodes[index].range)
    if role == .script { return mentions(ofScript: text, index, at: range) }
    if case .link = role, text.hasPrefix("./") {
      let name = String(text.dropFirst(2))
      guard names[name] != nil else { return [] }
      return [Mention(id(name), at: range.lowerBound + 2..<range.upperBound)]
    }
    guard let subject = subject(text, as: role, index) else { return [] }
    return [Mention(subject, at: range, isDeclaration: role == .id)]
  }

  private func mentions(ofScript name: String, _ index: Int, at range: Range<Int>) -> [Mention] {
    guard let behaviour = sketch.nodes[index].parent else { return [] }
    var mentions: [Mention] = []
    if let file = map.scripts[name]?.file {
      mentions.append(Mention(.script(file: file), at: range))
    }
    if map.roles[behaviour] == .object(.behaviour), map.texts[behaviour]?["id"] == nil {
      mentions.append(Mention(id(name), at: range, isDeclaration: true))
    }
    return mentions
  }

  private func subject(_ text: String, as role: SceneRole, _ index: Int) -> Subject? {
    if role.isReference { return id(text) }
    switch role {
    case .id: return id(text)
    case .kind: return host.kind(named: text).map { .kind($0.name) }
    case .event: return end("from", of: index)?.subject(ofEvent: text, map.scripts)
    case .action, .assigned: return end("to", of: index)?.subject(ofMember: text, map.scripts)
    case .value(.image), .value(.file): return file(named: text).map { .file($0) }
    default: return nil
    }
  }

  private func id(_ name: String) -> Subject { .id(scene: file, name: name) }

  /// The path of a picture or another file in the scene's folder.
  func file(named name: String) -> String? {
    (try? RelativePath(name)).map { Paths.join(folder, $0.description) }
  }

  /// What an end of the connection names whose part a node is.
  func end(_ name: String, of part: Int) -> SceneNames.Entry? {
    map.text(name, beside: part).flatMap { names[$0] }
  }
}

extension SceneNames.Entry {
  fileprivate func subject(ofEvent name: String, _ scripts: SceneScripts) -> Subject? {
    switch what {
    case .owner(let kind, _): kind?.subject(ofEvent: name)
    case .behaviour(let script, _): script.flatMap { scripts.subject(name, of: $0) }
    }
  }

  /// An action or a property.
  fileprivate func subject(ofMember name: String, _ scripts: SceneScripts) -> Subject? {
    switch what {
    case .owner(let kind, _): kind?.subject(ofProperty: name)
    case .behaviour(let script, _): script.flatMap { scripts.subject(name, of: $0) }
    }
  }
}
