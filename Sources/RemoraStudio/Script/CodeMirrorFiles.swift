import RemoraLimits
import RemoraRuntime
import RemoraWebServer

/// The files of CodeMirror 5 that the page's editor of scripts loads, below `/codemirror/`: those of Debian's
/// `libjs-codemirror`.
struct CodeMirrorFiles {
  private static let root = "/codemirror/"
  private static let script = "text/javascript; charset=utf-8"
  /// What a page can get, by its name; nothing else of the folder.
  private static let known = [
    "codemirror.js": ("lib/codemirror.js", script),
    "codemirror.css": ("lib/codemirror.css", "text/css; charset=utf-8"),
    "lua.js": ("mode/lua/lua.js", script),
    "matchbrackets.js": ("addon/edit/matchbrackets.js", script),
    "foldcode.js": ("addon/fold/foldcode.js", script),
    "foldgutter.js": ("addon/fold/foldgutter.js", script),
    "indent-fold.js": ("addon/fold/indent-fold.js", script),
  ]

  private let folder: String

  /// The files in a folder; by default where Debian installs them.
  init(in folder: String = "/usr/share/javascript/codemirror") { self.folder = folder }

  /// Whether all of them are there.
  var areInstalled: Bool {
    Self.known.values.allSatisfy { path, _ in
      location(path).map { DiskFiles().isFile($0) } ?? false
    }
  }

  /// The answer to a request; `nil` for a path elsewhere.
  func response(path: String) -> Response? {
    guard path.hasPrefix(Self.root) else { return nil }
    guard let (name, type) = Self.known[String(path.dropFirst(Self.root.count))],
      let location = location(name),
      let bytes = try? DiskFiles().read(location, atMost: Limit.document.value)
    else { return .text(404, "There is no such file of CodeMirror here.") }
    return Response(type: type, body: bytes)
  }

  private func location(_ path: String) -> FileLocation? {
    (try? RelativePath(path)).map { FileLocation($0, beneath: folder) }
  }
}
