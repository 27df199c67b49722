/// Reads texts in a folder and below, and nowhere else.
struct FolderReader {
  let folder: String
  let files: any Files
  let maximumBytes: Int

  /// The text of a file; `nil` when there is none.
  ///
  /// - Throws: ``Diagnostic`` for a name that is no ``RelativePath``, for a link that leads out, and for
  ///   what is no text or too long.
  func text(_ name: String) throws -> String? {
    let place = FilePlace(try RelativePath(name), beneath: folder)
    if let size = files.size(of: place), size > maximumBytes {
      throw Diagnostic(.error, "\(name) has \(size) bytes, and \(maximumBytes) is the most")
    }
    guard let bytes = try files.read(place, atMost: maximumBytes) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.error, "\(name) is no text in UTF-8")
    }
    return text
  }

  /// What is in a folder, sorted, as far as it can be read by its name; the names of folders end with
  /// a slash.
  func list(_ name: String) throws -> [String] {
    let place =
      name.isEmpty
      ? FilePlace(trusting: folder) : FilePlace(try RelativePath(name), beneath: folder)
    return files.list(place).filter { (try? place.appending($0.name)) != nil }
      .map { $0.isFolder ? "\($0.name)/" : $0.name }
  }
}
