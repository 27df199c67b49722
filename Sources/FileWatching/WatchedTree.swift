#if os(Linux)
/// The entries that are watched, found by looking at the disk.
///
/// A folder is watched first and read then, so that nothing that appears in between is missed.
final class WatchedTree {
  let inotify: Inotify
  let names: WatchedNames
  private let limits: WatchLimits
  var table = WatchTable()
  private(set) var places: [WatchedPlace: WatchedEntry] = [:]
  var budget: WatchBudget

  init(names: WatchedNames, limits: WatchLimits) throws(WatchProblem) {
    inotify = try Inotify()
    self.names = names
    self.limits = limits
    budget = WatchBudget(limits)
  }

  /// Watches these places instead of the ones before.
  ///
  /// Returns the files that came or went in places that were watched before.
  func replacePlaces(_ new: Set<WatchedPlace>) -> Set<String> {
    let old = places
    budget = WatchBudget(limits)
    places = Dictionary(uniqueKeysWithValues: new.map { ($0, WatchedEntry($0)) })
    for entry in places.values { fill(entry) }
    var changed: Set<String> = []
    for (place, entry) in old {
      if let files = places[place]?.files {
        changed.formUnion(files.symmetricDifference(entry.files))
      }
      forget(entry)
    }
    return changed
  }

  /// Looks again at what a place or a link stands for; returns what it stands for now.
  ///
  /// `nil` for an entry that is not part of the tree any more.
  func renew(_ old: WatchedEntry) -> WatchedEntry? {
    guard !old.isForgotten else { return nil }
    let entry = WatchedEntry(replacing: old)
    if let parent = old.parent {
      parent.folder?.entries[old.name] = entry
    } else if let place = places.first(where: { $0.value == old })?.key {
      places[place] = entry
    }
    discountContents(of: old)
    // The new one before the old one goes: a watch that both need has to see all that happens.
    fill(entry)
    forget(old)
    return entry
  }

  /// Looks again at everything.
  func renewAll() {
    for entry in places.values { _ = renew(entry) }
  }

  /// What was at a name in a watched folder, and what is.
  struct Renewal {
    var old: WatchedEntry?
    var wasFile = false
    var new: WatchedEntry?
    var file: FileStatus?
  }

  /// Looks again at a name in a watched folder.
  func renew(_ name: String, in parent: WatchedEntry) -> Renewal {
    guard let location = parent.folder?.location else { return Renewal() }
    let status = FileStatus(of: Paths.join(location, name), followingLinks: false)
    var renewal = Renewal(old: parent.folder?.entries.removeValue(forKey: name))
    if let old = renewal.old { discount(old) }
    renewal.wasFile = removeFile(name, from: parent)
    renewal.new = status.flatMap { add(name, $0.kind, to: parent) }
    renewal.file = status?.kind == .file ? status : nil
    if let old = renewal.old { forget(old) }
    return renewal
  }

  /// Whether a name in a watched folder still stands for the folder that was found there.
  func isCurrent(_ name: String, in parent: WatchedEntry) -> Bool {
    guard let location = parent.folder?.location,
      let known = parent.folder?.entries[name]?.folder, table.contains(known.watch)
    else { return false }
    let status = FileStatus(of: Paths.join(location, name), followingLinks: false)
    return status?.identity == known.identity
  }

  /// Remembers a file in a watched folder.
  func addFile(_ name: String, to parent: WatchedEntry) {
    guard parent.folder?.files.contains(name) == false else { return }
    if budget.addFile(parent.path) { parent.folder?.files.insert(name) }
  }

  private func removeFile(_ name: String, from parent: WatchedEntry) -> Bool {
    guard parent.folder?.files.remove(name) != nil else { return false }
    budget.remove(files: 1, folders: 0)
    return true
  }

  /// Drops a watch that the kernel ended.
  func drop(_ watch: Int32) {
    table.drop(watch)
  }

  /// Gives back what an entry counts for.
  private func discount(_ entry: WatchedEntry) {
    if entry.isLink { budget.remove(files: 1, folders: 0) }
    discountContents(of: entry)
  }

  private func discountContents(of entry: WatchedEntry) {
    guard let folder = entry.folder else { return }
    budget.remove(files: folder.files.count, folders: 1)
    for child in folder.entries.values { discount(child) }
  }

  /// Ends the watches of an entry and of all inside it.
  private func forget(_ entry: WatchedEntry) {
    entry.isForgotten = true
    for watch in table.remove(entry) { inotify.end(watch) }
    guard let folder = entry.folder else { return }
    for child in folder.entries.values { forget(child) }
  }
}
#endif
