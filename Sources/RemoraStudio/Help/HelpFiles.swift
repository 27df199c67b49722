import RemoraLimits
import RemoraRuntime
import RemoraWebServer

/// The documentation that came with the program, below `/help/`: the texts of `remora help`, and the page that draws them.
struct HelpFiles {
  private static let root = "/help/"
  private static let types = [".md": "text/markdown; charset=utf-8", ".png": "image/png"]

  /// The folder of the documentation; `nil` where it did not come along.
  private let folder = InstalledFiles().path("docs")

  /// The path of the page about a kind, `/help/reference/kinds/scroll-view`; `nil` if there is none.
  func page(ofKind kind: String) -> String? {
    let name = kind.reduce(into: "") { name, letter in
      if letter.isUppercase, !name.isEmpty { name.append("-") }
      name.append(letter.lowercased())
    }
    guard let folder, let path = try? RelativePath("reference/kinds/\(name).md"),
      DiskFiles().isFile(FileLocation(path, beneath: folder))
    else { return nil }
    return "\(Self.root)reference/kinds/\(name)"
  }

  /// The answer to a request; `nil` for a path elsewhere.
  func response(path: String) -> Response? {
    guard path.hasPrefix(Self.root) else { return nil }
    guard let folder else {
      return .text(404, "The documentation did not come with this program.")
    }
    let name = String(path.dropFirst(Self.root.count))
    guard let type = Self.types.first(where: { name.hasSuffix($0.key) })?.value else {
      let page = PageFiles.all["/page/help/index.html"]
      return page.map { Response(type: $0.type, body: $0.bytes) }
    }
    guard let path = try? RelativePath(name),
      let bytes = try? DiskFiles().read(
        FileLocation(path, beneath: folder),
        atMost: Limit.document.value
      )
    else { return .text(404, "The documentation has no page of this name.") }
    return Response(type: type, body: bytes)
  }
}
