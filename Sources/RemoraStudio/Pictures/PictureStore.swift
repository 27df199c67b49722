import RemoraFileWatching
import RemoraRuntime
import RemoraServices
import RemoraWebServer

/// The pictures that pages show, by the hash of their content: a path never changes its content, so
/// browsers keep it.
///
/// It keeps the bytes of some; others are read again when a browser asks for them.
final class PictureStore {
  /// The header of what never changes at its path.
  static let forever = ("Cache-Control", "private, max-age=31536000, immutable")

  private let host: ScriptHost
  /// The path of each name that a page has seen; `nil` for one that cannot be read.
  private var paths: [String: String?] = [:]
  /// The name of each path.
  private var names: [String: String] = [:]
  private var contents: [String: Content] = [:]
  private var cost = 0
  private var uses = 0
  private var watcher: (any FileWatcher)?
  private var watched: String?
  /// Called with the names whose paths have changed.
  var onChange: (([String]) -> Void)?
  /// Called with a descriptor that is readable when ``refreshIfChanged()`` has to be called.
  var onWatch: ((Int32) -> Void)?

  private struct Content {
    let type: String
    let bytes: [UInt8]
    var lastUse: Int
  }

  /// An SVG that somebody opens as a page of its own is an image there, too: no script runs in it.
  private static let policy = (
    "Content-Security-Policy",
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox"
  )
  /// The most bytes that are kept, and the most names.
  private static let costLimit = 32_000_000
  private static let nameLimit = 4096

  init(_ host: ScriptHost) { self.host = host }

  /// The path of a picture; `nil` if it cannot be read.
  func path(of name: String) -> String? {
    if let known = paths[name] { return known }
    // A script can make names without end.
    if paths.count >= PictureStore.nameLimit { (paths, names) = ([:], [:]) }
    let path = read(name)
    paths[name] = .some(path)
    return path
  }

  /// Reads all pictures again: some may have been saved.
  func refresh() {
    var changed: [String] = []
    for (name, old) in paths {
      let path = read(name)
      if path != old {
        changed.append(name)
        // A picture may be saved again and again; another one may have the same content.
        if let old, names[old] == name { names[old] = nil }
      }
      paths[name] = .some(path)
    }
    if !changed.isEmpty { onChange?(changed) }
  }

  func response(path: String) -> Response? {
    if contents[path] == nil, let name = names[path] { _ = read(name) }
    guard let content = contents[path] else { return nil }
    uses += 1
    contents[path]?.lastUse = uses
    return Response(
      type: content.type,
      headers: [Self.forever, Self.policy],
      body: content.bytes
    )
  }

  private func read(_ name: String) -> String? {
    guard let bytes = try? host.readPicture(name), let type = ImageType(content: bytes) else {
      return nil
    }
    let path = "/pictures/\(Self.hash(bytes)).\(type.rawValue)"
    names[path] = name
    if contents[path] == nil { keep(bytes, Self.media(type), at: path) }
    return path
  }

  private func keep(_ bytes: [UInt8], _ type: String, at path: String) {
    uses += 1
    cost += bytes.count
    while cost > PictureStore.costLimit,
      let oldest = contents.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      cost -= oldest.value.bytes.count
      contents[oldest.key] = nil
    }
    contents[path] = Content(type: type, bytes: bytes, lastUse: uses)
  }

  // MARK: Watching

  /// Whether saved files are noticed without a reload.
  var isWatching: Bool { watcher != nil }

  /// Reads the pictures again if a file of the scene's folder was saved.
  func refreshIfChanged() {
    let folder = host.scene?.folder
    if folder != watched {
      watch(folder)
      // Another scene may have other pictures under the same names.
      refresh()
    }
    guard let watcher, !watcher.changes().isEmpty else { return }
    refresh()
  }

  private func watch(_ folder: String?) {
    watched = folder
    watcher = nil
    // Only files on the disk can be watched; a host with others tells of them with its reloads.
    guard let folder, host.files is DiskFiles else { return }
    let new = SystemWatcher.make()
    guard let descriptor = new.fileDescriptor, (try? new.watch([.folder(folder)])) != nil else {
      return
    }
    watcher = new
    onWatch?(descriptor)
  }

  /// The media type.
  ///
  /// An SVG is drawn as an image, in which no script runs.
  private static func media(_ type: ImageType) -> String {
    type == .svg ? "image/svg+xml" : "image/\(type.rawValue)"
  }

  /// 128 bits of the process's own hash: a name for a browser's cache, which no one can choose.
  private static func hash(_ bytes: [UInt8]) -> String {
    (0..<2).map { (salt: Int) in
      var hasher = Hasher()
      hasher.combine(salt)
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      return String(UInt(bitPattern: hasher.finalize()), radix: 16)
    }.joined(separator: "-")
  }
}
