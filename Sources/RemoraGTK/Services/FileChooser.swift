#if GTK
internal import CRemoraGtk

/// The desktop's own chooser of files in front of a stage's window.
///
/// It keeps itself alive until it is answered or closed.
@safe final class FileChooser {
  private let stage: Stage
  private var completion: ((DesktopFile?) -> Void)?
  private var chooser: OpaquePointer?

  /// Opens a chooser; `prepare` sets it up, `completion` gets the file, or `nil` if a person cancels.
  ///
  /// One that is closed does not call `completion`.
  init(
    _ stage: Stage,
    title: String,
    _ action: GtkFileChooserAction,
    prepare: @escaping (OpaquePointer) -> Void,
    completion: @escaping (DesktopFile?) -> Void
  ) {
    self.stage = stage
    self.completion = completion
    stage.context.perform { unsafe open(title, action, prepare) }
  }

  private func open(
    _ title: String,
    _ action: GtkFileChooserAction,
    _ prepare: (OpaquePointer) -> Void
  ) {
    guard
      let chooser = unsafe gtk_file_chooser_native_new(title, cast(stage.window), action, nil, nil)
    else { preconditionFailure("GTK makes every chooser") }
    unsafe self.chooser = unsafe chooser
    unsafe gtk_native_dialog_set_modal(UnsafeMutablePointer(chooser), 1)
    unsafe prepare(chooser)
    unsafe Signal.connectResponse(UnsafeMutableRawPointer(chooser)) { [self] response in
      answer(response)
    }
    unsafe gtk_native_dialog_show(UnsafeMutablePointer(chooser))
  }

  private func answer(_ response: Int32) {
    guard let completion else { return }
    self.completion = nil
    let file =
      response == GTK_RESPONSE_ACCEPT.rawValue
      ? unsafe chooser.flatMap { unsafe gtk_file_chooser_get_file($0) } : nil
    let chosen = unsafe file.map { unsafe DesktopFile($0) }
    close()
    stage.input.perform { completion(chosen) }
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
