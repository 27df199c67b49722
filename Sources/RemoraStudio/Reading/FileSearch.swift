import RemoraLimits
import RemoraRuntime

/// Looks through folders for files, also behind links that stay in them: none that is hidden, and a bounded number.
///
/// Files whose names are not wanted do not count.
struct FileSearch {
  private let files: any Files
  private let isWanted: (String) -> Bool
  /// What was found, each folder's own files first.
  private(set) var found: [FileLocation] = []
  /// Whether something was left out.
  private(set) var isCut = false
  private var folders: Set<String> = []

  init(_ files: any Files, wanting isWanted: @escaping (String) -> Bool = { _ in true }) {
    (self.files, self.isWanted) = (files, isWanted)
  }

  /// Looks into a folder and the folders in it, unless it was looked into already.
  mutating func look(into folder: FileLocation, levels: Int = Limit.offeredLevels.value) {
    guard levels > 0, folders.count < Limit.offeredFolders.value else {
      isCut = true
      return
    }
    guard folders.insert(folder.description).inserted else { return }
    var inner: [FileLocation] = []
    for entry in files.list(folder) where !entry.name.hasPrefix(".") {
      guard let location = try? folder.appending(entry.name) else { continue }
      if entry.isFolder {
        inner.append(location)
      } else if !isWanted(entry.name) {
        continue
      } else if found.count < Limit.offeredFiles.value {
        found.append(location)
      } else {
        isCut = true
        return
      }
    }
    for folder in inner { look(into: folder, levels: levels - 1) }
  }
}
