#if os(Linux)
/// A path that stands for something else at times: a place, or a folder or link in a watched folder.
///
/// What it stands for is found once. When that may have changed, another entry takes its place.
final class WatchedEntry {
  /// A folder, with what it had inside when it was last looked at.
  struct Folder {
    /// A path to it without links.
    let location: String
    let identity: FileStatus.Identity
    let watch: Int32
    var files: Set<String> = []
    var entries: [String: WatchedEntry] = [:]
  }

  /// A name on the way to what the path means, in a folder that is watched for it.
  struct Step: Hashable {
    let watch: Int32
    let name: String
  }

  /// Where the search begins, and the path to follow from there.
  struct Route {
    let folder: String
    let path: String
  }

  /// As the host spells it.
  let path: String
  /// Its name in the folder it is in; empty for a place.
  let name: String
  let route: Route
  let acceptsFiles: Bool
  let acceptsFolders: Bool
  /// Whether it is a link in a watched folder.
  let isLink: Bool
  /// How many folders it is inside of, from its place on.
  let depth: Int
  private(set) weak var parent: WatchedEntry?

  /// The names on the way, the last one last.
  var steps: [Step] = []
  /// Set when it stands for a file.
  var file: FileStatus?
  /// Set when it stands for a folder.
  var folder: Folder?
  /// Whether another entry took its place.
  var isForgotten = false

  /// A place.
  init(_ place: WatchedPlace) {
    switch place {
    case .folder(let folder): path = Paths.tidy(folder)
    case .file(let file): path = file
    }
    name = ""
    route = Route(folder: ".", path: path)
    acceptsFolders = if case .folder = place { true } else { false }
    acceptsFiles = !acceptsFolders
    isLink = false
    depth = 0
  }

  /// A folder in a watched folder.
  init(folder name: String, at location: String, in parent: WatchedEntry) {
    path = parent.path(of: name)
    self.name = name
    route = Route(folder: location, path: ".")
    acceptsFiles = false
    acceptsFolders = true
    isLink = false
    depth = parent.depth + 1
    self.parent = parent
  }

  /// A link in a watched folder.
  init(link name: String, to target: LinkTarget, acceptsFiles: Bool, in parent: WatchedEntry) {
    path = parent.path(of: name)
    self.name = name
    route = Route(folder: parent.folder?.location ?? ".", path: target.path)
    self.acceptsFiles = acceptsFiles
    acceptsFolders = true
    isLink = true
    depth = parent.depth + 1
    self.parent = parent
  }

  /// An entry to take the place of another, that does not know yet what it stands for.
  init(replacing old: WatchedEntry) {
    path = old.path
    name = old.name
    route = old.route
    acceptsFiles = old.acceptsFiles
    acceptsFolders = old.acceptsFolders
    isLink = old.isLink
    depth = old.depth
    parent = old.parent
  }

  /// The folder that the place stands for, which links do not lead out of.
  var root: String? { parent.map(\.root) ?? folder?.location }

  /// How the host spells a name in this folder.
  func path(of name: String) -> String {
    switch path {
    case ".": name
    case "/": "/\(name)"
    default: "\(path)/\(name)"
    }
  }

  /// The paths of all the files it stands for.
  var files: Set<String> {
    if file != nil { return [path] }
    guard let folder else { return [] }
    return folder.entries.values.reduce(into: Set(folder.files.map { path(of: $0) })) {
      $0.formUnion($1.files)
    }
  }

  /// Whether it lies inside that folder, so that going into it again would never end.
  func isInside(_ identity: FileStatus.Identity) -> Bool {
    guard let parent else { return false }
    return parent.folder?.identity == identity || parent.isInside(identity)
  }
}

extension WatchedEntry: Hashable {
  static func == (left: WatchedEntry, right: WatchedEntry) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
#endif
