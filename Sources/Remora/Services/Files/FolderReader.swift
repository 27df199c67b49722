/// Reads texts in a folder and below, and nowhere else.
struct FolderReader {
  let folder: String
  let files: any Files
  let maximumBytes: Int

  /// The text of a file; `nil` when there is none.
  ///
  /// - Throws: ``Diagnostic`` for a name that leads elsewhere, and for what is no text or too long.
  func text(_ name: String) throws -> String? {
    let path = try path(of: name)
    guard files.isFile(path) else { return nil }
    if let size = files.size(of: path), size > maximumBytes {
      throw Diagnostic(.error, "\(name) has \(size) bytes, and \(maximumBytes) is the most")
    }
    guard let text = String(validating: try files.read(path), as: UTF8.self) else {
      throw Diagnostic(.error, "\(name) is no text in UTF-8")
    }
    return text
  }

  /// What is in a folder, sorted; the names of folders end with a slash.
  func list(_ name: String) throws -> [String] {
    let path = try path(of: name)
    return files.list(path).filter { !$0.hasPrefix(".") }
      .map { files.isFile("\(path)/\($0)") ? $0 : "\($0)/" }
  }

  /// Where a name leads.
  ///
  /// Hidden files are nobody's business, and a link may lead out.
  private func path(of name: String) throws -> String {
    let parts = name.split(separator: "/")
    guard !name.hasPrefix("/"), !name.contains("\u{0}"),
      !parts.contains(where: { $0.hasPrefix(".") })
    else {
      throw Diagnostic(
        .error,
        "\(LuaLiteral.quoted(String(name.prefix(80)))) leads out of the scene's folder",
        suggestion: "name a file in it, such as \"texts/reef.txt\""
      )
    }
    let path = name.isEmpty ? folder : Paths.join(folder, name)
    let (target, root) = (files.resolved(path), files.resolved(folder))
    guard target == root || target.hasPrefix(root == "/" ? root : "\(root)/") else {
      throw Diagnostic(.error, "\(name) is a link that leads out of the scene's folder")
    }
    return path
  }
}
