/// Texts that scripts read.
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
