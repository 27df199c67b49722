extension SceneEdit {
  /// The same edit of other parts, as `item` names them.
  package func mapItems(_ item: (SceneItem) throws -> SceneItem) rethrows -> SceneEdit {
    switch self {
    case .set(let property, let part, let value, let language):
      .set(property: property, of: try item(part), to: value, language: language)
    case .reset(let property, let part): .reset(property: property, of: try item(part))
    case .add(let control, let parent, let index):
      .add(control: control, to: try parent.map(item), at: index)
    case .attach(let behaviour, let owner, let index):
      .attach(behaviour: behaviour, to: try item(owner), at: index)
    case .connect, .addRule: self
    case .paste(let controls, let parent, let index):
      .paste(controls: controls, to: try parent.map(item), at: index)
    case .duplicate(let parts): .duplicate(items: try parts.map(item))
    case .remove(let parts): .remove(items: try parts.map(item))
    case .move(let part, let parent, let index):
      .move(item: try item(part), to: try parent.map(item), at: index)
    case .replace(let part, let text): .replace(item: try item(part), with: text)
    case .rename(let part, let id): .rename(item: try item(part), to: id)
    case .link(let outlet, let part, let ids): .link(outlet: outlet, of: try item(part), to: ids)
    case .multiplex(let control, let delegate):
      .multiplex(control: try item(control), delegate: delegate)
    case .together(let edits, let summary):
      .together(edits: try edits.map { try $0.mapItems(item) }, summary: summary)
    }
  }
}
