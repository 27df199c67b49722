import RemoraLua
import RemoraRuntime
import RemoraScenes

/// The object that a name at the prompt refers to.
enum Named {
  case owner(any Owner)
  case behaviour(Behaviour)

  /// The object with that id, or lent under that name.
  init?(_ name: String, in host: ScriptHost) {
    if let behaviour = host.behaviour(name) {
      self = .behaviour(behaviour)
    } else if let owner = host.owner(name) ?? host.lentOwner(name) {
      self = .owner(owner)
    } else {
      return nil
    }
  }
}

extension NamedProperty {
  /// The property of `likes.fade` or `like.alpha`.
  init?(at path: String, in host: ScriptHost) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let named = Named(parts[0], in: host) else { return nil }
    switch named {
    case .owner(let owner):
      guard let property = host.kind(of: owner).property(parts[1]) else { return nil }
      self = .ofOwner(owner, property)
    case .behaviour(let behaviour):
      guard let property = behaviour.script.property(parts[1]) else { return nil }
      self = .ofBehaviour(behaviour, property.name)
    }
  }
}

extension StageModel {
  /// The short form of an object inside other output: `Button like`, `likes of profile`.
  func shortText(of value: LuaValue) -> String {
    switch lua.object(behind: value) {
    case let behaviour as Behaviour: return behaviour.description
    case let owner as any Owner: return shortText(of: owner)
    case .some: return "an object"
    case nil:
      guard let name = lua.typeName(behind: value) else { return "an object" }
      return "\(name.withArticle) that is gone"
    }
  }

  /// `Button like`, or `Button` for one without an id.
  func shortText(of owner: any Owner) -> String {
    if let behaviour = owner as? Behaviour { return behaviour.description }
    let (kind, id) = (kind(of: owner).name, owner.attached.id)
    return id.isEmpty ? kind : "\(kind) \(id)"
  }
}
