/// Where people pick pictures: a phone's library and camera, a folder.
///
/// An app brings its own to ``Host/lendPhotos(_:)``; ``PhotoFolder`` is there already.
public protocol PhotoLibrary: AnyObject {
  /// Lets a person pick a picture.
  ///
  /// - Parameters:
  ///   - request: What is wanted. Show only what it accepts, where that can be known before.
  ///   - host: Who asks, for pickers made of controls.
  ///   - completion: What to call, once, in the host's isolation. It may be late, even too late.
  /// - Returns: What takes the picker away when nobody waits for it any more; `completion` need not
  ///   be called then.
  func pick(
    _ request: PhotoRequest,
    in host: Host,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void
}
