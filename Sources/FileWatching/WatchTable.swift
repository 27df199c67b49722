#if os(Linux)
/// What each watched folder is watched for.
struct WatchTable {
  private struct Uses {
    var folders: Set<WatchedEntry> = []
    var steps: [String: Set<WatchedEntry>] = [:]

    var isEmpty: Bool { folders.isEmpty && steps.isEmpty }
  }

  private var uses: [Int32: Uses] = [:]

  /// Whether the kernel still watches that folder.
  func contains(_ watch: Int32) -> Bool { uses[watch] != nil }

  /// The entries whose content this folder is.
  func folders(_ watch: Int32) -> Set<WatchedEntry> { uses[watch]?.folders ?? [] }

  /// The entries to which that name in this folder leads.
  func steps(_ watch: Int32, _ name: String) -> Set<WatchedEntry> {
    uses[watch]?.steps[name] ?? []
  }

  /// The entries that have anything to do with this folder.
  func entries(_ watch: Int32) -> Set<WatchedEntry> {
    guard let uses = uses[watch] else { return [] }
    return uses.steps.values.reduce(uses.folders) { $0.union($1) }
  }

  mutating func add(folder entry: WatchedEntry, to watch: Int32) {
    uses[watch, default: Uses()].folders.insert(entry)
  }

  mutating func add(_ step: WatchedEntry.Step, of entry: WatchedEntry) {
    uses[step.watch, default: Uses()].steps[step.name, default: []].insert(entry)
  }

  /// Takes an entry out, and returns the watches that nobody needs any more.
  mutating func remove(_ entry: WatchedEntry) -> [Int32] {
    for step in entry.steps {
      uses[step.watch]?.steps[step.name]?.remove(entry)
      if uses[step.watch]?.steps[step.name]?.isEmpty == true {
        uses[step.watch]?.steps[step.name] = nil
      }
    }
    if let watch = entry.folder?.watch { uses[watch]?.folders.remove(entry) }
    let watches = Set(entry.steps.map(\.watch) + [entry.folder?.watch].compactMap { $0 })
    return watches.filter { watch in
      guard uses[watch]?.isEmpty == true else { return false }
      uses[watch] = nil
      return true
    }
  }

  /// Drops a watch that the kernel ended.
  mutating func drop(_ watch: Int32) {
    uses[watch] = nil
  }
}
#endif
