package import RemoraRuntime

/// Pictures by the names that scripts and scenes use.
extension Scenes {
  /// The place of a picture, if there is one.
  ///
  /// - Throws: ``RemoraError/file(_:)`` for an invalid name, ``Diagnostic`` if there is no such picture.
  package func location(ofPicture name: String) throws -> FileLocation {
    try host.stage.refuseIfClosed()
    switch try PictureName(name) {
    case .lent:
      if let location = host.services.pictures[name] { return location }
      throw Diagnostic(.error, "no service has given a picture \(NameRules.quoted(name))")
    case .inScene(let path):
      if let folder = current?.folder { return FileLocation(path, beneath: folder) }
      throw Diagnostic(
        .error,
        "no scene is open in whose folder a picture \(NameRules.quoted(name)) could be"
      )
    }
  }

  /// The name for scripts of a picture from a service.
  package func pictureName(of location: FileLocation, from service: String) -> String {
    guard let folder = current?.folder else {
      return host.services.pictures.name(of: location, from: service)
    }
    if location.root == folder, let path = location.path { return path.description }
    let whole = location.description
    if whole.hasPrefix("\(folder)/"),
      let path = try? RelativePath(String(whole.dropFirst(folder.count + 1)))
    {
      return path.description
    }
    return host.services.pictures.name(of: location, from: service)
  }
}
