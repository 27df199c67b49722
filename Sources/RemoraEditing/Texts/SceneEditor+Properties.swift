import RemoraJSON
import RemoraRuntime
import RemoraScenes

/// Values, links and delegates.
extension SceneEditor {
  mutating func set(
    _ name: String,
    of part: ScenePart,
    to value: Value,
    _ language: String?
  ) throws {
    let (path, type) = place(of: name, of: part)
    var place = path
    if let language, let texts = document.root[path], let members = texts.members {
      let tags = Dictionary(members.map { ($0.key, Value.nothing) }) { first, _ in first }
      place = path.appending(Language(language)?.key(in: tags) ?? language)
    }
    let literal = JSONLiteral(value, as: place == path ? type : .any)
    let splice = try document.splice(setting: place, to: literal, above: SceneEditor.structure)
    try apply([splice])
    self.place = place
  }

  mutating func reset(_ name: String, of part: ScenePart) throws {
    var path = place(of: name, of: part).path
    if document.root[path] == nil, part.sort == .behaviour {
      path = key(name, "outlets", of: part) { script in
        script.outlets.first { $0.name == name }?.formerName
      }
    }
    guard document.root[path] != nil else { return }
    try remove([path])
  }

  mutating func link(_ name: String, of part: ScenePart, to ids: [String]) throws {
    let outlet = script(of: part)?.outlets.first { $0.name == name }
    let path = key(name, "outlets", of: part) { _ in outlet?.formerName }
    let literals = ids.map { JSONLiteral.string($0) }
    place = path
    if outlet?.isList ?? (ids.count > 1) {
      try apply([document.splice(setting: path, to: .array(literals))])
    } else if let id = literals.first {
      try apply([document.splice(setting: path, to: id)])
    } else if document.root[path] != nil {
      try remove([path])
    }
  }

  mutating func multiplex(_ control: ScenePart, _ text: String?) throws {
    let path = control.path.appending("delegate")
    if let text {
      let literal = JSONLiteral(try parsed(text).root)
      let below: Set = ["behaviours", "controls"]
      try apply([document.splice(setting: path, to: literal, above: below)])
    } else if document.root[path] != nil {
      try remove([path])
    }
  }

  /// Where a property is in the file, or will be, and its type.
  private func place(of name: String, of part: ScenePart) -> (path: JSONPath, type: PropertyType) {
    guard part.sort == .behaviour else {
      let kind = part.sort == .screen ? "Screen" : part.node["kind"]?.string
      let type = kind.flatMap { host.kind(named: $0) }?.property(name)?.type
      return (part.path.appending(name), type ?? .any)
    }
    let property = script(of: part)?.property(name)
    return (key(name, "properties", of: part) { _ in property?.formerName }, property?.type ?? .any)
  }

  /// A member of a behaviour's properties or outlets; under its former name, if only that is there.
  private func key(
    _ name: String,
    _ object: String,
    of part: ScenePart,
    formerName: (BehaviourScript) -> String?
  ) -> JSONPath {
    let path = part.path.appending(object)
    guard part.node[object]?[name] == nil, let script = script(of: part),
      let former = formerName(script), part.node[object]?[former] != nil
    else { return path.appending(name) }
    return path.appending(former)
  }

  private func script(of part: ScenePart) -> BehaviourScript? {
    part.node["script"]?.string.flatMap { try? host.script(named: $0) }
  }
}
