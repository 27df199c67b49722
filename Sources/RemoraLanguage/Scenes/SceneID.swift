import RemoraRuntime

/// An id of a scene, and what scripts need to know of it.
struct SceneID {
  let name: String
  /// Its kind or its script, for a list.
  let words: String
  /// The kind of a screen or a control; `nil` if the host does not know it.
  let kind: Kind?
  /// The script of a behaviour, and those that it extends.
  let scripts: [String]
  /// The scripts of a screen's own behaviours.
  let scriptsOfScreen: [ScriptDeclaration]
  private let isPresentable: Bool
  private let isBehaviour: Bool

  init(_ name: String, _ entry: SceneNames.Entry) {
    self.name = name
    words = entry.words
    scriptsOfScreen = entry.isPresentable ? entry.scripts : []
    (isPresentable, isBehaviour) = (entry.isPresentable, entry.isBehaviour)
    switch entry.what {
    case .owner(let kind, _): (self.kind, scripts) = (kind, [])
    case .behaviour(let script, let name):
      (kind, scripts) = (nil, [name] + (script?.declaration?.bases ?? []).map(\.description))
    }
  }

  /// Whether a property of that type can hold it.
  func fits(_ type: PropertyType) -> Bool {
    switch type {
    case .screen: isPresentable
    case .control: !isPresentable && !isBehaviour
    case .behaviour(let script): isBehaviour && script.map(scripts.contains) ?? true
    default: false
    }
  }
}
