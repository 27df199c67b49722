public import RemoraCore

extension Host {
  /// Lends the `files` service: `read` and `list` for texts in a folder and below.
  ///
  /// Nothing outside of it is reached, by no name and no link, and nothing is written.
  ///
  /// - Parameters:
  ///   - folder: The folder; that of the scene that runs when `nil`.
  ///   - maximumBytes: How long a text may be.
  public func lendFiles(in folder: String? = nil, maximumBytes: Int = 1 << 20) {
    lend("files") { [weak self] service in
      service.function("read") { (name: String) throws -> String? in
        try self?.reader(in: folder, maximumBytes).text(name)
      }
      service.function("list") { (name: String?) throws -> [String] in
        try self?.reader(in: folder, maximumBytes).list(name ?? "") ?? []
      }
    }
  }

  private func reader(in folder: String?, _ bytes: Int) throws(Diagnostic) -> FolderReader {
    guard let folder = folder ?? scene?.folder else {
      throw Diagnostic(.error, "no scene is open whose files could be read")
    }
    return FolderReader(folder: folder, files: files, maximumBytes: bytes)
  }
}

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
