import RemoraCore
import RemoraServices

import class RemoraCore.Host

/// The names that a person can choose from in fields: of files in the folder of the scene and in its
/// subfolders, of screens, of behaviours.
struct KnownNames {
  private(set) var pictures: [String] = []
  private(set) var files: [String] = []
  private(set) var screens: [String] = []
  private var behaviours: [(id: String, behaviour: Weak)] = []

  private struct Weak { weak var behaviour: Behaviour? }

  private static let fileLimit = 500
  private static let levelLimit = 4

  init() {}

  /// Reads the names: a few hundred at most.
  init(of host: Host) {
    screens = host.scene?.screenIDs ?? []
    behaviours = host.ids.compactMap { id in
      host.behaviour(id).map { (id, Weak(behaviour: $0)) }
    }
    guard let folder = host.scene?.folder else { return }
    read(FilePlace(trusting: folder), of: host, levels: KnownNames.levelLimit)
    pictures = files.filter { ImageType(fileName: $0) != nil }
  }

  /// The ids of the behaviours that run a script, or one that extends it; of all for `nil`.
  func behaviours(running script: String?) -> [String] {
    behaviours.filter { _, weak in
      guard let script else { return true }
      return weak.behaviour?.script.isScript(script) ?? false
    }.map(\.id)
  }

  private mutating func read(_ folder: FilePlace, of host: Host, levels: Int) {
    var folders: [FilePlace] = []
    for entry in host.files.list(folder) where !entry.name.hasPrefix(".") {
      guard files.count < KnownNames.fileLimit else { return }
      guard let place = try? folder.appending(entry.name), let path = place.path else { continue }
      if entry.isFolder { folders.append(place) } else { files.append(path.description) }
    }
    guard levels > 1 else { return }
    for folder in folders { read(folder, of: host, levels: levels - 1) }
  }
}
