import RemoraRuntime

/// Moves a file of the scene's folders to the bin of the desktop; what runs goes on.
struct MoveToBinRequest: PageRequest {
  let file: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript("")
    guard let bin = studio.bin, studio.host.files is DiskFiles else {
      throw Diagnostic(.error, "this app has no bin", suggestion: "delete it with another program")
    }
    guard let location = FolderFiles(of: studio.host).locations[file] else {
      throw Diagnostic(
        .error,
        "\"\(file.prefix(300))\" cannot be moved to the bin here",
        suggestion: "choose a listed file of the scene's folders; the scene's own file stays"
      )
    }
    try bin.take(location)
    studio.host.reload()
    return nil
  }
}
