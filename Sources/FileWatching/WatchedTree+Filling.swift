#if os(Linux)
extension WatchedTree {
  /// Adds what is at a name in a watched folder; returns the entry of a folder or a link.
  @discardableResult
  func add(_ name: String, _ kind: FileStatus.Kind, to parent: WatchedEntry) -> WatchedEntry? {
    guard let folder = parent.folder?.location, names.includes(folder: name) else { return nil }
    let isFile = names.includes(file: name)
    let location = Paths.join(folder, name)
    let entry: WatchedEntry
    switch kind {
    case .file:
      if isFile { addFile(name, to: parent) }
      return nil
    case .folder:
      entry = WatchedEntry(folder: name, at: location, in: parent)
    case .link:
      guard let target = LinkTarget(of: location), budget.addFile(parent.path(of: name)) else {
        return nil
      }
      entry = WatchedEntry(link: name, to: target, acceptsFiles: isFile, in: parent)
    }
    parent.folder?.entries[name] = entry
    fill(entry)
    return entry
  }

  /// Finds out what an entry stands for.
  func fill(_ entry: WatchedEntry) {
    let resolver = PathResolver { [self] folder, name, isLast in
      let kinds: InotifyEvent.Kinds = isLast ? [.structural, .contents] : .structural
      // A folder on the way that may not be read cannot be watched, and hardly ever changes.
      guard let watch = try? watch(folder, for: kinds) else { return }
      let step = WatchedEntry.Step(watch: watch, name: name)
      entry.steps.append(step)
      table.add(step, of: entry)
    }
    let (path, folder) = (entry.route.path, entry.route.folder)
    guard let target = resolver.resolve(path, from: folder, within: entry.parent?.root) else {
      return
    }
    switch target.status.kind {
    case .file where entry.acceptsFiles:
      entry.file = target.status
    case .folder where entry.acceptsFolders:
      fill(entry, withFolder: target)
    default:
      break
    }
  }

  private func fill(_ entry: WatchedEntry, withFolder target: PathResolver.Target) {
    guard !entry.isInside(target.status.identity) else { return }
    guard budget.addFolder(entry.path, depth: entry.depth) else { return }
    guard let watch = watch(contentsOf: target.location) else {
      return budget.remove(files: 0, folders: 1)
    }
    entry.folder = .init(
      location: target.location,
      identity: target.status.identity,
      watch: watch
    )
    table.add(folder: entry, to: watch)
    guard let contents = FolderContents(of: target.location) else {
      return budget.addUnreadable(entry.path)
    }
    for (name, kind) in contents.entries { add(name, kind, to: entry) }
  }

  /// Watches a folder for all that happens in it and to it.
  private func watch(contentsOf folder: String) -> Int32? {
    do throws(Inotify.Refusal) {
      return try watch(folder, for: [.structural, .contents, .ofTheFolder])
    } catch {
      if error == .forbidden { budget.addUnreadable(folder) }
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
      if error == .full { budget.addRefusal(of: folder) }
      throw error
    }
  }
}
#endif
