import RemoraCore
import RemoraLua
import RemoraScenes

/// The object that a name at the prompt refers to.
enum Named {
  case owner(any Owner)
  case behaviour(Behaviour)
}

extension ScriptHost {
  /// The object with that id, or lent under that name.
  func named(_ name: String) -> Named? {
    if let behaviour = behaviour(name) { return .behaviour(behaviour) }
    return (owner(name) ?? lentOwner(name)).map { .owner($0) }
  }

  /// The property of `likes.fade` or `like.alpha`.
  func property(at path: String) -> NamedProperty? {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    switch named(parts[0]) {
    case .owner(let owner):
      return kind(of: owner).property(parts[1]).map { .ofOwner(owner, $0) }
    case .behaviour(let behaviour):
      return behaviour.script.property(parts[1]).map { .ofBehaviour(behaviour, $0.name) }
    case nil: return nil
    }
  }

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
    let (kind, id) = (kind(of: owner).name, owner.attachments.id)
    return id.isEmpty ? kind : "\(kind) \(id)"
  }
}
