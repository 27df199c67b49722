import RemoraRuntime

/// The scenes that use a script, or that a spec opens.
final class ScriptScenes {
  /// The folders of their pictures and other files.
  let folders: [String]
  /// Whether ids are names, as in specs.
  let idsAreNames: Bool
  private let read: () -> [[SceneID]]

  /// `read` gives the ids of each scene; it is called when somebody first asks for them.
  init(folders: [String], idsAreNames: Bool, _ read: @escaping () -> [[SceneID]]) {
    (self.folders, self.idsAreNames, self.read) = (folders, idsAreNames, read)
  }

  /// The ids of all of them, in the order of the scenes.
  private(set) lazy var ids: [SceneID] = {
    var seen: Set<String> = []
    return read().joined().filter { seen.insert($0.name).inserted }
  }()

  /// What has an id.
  func type(ofID id: String, _ types: CheckedTypes) -> CheckedType {
    guard let found = ids.first(where: { $0.name == id }) else { return .unknown }
    return found.kind.map { .owner($0) } ?? found.scripts.first.map(types.type(ofKind:)) ?? .unknown
  }
}
