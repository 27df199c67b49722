/// One look at all the files of some places, which can be taken in steps.
struct PollingScan {
  /// Something that is to be looked at.
  private struct Entry {
    let path: String
    /// Where to look it up: a folder, by a path without links, and the path from there.
    let folder: String
    let name: String
    /// The folder that its place stands for, which links do not lead out of; `nil` for a place.
    var root: String?
    let acceptsFiles: Bool
    let acceptsFolders: Bool
    /// The folders it is inside of, from its place on.
    var folders: [FileStatus.Identity] = []
  }

  private let names: WatchedNames
  private let resolver = PathResolver { _, _, _ in }
  private var pending: [Entry]
  private(set) var files: [String: FileStatus] = [:]
  /// What was looked at, and what was too much.
  private(set) var budget: WatchBudget

  init(_ places: [WatchedPlace], names: WatchedNames, limits: WatchLimits) {
    self.names = names
    budget = WatchBudget(limits)
    pending = places.map { place in
      switch place {
      case .file(let path):
        Entry(path: path, folder: ".", name: path, acceptsFiles: true, acceptsFolders: false)
      case .folder(let path):
        Entry(
          path: Paths.tidy(path),
          folder: ".",
          name: path,
          acceptsFiles: false,
          acceptsFolders: true
        )
      }
    }
  }

  var isFinished: Bool { pending.isEmpty }

  /// Looks at so many more files and folders.
  mutating func advance(by count: Int) {
    for _ in 0..<count {
      guard let entry = pending.popLast() else { return }
      look(at: entry)
    }
  }

  private mutating func look(at entry: Entry) {
    let target = resolver.resolve(entry.name, from: entry.folder, within: entry.root)
    guard let target else { return }
    switch target.status.kind {
    case .file where entry.acceptsFiles:
      if budget.addFile(entry.path) { files[entry.path] = target.status }
    case .folder where entry.acceptsFolders:
      // A link to a folder it is inside of would never end.
      guard !entry.folders.contains(target.status.identity) else { return }
      read(entry, target)
    default:
      break
    }
  }

  private mutating func read(_ entry: Entry, _ target: PathResolver.Target) {
    guard budget.addFolder(entry.path, depth: entry.folders.count) else { return }
    guard let contents = FolderContents(of: target.location) else {
      return budget.addUnreadable(entry.path)
    }
    for (name, kind) in contents.entries {
      let inner = Entry(
        path: Paths.join(entry.path, name),
        folder: target.location,
        name: name,
        root: entry.root ?? target.location,
        acceptsFiles: kind != .folder && names.includes(file: name),
        acceptsFolders: kind != .file && names.includes(folder: name),
        folders: entry.folders + [target.status.identity]
      )
      if inner.acceptsFiles || inner.acceptsFolders { pending.append(inner) }
    }
  }
}
