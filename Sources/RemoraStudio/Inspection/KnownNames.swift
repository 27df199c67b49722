import RemoraRuntime
import RemoraServices

/// The names that a person can choose from in fields: of files in the folder of the scene and in its
/// subfolders, of screens, of behaviours.
struct KnownNames {
  private(set) var pictures: [String] = []
  private(set) var files: [String] = []
  private weak var host: ScriptHost?

  init() {}

  /// Reads the names: a few hundred at most.
  init(of host: ScriptHost) {
    self.host = host
    guard let folder = host.scene?.folder else { return }
    var search = FileSearch(host.files)
    search.look(into: FileLocation(trusting: folder))
    files = search.found.compactMap { $0.path?.description }
    pictures = files.filter { ImageType(fileName: $0) != nil }
  }

  /// The ids that a property of type `screen` or `behaviour` can hold.
  func ids(_ type: PropertyType) -> [String] { host?.scenes.ids(for: type) ?? [] }
}
