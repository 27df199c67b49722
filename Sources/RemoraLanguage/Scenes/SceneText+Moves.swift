import RemoraRuntime

/// Fixes for members that are in the wrong object.
extension SceneText {
  /// Moves a member to the object in which its name means something.
  func move(ofName node: Int) -> Fix? {
    guard sketch.isBalanced, let name = sketch.name(of: node),
      let object = sketch.nodes[node].parent
    else { return nil }
    switch map.roles[object] {
    case .object(.behaviour), .object(.ruleBehaviour): return move(node, name, of: object)
    case .properties, .outlets:
      return sketch.nodes[object].parent.flatMap { move(node, name, of: $0) }
    case .object(.control), .object(.screen):
      return name == "properties" ? unwrap(node, in: object) : nil
    default: return nil
    }
  }

  /// Moves a property or an outlet into the object of a behaviour that holds these.
  ///
  /// It is certain for the first of those that need a new object, and for a name that is there once. An object with
  /// one key twice has one of both values.
  private func move(_ node: Int, _ name: String, of behaviour: Int) -> Fix? {
    guard let list = list(for: name, of: behaviour), let parent = sketch.nodes[node].parent else {
      return nil
    }
    let title = "move \(name) into \"\(list)\""
    let misplaced = misplaced(in: behaviour, list)
    let isOnce = !misplaced.contains { $0 != node && sketch.name(of: $0) == name }
    let isFirst = misplaced.first { _ in true } == node
    // An object that holds nothing else goes, too.
    let isEmptied = parent != behaviour && !sketch.children(of: parent).contains { $0 != node }
    let left = isEmptied ? parent : node
    let text = String(decoding: sketch.bytes[span(of: node)], as: UTF8.self)
    if let target = sketch.member(list, of: behaviour) {
      guard target != parent, sketch.nodes[target].kind == .object,
        sketch.member(name, of: target) == nil
      else { return nil }
      let isCertain = isOnce && (isFirst || sketch.children(of: target).contains { _ in true })
      return Fix(title, [insertion(of: text, in: target), removal(of: left)], isCertain: isCertain)
    }
    let object = "\"\(list)\": { \(text) }"
    guard parent != behaviour, !isEmptied else {
      return Fix(title, [TextEdit(span(of: left), object)], isCertain: isOnce && isFirst)
    }
    let end = sketch.nodes[parent].range.upperBound
    let insertion = TextEdit(end..<end, ", \(object)")
    return Fix(title, [removal(of: node), insertion], isCertain: isOnce && isFirst)
  }

  /// The members of a behaviour that belong into a list and are elsewhere, in the order of the text.
  private func misplaced(in behaviour: Int, _ list: String) -> some Sequence<Int> {
    sketch.children(of: behaviour).lazy.flatMap { child -> [Int] in
      guard let name = sketch.name(of: child), name != list else { return [] }
      let isList = name == "properties" || name == "outlets"
      return isList ? Array(sketch.children(of: child)) : [child]
    }.filter { belongs($0, to: list, of: behaviour) }
  }

  private func belongs(_ node: Int, to list: String, of behaviour: Int) -> Bool {
    sketch.name(of: node).map { self.list(for: $0, of: behaviour) == list } ?? false
  }

  /// The object of a behaviour in which a name of its script stands.
  private func list(for name: String, of behaviour: Int) -> String? {
    guard let script = map.script(of: behaviour)?.declaration,
      case .object(let format) = map.roles[behaviour], format.field(name) == nil
    else { return nil }
    if script.property(name) != nil { return "properties" }
    return script.outlets.contains { $0.name == name } ? "outlets" : nil
  }

  /// Moves the properties of a control out of an object, which only behaviours have.
  private func unwrap(_ node: Int, in control: Int) -> Fix? {
    let members = Array(sketch.children(of: node))
    let names = members.compactMap { sketch.name(of: $0) }
    let taken = self.names(in: control, besides: node)
    guard let first = members.first, let last = members.last, names.count == members.count,
      let kind = map.kinds[control], Set(names).count == names.count,
      names.allSatisfy({ kind.property($0) != nil && !taken.contains($0) })
    else { return nil }
    let inner = span(of: first).lowerBound..<sketch.nodes[last].range.upperBound
    let text = String(decoding: sketch.bytes[inner], as: UTF8.self)
    return Fix(
      "move \(names.joined(separator: ", ")) out of \"properties\"",
      [TextEdit(span(of: node), text)],
      isCertain: true
    )
  }

  // MARK: Edits

  /// A member with its name.
  private func span(of member: Int) -> Range<Int> {
    sketch.nodes[member].start..<sketch.nodes[member].range.upperBound
  }

  /// Removes a member and a comma beside it.
  private func removal(of member: Int) -> TextEdit {
    let own = span(of: member)
    let spans = sketch.nodes[member].parent.map { sketch.children(of: $0).map(span) } ?? []
    if let next = spans.first(where: { $0.lowerBound >= own.upperBound }) {
      return TextEdit(own.lowerBound..<next.lowerBound, "")
    }
    let start = spans.last { $0.upperBound <= own.lowerBound }?.upperBound ?? own.lowerBound
    return TextEdit(start..<own.upperBound, "")
  }

  /// Adds a member behind the others, separated as they are.
  private func insertion(of member: String, in object: Int) -> TextEdit {
    let spans = sketch.children(of: object).map { span(of: $0) }
    let range = sketch.nodes[object].range
    guard let first = spans.first, let last = spans.last else {
      return TextEdit(range, "{ \(member) }")
    }
    let space = sketch.bytes[range.lowerBound + 1..<first.lowerBound]
    let isAcrossLines = space.contains(UInt8(ascii: "\n"))
    let separator = isAcrossLines ? String(decoding: space, as: UTF8.self) : " "
    return TextEdit(last.upperBound..<last.upperBound, ",\(separator)\(member)")
  }
}
