/// Counts what is watched, and remembers what did not fit.
struct WatchBudget {
  private let limits: WatchLimits
  private var files = 0
  private var folders = 0
  /// What keeps something from being watched: the first limit, or else the first other reason.
  private(set) var problem: WatchProblem?
  /// Whether there is more to watch than is possible.
  private(set) var isExceeded = false

  init(_ limits: WatchLimits) {
    self.limits = limits
  }

  /// Counts a file; `false` when it may not be watched.
  mutating func addFile(_ path: String) -> Bool {
    guard files < limits.files else { return refuse(limits.tooManyFiles(path)) }
    files += 1
    return true
  }

  /// Counts a folder so many folders deep in its place; `false` when it may not be watched.
  mutating func addFolder(_ path: String, depth: Int) -> Bool {
    guard depth <= limits.depth else { return refuse(limits.tooDeep(path)) }
    guard folders < limits.folders else { return refuse(limits.tooManyFolders(path)) }
    folders += 1
    return true
  }

  mutating func remove(files: Int, folders: Int) {
    self.files -= files
    self.folders -= folders
  }

  /// The system watches no more.
  mutating func addRefusal(of folder: String) {
    _ = refuse(limits.systemLimit(folder))
  }

  mutating func addUnreadable(_ folder: String) {
    problem = problem ?? limits.unreadable(folder)
  }

  private mutating func refuse(_ limit: WatchProblem) -> Bool {
    if !isExceeded { problem = limit }
    isExceeded = true
    return false
  }
}
