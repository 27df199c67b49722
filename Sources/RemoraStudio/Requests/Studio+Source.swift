import RemoraCore

/// The text of a script or of the scene, to read.
extension Studio {
  /// The answer to `source`.
  struct Source: Encodable {
    let text: String
    let file: String
  }

  private static let longestSource = 1_000_000

  /// Reads a script or the scene.
  ///
  /// Only files in the script folders and in the scene's folder: a page never chooses a trusted path,
  /// so that neither `..` nor a link leads out of them.
  func source(_ arguments: PageMessage.Arguments) throws -> Source {
    let file = arguments.file ?? ""
    for place in places(of: file) {
      guard let bytes = try host.files.read(place, atMost: Self.longestSource) else { continue }
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw Diagnostic(.error, "\(place) is no text in UTF-8")
      }
      return Source(text: text, file: place.description)
    }
    throw Diagnostic(
      .error,
      "there is no script \"\(file.prefix(300))\" here",
      suggestion: "the studio shows the files of the script folders and of the scene"
    )
  }

  /// Where a file may be: its name as messages show it, or as it is seen from one of the folders.
  private func places(of file: String) -> [FilePlace] {
    guard file.hasSuffix(".lua") || file.hasSuffix(".json") else { return [] }
    let scene = host.scene.map(\.file)
    if let scene, file == scene { return [FilePlace(trusting: scene)] }
    let folders = host.scriptFolders + [scene.map(Self.folder)].compactMap { $0 }
    let names = folders.compactMap { folder -> (String, String)? in
      let start = folder.hasSuffix("/") ? folder : folder + "/"
      return file.hasPrefix(start) ? (folder, String(file.dropFirst(start.count))) : nil
    }
    return (names + folders.map { ($0, file) }).compactMap { folder, name in
      (try? RelativePath(name)).map { FilePlace($0, beneath: folder) }
    }
  }

  private static func folder(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }
}
