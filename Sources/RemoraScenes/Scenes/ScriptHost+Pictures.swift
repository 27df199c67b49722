public import RemoraCore
import RemoraLimits

/// Pictures by the names that scripts and scenes use.
extension ScriptHost {
  /// The bytes of a picture of an `Image` or a `Button`, for front ends.
  ///
  /// Looks beneath the scene's folder, and among the pictures that services gave to scripts, but
  /// nowhere else.
  ///
  /// - Throws: ``Diagnostic`` if there is no such picture, or it has more than 20 MB.
  public func readPicture(_ name: String) throws -> [UInt8] {
    try files.bytes(of: try place(ofPicture: name), atMost: Limit.picture.value)
  }

  /// The place of a picture, if there is one.
  ///
  /// - Throws: ``Diagnostic`` for an invalid name.
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

  /// The name for scripts of a picture from a service.
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
