#if GTK
internal import CGtk4
internal import Foundation
public import RemoraCore
public import RemoraServices

public import class RemoraCore.Host

/// A photo library that asks a person with the desktop's own file chooser.
///
/// Lend it with ``RemoraCore/Host/lendPhotos(_:)``. It has no camera: a request for one gets
/// ``PhotoResult/denied(_:)``. It does not keep the stage alive.
public final class DesktopPhotos: PhotoLibrary {
  private weak var stage: Stage?

  /// Asks in front of a stage's window.
  public init(_ stage: Stage) { self.stage = stage }

  /// Opens the chooser; one that is removed does not call `completion`.
  public func pick(
    _ request: PhotoRequest,
    in host: Host,
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
    let chooser = FileChooser(stage, request) { completion($0) }
    return { chooser.close() }
  }
}

/// An open chooser, which keeps itself alive until it is answered.
@safe private final class FileChooser {
  private let stage: Stage
  private let request: PhotoRequest
  private var completion: ((PhotoResult) -> Void)?
  private var chooser: OpaquePointer?

  init(_ stage: Stage, _ request: PhotoRequest, _ completion: @escaping (PhotoResult) -> Void) {
    self.stage = stage
    self.request = request
    self.completion = completion
    stage.context.perform { open() }
  }

  private func open() {
    guard
      let chooser = unsafe gtk_file_chooser_native_new(
        "Choose a picture",
        cast(stage.window),
        GTK_FILE_CHOOSER_ACTION_OPEN,
        nil,
        nil
      )
    else { return finish(.failed("the desktop has no file chooser")) }
    unsafe self.chooser = unsafe chooser
    if let filter = unsafe gtk_file_filter_new() {
      for type in request.types {
        unsafe gtk_file_filter_add_mime_type(
          filter,
          type == .svg ? "image/svg+xml" : "image/\(type)"
        )
      }
      unsafe gtk_file_filter_set_name(filter, "Pictures")
      unsafe gtk_file_chooser_add_filter(chooser, filter)
    }
    unsafe Signal.connectResponse(UnsafeMutableRawPointer(chooser)) { [self] response in
      answer(response)
    }
    unsafe gtk_native_dialog_show(UnsafeMutablePointer(chooser))
  }

  private func answer(_ response: Int32) {
    guard response == GTK_RESPONSE_ACCEPT.rawValue, let chooser = unsafe chooser,
      let file = unsafe gtk_file_chooser_get_file(chooser)
    else { return finish(.cancelled) }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let path = unsafe g_file_get_path(file) else {
      return finish(.failed("only files of this machine can be used"))
    }
    defer { unsafe g_free(path) }
    let place = unsafe FilePlace(trusting: String(cString: path))
    finish(.picked(place))
  }

  private func finish(_ result: PhotoResult) {
    let completion = completion
    self.completion = nil
    close()
    guard let completion else { return }
    stage.perform { completion(result) }
  }

  /// Removes the chooser.
  func close() {
    completion = nil
    guard let chooser = unsafe chooser else { return }
    unsafe self.chooser = nil
    stage.context.perform {
      unsafe gtk_native_dialog_destroy(UnsafeMutablePointer(chooser))
      unsafe g_object_unref(UnsafeMutableRawPointer(chooser))
    }
  }
}
#endif
