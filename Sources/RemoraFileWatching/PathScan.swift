import RemoraLimits

/// Scans watched paths for files, folder by folder, in steps.
struct PathScan {
  /// A path to look up.
  private struct Entry {
    /// As the host spells it.
    let path: String
    /// Where to look it up: a folder, by a path without links, and the path from there.
    let folder: String
    let name: String
    /// The watched folder that it is in, which links must not leave; `nil` for a watched path itself.
    var root: String?
    let acceptsFiles: Bool
    let acceptsFolders: Bool
    /// The folders around it, from the watched one inwards.
    var outer: [FileStatus.Identity] = []
  }

  /// Called before a folder is read, with its path as the host spells it and without links.
  typealias Visit = (_ path: String, _ location: String) -> Void
  /// Called with a name on the way to `path`, and the folder in which it is looked up.
  typealias Step = (_ path: String, _ folder: String, _ name: String, _ isLast: Bool) -> Void

  private let limits: WatchLimits
  private let visit: Visit
  private let step: Step
  private var pending: [Entry]
  private var folders = 0
  private(set) var files: [String: FileStatus] = [:]
  /// Why some files cannot be watched: the first limit, or else the first other problem.
  private(set) var problem: WatchProblem?
  /// Whether a limit was exceeded.
  private(set) var isExceeded = false

  init(
    _ paths: [WatchedPath],
    limits: WatchLimits,
    visit: @escaping Visit = { _, _ in },
    step: @escaping Step = { _, _, _, _ in }
  ) {
    (self.limits, self.visit, self.step) = (limits, visit, step)
    pending = Set(paths).map { watched in
      Entry(
        path: watched.path,
        folder: ".",
        name: watched.path,
        acceptsFiles: watched == .file(watched.path),
        acceptsFolders: watched != .file(watched.path)
      )
    }
  }

  var isFinished: Bool { pending.isEmpty }

  /// Scans up to `count` more files and folders.
  mutating func advance(by count: Int) {
    for _ in 0..<count {
      guard let entry = pending.popLast() else { return }
      look(at: entry)
    }
  }

  /// Records a limit that was exceeded.
  mutating func refuse(_ limit: WatchProblem) {
    if !isExceeded { problem = limit }
    isExceeded = true
  }

  private mutating func refuse(_ path: String, _ message: String) {
    let suggestion = "keep scenes and scripts in folders of their own"
    refuse(WatchProblem(message, path: path, suggestion: suggestion))
  }

  private mutating func look(at entry: Entry) {
    guard let (location, status) = resolve(entry) else { return }
    switch status.kind {
    case .file where entry.acceptsFiles:
      guard files.count < limits.files else {
        return refuse(entry.path, "there are more than \(limits.files) files to watch")
      }
      files[entry.path] = status
    case .folder where entry.acceptsFolders:
      // A link to a folder around it would never end.
      guard !entry.outer.contains(status.identity) else { return }
      read(entry, at: location, inside: entry.outer + [status.identity])
    default:
      break
    }
  }

  /// Resolves an entry to a path without links, and the status there.
  private func resolve(_ entry: Entry) -> (String, FileStatus)? {
    if entry.root != nil {
      let location = Paths.child(entry.name, of: entry.folder)
      guard let status = FileStatus(of: location, followingLinks: false) else { return nil }
      if status.kind != .link { return (location, status) }
    }
    let resolver = PathResolver { step(entry.path, $0, $1, $2) }
    let target = resolver.resolve(entry.name, from: entry.folder, within: entry.root)
    return target.map { ($0.location, $0.status) }
  }

  private mutating func read(
    _ entry: Entry,
    at location: String,
    inside outer: [FileStatus.Identity]
  ) {
    guard outer.count <= limits.depth + 1 else {
      return refuse(entry.path, "folders are watched at most \(limits.depth) deep")
    }
    guard folders < limits.folders else {
      return refuse(entry.path, "there are more than \(limits.folders) folders to watch")
    }
    folders += 1
    visit(entry.path, location)
    guard let contents = FolderContents.read(location) else {
      let message = "this folder cannot be read, so changes in it are not noticed"
      let suggestion = "change its permissions"
      problem = problem ?? WatchProblem(message, path: entry.path, suggestion: suggestion)
      return
    }
    for (name, kind) in contents {
      let inner = Entry(
        path: Paths.child(name, of: entry.path),
        folder: location,
        name: name,
        root: entry.root ?? location,
        acceptsFiles: kind != .folder && WatchedNames.includes(file: name),
        acceptsFolders: kind != .file && WatchedNames.includes(folder: name),
        outer: outer
      )
      if inner.acceptsFiles || inner.acceptsFolders { pending.append(inner) }
    }
  }
}

/// Limits on watching, so that a scene in the wrong folder does not keep the machine busy.
struct WatchLimits {
  var files = Limit.watchedFiles.value
  var folders = Limit.watchedFolders.value
  /// The depth of folders inside a watched one.
  var depth = Limit.watchedDepth.value
}
