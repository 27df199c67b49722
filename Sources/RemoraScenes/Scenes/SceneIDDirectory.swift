package import RemoraRuntime
import RemoraSorting

/// The ids of a scene that is being read.
package struct SceneIDDirectory: IDDirectory {
  /// The ids of the scene's list of screens.
  package let screens: [String]
  let ids: SceneIDs
  /// The scripts of the behaviours of each screen itself, by its id; only for screens whose scripts are all known.
  package var scriptsOfScreens: [String: [ScriptDeclaration]] = [:]
  /// Whether to suggest ids: each suggestion takes time in proportion to them.
  var suggests = true
  private let isScreen: Set<String>

  init(screens: [String], ids: SceneIDs) {
    self.screens = screens
    self.ids = ids
    isScreen = Set(screens)
  }

  /// All ids, sorted.
  package var all: [String] { ids.all }

  package func contains(_ id: String) -> Bool { ids[id] != nil }

  /// The kind of the control or the screen with an id.
  package func kind(of id: String) -> Kind? {
    if case .control(let kind, _) = ids[id] { kind } else { nil }
  }

  package func meaning(of id: String) -> IDMeaning {
    if isScreen.contains(id) { return .screen }
    return switch ids[id] {
    case .control(let kind, _): .control(kind.idMeaning)
    case .behaviour(let script, _): .behaviour(script)
    case .broken: .unknown
    case nil: .nothing
    }
  }

  package func ids(for type: PropertyType) -> [String] {
    guard suggests else { return [] }
    if case .control = type {
      return ids.all.filter { kind(of: $0) != nil && !isScreen.contains($0) }
    }
    guard case .behaviour(let wanted) = type else { return screens }
    return ids.all.filter { id in
      guard case .behaviour(let script, _) = ids[id] else { return false }
      return wanted.map(script.isScript) ?? true
    }
  }
}

/// The ids of the running scene, with those that the app and scripts have added.
struct RunningIDDirectory: IDDirectory {
  unowned let host: ScriptHost
  let scene: Scene

  func meaning(of id: String) -> IDMeaning {
    if scene.plan.screens.contains(where: { $0.id == id }) { return .screen }
    switch host.stage.names[id] {
    case .owner(let owner):
      let kind = host.kind(of: owner)
      guard let control = owner as? Control else { return .other(kind.name.withArticle) }
      return control is Screen && control.parent == nil ? .screen : .control(kind.idMeaning)
    case .behaviour(let receiver):
      return .behaviour(host.scripts.library.declaration(of: receiver.behaviour.script))
    case nil: break
    }
    let planned = scene.plan.behaviours.first { $0.name == id }
    if let planned { return .behaviour(host.scripts.library.declaration(of: planned.script)) }
    let control = scene.plan.controls.first { $0.id == id }
    return control.map { .control($0.kind.idMeaning) } ?? .nothing
  }

  func ids(for type: PropertyType) -> [String] {
    if case .control = type {
      let live = host.stage.names.all.filter { host.owner($0) is Control }
      let all = Set(scene.plan.controls.map(\.id) + live).subtracting(scene.screenIDs)
      return all.filter { !$0.isEmpty }.ordered()
    }
    guard case .behaviour(let wanted) = type else { return scene.screenIDs }
    let planned = scene.plan.behaviours.map { ($0.name, $0.script) }
    let live = host.behaviours.all.map { ($0.id, $0.script) }
    let fitting = (planned + live).filter { _, script in
      wanted.map(host.scripts.library.declaration(of: script).isScript) ?? true
    }
    return Set(fitting.map(\.0)).ordered()
  }
}

extension Kind {
  /// What an id of a control of this kind names, in a few words.
  fileprivate var idMeaning: String {
    name == "Screen" ? "a screen inside a control" : name.withArticle
  }
}

extension Scenes {
  /// The ids of the running scene that a property of type `screen`, `control` or `behaviour` can hold.
  package func ids(for type: PropertyType) -> [String] {
    current.map { RunningIDDirectory(host: host, scene: $0).ids(for: type) } ?? []
  }
}
