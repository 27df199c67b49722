import RemoraLimits
import RemoraRuntime
import RemoraServices

/// The names that a person can choose from in fields: of files in the folder of the scene and in its
/// subfolders, of screens, of behaviours.
struct KnownNames {
  private(set) var pictures: [String] = []
  private(set) var files: [String] = []
  private weak var host: ScriptHost?
  private var folderCount = 0

  init() {}

  /// Reads the names: a few hundred at most.
  init(of host: ScriptHost) {
    self.host = host
    guard let folder = host.scene?.folder else { return }
    read(FileLocation(trusting: folder), of: host, levels: Limit.offeredLevels.value)
    pictures = files.filter { ImageType(fileName: $0) != nil }
  }

  /// The ids that a property of type `screen` or `behaviour` can hold.
  func ids(_ type: PropertyType) -> [String] { host?.scenes.ids(for: type) ?? [] }

  private mutating func read(_ folder: FileLocation, of host: ScriptHost, levels: Int) {
    folderCount += 1
    guard folderCount <= Limit.offeredFolders.value else { return }
    var folders: [FileLocation] = []
    for entry in host.files.list(folder) where !entry.name.hasPrefix(".") {
      guard files.count < Limit.offeredFiles.value else { return }
      guard let location = try? folder.appending(entry.name), let path = location.path else {
        continue
      }
      if entry.isFolder { folders.append(location) } else { files.append(path.description) }
    }
    guard levels > 1 else { return }
    for folder in folders { read(folder, of: host, levels: levels - 1) }
  }
}
