#if GTK
internal import CRemoraGtk
public import RemoraRuntime
public import RemoraServices

/// A photo library that asks a person with the desktop's own file chooser.
///
/// Lend it with `ScriptHost.lendPhotos(_:)`. It has no camera: a request for one gets
/// `PhotoResult.denied`. It does not keep the stage alive.
public final class DesktopPhotos: PhotoLibrary {
  private weak var stage: Stage?

  /// Asks in front of a stage's window.
  public init(_ stage: Stage) { self.stage = stage }

  /// Opens the chooser; one that is removed does not call `completion`.
  public func pick(
    _ request: PhotoRequest,
    in host: ScriptHost,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void {
    guard request.source == .library else {
      completion(.denied("there is no camera here"))
      return {}
    }
    guard let stage, !stage.isClosed else {
      completion(.failed("the window is closed"))
      return {}
    }
    let chooser = unsafe FileChooser(stage, title: "Choose a picture", GTK_FILE_CHOOSER_ACTION_OPEN)
    {
      unsafe DesktopPhotos.offer(request.types, in: $0)
    } completion: { file in
      guard let file else { return completion(.cancelled) }
      guard let path = file.path else {
        return completion(.failed("only files of this machine can be used"))
      }
      completion(.picked(FileLocation(trusting: path)))
    }
    return { chooser.close() }
  }

  private static func offer(_ types: some Sequence<ImageType>, in chooser: OpaquePointer) {
    guard let filter = unsafe gtk_file_filter_new() else { return }
    for type in types {
      let name = type == .svg ? "image/svg+xml" : "image/\(type)"
      unsafe gtk_file_filter_add_mime_type(filter, name)
    }
    unsafe gtk_file_filter_set_name(filter, "Pictures")
    unsafe gtk_file_chooser_add_filter(chooser, filter)
  }
}
#endif
