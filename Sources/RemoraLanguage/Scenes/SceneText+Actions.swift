import RemoraLimits
import RemoraRuntime

/// What an editor offers to do in a scene.
extension SceneText {
  /// Links the outlets that the behaviour at an offset still lacks to what fits.
  func actions(at offset: Int) -> [CodeAction] {
    let behaviour = sketch.nodes.indices.last { index in
      let range = sketch.nodes[index].range
      return map.roles[index] == .object(.behaviour) && range.lowerBound <= offset
        && offset <= range.upperBound
    }
    guard let behaviour, let script = map.script(of: behaviour)?.declaration else { return [] }
    let list = sketch.member("outlets", of: behaviour)
    let linked = list.map { sketch.children(of: $0).compactMap { sketch.name(of: $0) } } ?? []
    return script.outlets.filter { !linked.contains($0.name) }.flatMap { outlet in
      ids(for: outlet, of: behaviour).prefix(Limit.offeredLinks.value).compactMap { id in
        link(outlet, to: id, of: behaviour, in: list).map { edit in
          CodeAction("link the outlet \(outlet.name) to \(id)", [file: [edit]])
        }
      }
    }
  }

  /// The ids on the behaviour's screen of what fits an outlet.
  private func ids(for outlet: OutletDeclaration, of behaviour: Int) -> [String] {
    let screen = map.screen(of: behaviour)
    return names.ordered.filter { id in
      guard let entry = names[id], entry.fits(outlet, in: host) else { return false }
      return screen == nil || entry.screen == nil || entry.screen == screen
    }
  }

  private func link(
    _ outlet: OutletDeclaration,
    to id: String,
    of behaviour: Int,
    in list: Int?
  ) -> TextEdit? {
    let value = outlet.isList ? "[\"\(id)\"]" : "\"\(id)\""
    let member = "\"\(outlet.name)\": \(value)"
    if let list {
      guard sketch.nodes[list].kind == .object else { return nil }
      let place = sketch.nodes[list].range.lowerBound + 1
      let isEmpty = !sketch.children(of: list).contains { _ in true }
      return TextEdit(place..<place, isEmpty ? " \(member) " : " \(member),")
    }
    guard let script = sketch.member("script", of: behaviour) else { return nil }
    let place = sketch.nodes[script].range.upperBound
    return TextEdit(place..<place, ", \"outlets\": { \(member) }")
  }
}
