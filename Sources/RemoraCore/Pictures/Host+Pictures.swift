/// The pictures that scripts and scenes name.
extension Host {
  /// The bytes of the picture that an `Image` or a `Button` names: what front ends draw.
  ///
  /// It is looked for beneath the scene's folder, and among what services gave to scripts; no name
  /// leads anywhere else.
  ///
  /// - Throws: ``Diagnostic`` when there is no such picture, and when it has more than 20 MB.
  public func readPicture(_ name: String) throws -> [UInt8] {
    try files.bytes(of: try place(ofPicture: name), atMost: FileLimits.picture)
  }

  /// Where the picture of a name is, if there is one.
  ///
  /// - Throws: ``Diagnostic`` for a name that none can have.
  package func place(ofPicture name: String) throws(Diagnostic) -> FilePlace {
    switch try PictureName(name) {
    case .lent:
      if let place = services.pictures[name] { return place }
      throw Diagnostic(.error, "no service has given a picture \(NameRules.quoted(name))")
    case .inScene(let path):
      if let folder = scene?.folder { return FilePlace(path, beneath: folder) }
      throw Diagnostic(
        .error,
        "no scene is open in whose folder a picture \(NameRules.quoted(name)) could be"
      )
    }
  }

  /// What scripts call a picture that a service has found or made.
  package func pictureName(of place: FilePlace, from service: String) -> String {
    guard let folder = scene?.folder else {
      return services.pictures.name(of: place, from: service)
    }
    if place.root == folder, let path = place.path { return path.description }
    let whole = place.description
    if whole.hasPrefix("\(folder)/"),
      let path = try? RelativePath(String(whole.dropFirst(folder.count + 1)))
    {
      return path.description
    }
    return services.pictures.name(of: place, from: service)
  }
}
