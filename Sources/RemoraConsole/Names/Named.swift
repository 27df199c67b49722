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

  /// The object at `like`, `likes`, `screen`, or at `like.toggle_button`, a behaviour of an owner.
  init?(at path: String, in host: ScriptHost) {
    if let named = Named(path, in: host) {
      self = named
    } else if path == "screen", let screen = host.topScreen {
      self = .owner(screen)
    } else if let dot = path.firstIndex(of: "."),
      case .owner(let owner)? = Named(at: String(path[..<dot]), in: host),
      let behaviour = owner.attached.behaviour(String(path[path.index(after: dot)...]))
    {
      self = .behaviour(behaviour)
    } else {
      return nil
    }
  }
}

extension NamedProperty {
  /// The property of `likes.fade`, `like.alpha` or `like.toggle_button.fade`.
  init?(at path: String, in host: ScriptHost) {
    guard let dot = path.lastIndex(of: "."),
      let named = Named(at: String(path[..<dot]), in: host)
    else { return nil }
    let name = String(path[path.index(after: dot)...])
    switch named {
    case .owner(let owner):
      guard let property = host.kind(of: owner).property(name) else { return nil }
      self = .ofOwner(owner, property)
    case .behaviour(let behaviour):
      guard let property = behaviour.script.property(name) else { return nil }
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
