#if os(Linux)
/// The entries that are watched, found by looking at the disk.
///
/// A folder is watched first and read then, so that nothing that appears in between is missed.
final class WatchedTree {
  let inotify: Inotify
  let names: WatchedNames
  private let limits: WatchLimits
  private(set) var table = WatchTable()
  private(set) var places: [WatchedPlace: WatchedEntry] = [:]
  private var fileCount = 0
  private var folderCount = 0
  /// The first thing that kept it from watching something.
  private(set) var problem: Diagnostic?
  /// Whether there is more to watch than is possible.
  private(set) var isFull = false

  init(names: WatchedNames, limits: WatchLimits) throws(Diagnostic) {
    inotify = try Inotify()
    self.names = names
    self.limits = limits
  }

  /// Watches these places instead of the ones before.
  ///
  /// Returns the files that came or went in places that were watched before.
  func replacePlaces(_ new: Set<WatchedPlace>) -> Set<String> {
    let old = places
    (problem, isFull, fileCount, folderCount) = (nil, false, 0, 0)
    places = Dictionary(uniqueKeysWithValues: new.map { ($0, makeEntry($0)) })
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
    discount(old)
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
    guard let folder = parent.folder else { return Renewal() }
    let status = FileStatus(of: Paths.join(folder.location, name), followingLinks: false)
    var renewal = Renewal(old: folder.entries[name])
    parent.folder?.entries[name] = nil
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
    guard fileCount < limits.files else { return report(limits.tooManyFiles(in: parent.path)) }
    fileCount += 1
    parent.folder?.files.insert(name)
  }

  private func removeFile(_ name: String, from parent: WatchedEntry) -> Bool {
    guard parent.folder?.files.remove(name) != nil else { return false }
    fileCount -= 1
    return true
  }

  /// Drops a watch that the kernel ended.
  func drop(_ watch: Int32) {
    table.drop(watch)
  }
}

extension WatchedTree {
  private func makeEntry(_ place: WatchedPlace) -> WatchedEntry {
    let entry = WatchedEntry(place)
    fill(entry)
    return entry
  }

  /// Adds what is new in a watched folder; returns the entry of a folder or a link.
  @discardableResult
  private func add(
    _ name: String,
    _ kind: FileStatus.Kind,
    to parent: WatchedEntry
  ) -> WatchedEntry? {
    guard let folder = parent.folder else { return nil }
    let route: WatchedEntry.Route
    switch kind {
    case .file:
      if names.includes(file: name) { addFile(name, to: parent) }
      return nil
    case .folder:
      route = .init(folder: Paths.join(folder.location, name), path: ".")
    case .link:
      guard let target = LinkTarget(of: Paths.join(folder.location, name)) else { return nil }
      route = .init(folder: folder.location, path: target.path)
    }
    let acceptsFiles = kind == .link && names.includes(file: name)
    let acceptsFolders = names.includes(folder: name)
    guard acceptsFiles || acceptsFolders else { return nil }
    let entry = WatchedEntry(
      name,
      in: parent,
      route: route,
      acceptsFiles: acceptsFiles,
      acceptsFolders: acceptsFolders
    )
    parent.folder?.entries[name] = entry
    fill(entry)
    return entry
  }

  /// Finds out what an entry stands for.
  private func fill(_ entry: WatchedEntry) {
    let resolver = PathResolver { [self] folder, name, isLast in
      let kinds: InotifyEvent.Kinds = isLast ? [.structural, .contents] : .structural
      // A folder on the way that may not be read cannot be watched, and hardly ever changes.
      guard let watch = try? watch(folder, for: kinds) else { return }
      let step = WatchedEntry.Step(watch: watch, name: name)
      entry.steps.append(step)
      table.add(step, of: entry)
    }
    guard let target = resolver.resolve(entry.route.path, from: entry.route.folder) else { return }
    switch target.status.kind {
    case .file where entry.acceptsFiles:
      guard fileCount < limits.files else { return report(limits.tooManyFiles(in: entry.path)) }
      fileCount += 1
      entry.file = target.status
    case .folder where entry.acceptsFolders:
      fill(entry, withFolder: target)
    default:
      break
    }
  }

  private func fill(_ entry: WatchedEntry, withFolder target: PathResolver.Target) {
    guard !entry.isInside(target.status.identity) else { return }
    guard entry.depth <= limits.depth else { return report(limits.tooDeep(entry.path)) }
    guard folderCount < limits.folders else {
      return report(limits.tooManyFolders(in: entry.path))
    }
    guard let watch = watch(contentsOf: target.location) else { return }
    folderCount += 1
    entry.folder = .init(
      location: target.location,
      identity: target.status.identity,
      watch: watch
    )
    table.add(folder: entry, to: watch)
    for (name, kind) in FolderContents(of: target.location)?.entries ?? [] {
      add(name, kind, to: entry)
    }
  }

  /// Watches a folder for all that happens in it and to it.
  private func watch(contentsOf folder: String) -> Int32? {
    do throws(Inotify.Refusal) {
      return try watch(folder, for: [.structural, .contents, .ofTheFolder])
    } catch {
      if error == .forbidden { problem = problem ?? limits.unreadable(folder) }
      return nil
    }
  }

  private func watch(
    _ folder: String,
    for kinds: InotifyEvent.Kinds
  ) throws(Inotify.Refusal) -> Int32 {
    do throws(Inotify.Refusal) {
      return try inotify.watch(folder, for: kinds)
    } catch {
      if error == .full { report(limits.systemLimit(in: folder)) }
      throw error
    }
  }

  private func report(_ limit: Diagnostic) {
    problem = isFull ? problem : limit
    isFull = true
  }

  /// Gives back what an entry counts for, before its successor is counted.
  private func discount(_ entry: WatchedEntry) {
    if entry.file != nil { fileCount -= 1 }
    guard let folder = entry.folder else { return }
    folderCount -= 1
    fileCount -= folder.files.count
    for child in folder.entries.values { discount(child) }
  }

  /// Ends the watches of an entry and of all inside it.
  private func forget(_ entry: WatchedEntry) {
    entry.isForgotten = true
    for watch in table.remove(entry) { inotify.end(watch) }
    for child in entry.folder?.entries.values ?? [:].values { forget(child) }
  }
}
#endif
