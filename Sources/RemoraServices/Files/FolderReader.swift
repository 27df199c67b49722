import RemoraRuntime

/// Reads texts in a folder and its subfolders only.
struct FolderReader {
  let folder: String
  let files: any Files
  let maximumBytes: Int

  /// Lends the `files` service.
  static func lend(_ folder: String?, _ maximumBytes: Int, to host: ScriptHost) {
    host.lend("files") { [weak host] service in
      service.function("read") { (name: String) throws -> String? in
        try host.map { try FolderReader(folder, of: $0, maximumBytes) }?.text(name)
      }
      service.function("list") { (name: String?) throws -> [String] in
        try host.map { try FolderReader(folder, of: $0, maximumBytes) }?.list(name ?? "") ?? []
      }
    }
  }

  init(folder: String, files: any Files, maximumBytes: Int) {
    (self.folder, self.files, self.maximumBytes) = (folder, files, maximumBytes)
  }

  /// Reads in a folder, or in that of the running scene.
  init(_ folder: String?, of host: ScriptHost, _ maximumBytes: Int) throws(Diagnostic) {
    guard let folder = folder ?? host.scene?.folder else {
      throw Diagnostic(.error, "no scene is open whose files could be read")
    }
    self.init(folder: folder, files: host.files, maximumBytes: maximumBytes)
  }

  /// The text of a file; `nil` if there is none.
  ///
  /// - Throws: ``Diagnostic`` for a name that is not a ``RelativePath``, for a link that leads out
  ///   of the folder, and for a file that is too long or not text.
  func text(_ name: String) throws -> String? {
    let location = FileLocation(try RelativePath(name), beneath: folder)
    if let size = files.size(of: location), size > maximumBytes {
      throw Diagnostic(.error, "\(name) has \(size) bytes, and \(maximumBytes) is the most")
    }
    guard let bytes = try files.read(location, atMost: maximumBytes) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw Diagnostic(.error, "\(name) is no text in UTF-8")
    }
    return text
  }

  /// The names in a folder that are valid in a ``RelativePath``, sorted; those of folders end with
  /// a slash.
  func list(_ name: String) throws -> [String] {
    let location =
      name.isEmpty
      ? FileLocation(trusting: folder) : FileLocation(try RelativePath(name), beneath: folder)
    return files.list(location).filter { (try? location.appending($0.name)) != nil }
      .map { $0.isFolder ? "\($0.name)/" : $0.name }
  }
}
