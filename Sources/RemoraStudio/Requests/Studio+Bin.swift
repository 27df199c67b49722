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
        "there is no file \"\(file.prefix(300))\" that can be deleted here",
        suggestion: "the files of the scene's folders can, but for the scene's own"
      )
    }
    try bin.take(location)
    studio.host.reload()
    return nil
  }
}
