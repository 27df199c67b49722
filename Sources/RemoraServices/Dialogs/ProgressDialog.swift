import RemoraRuntime

/// A dialog with a bar, which shows in front of a screen that something takes time, until it is
/// closed or destroyed.
///
/// ```swift
/// let dialog = ProgressDialog(title: "Sharing", cancelTitle: "Cancel")
/// try dialog.present(on: screen)
/// dialog.progress = 0.5
/// dialog.close()
/// ```
///
/// A tap on the cancel button removes it and sends `cancel`; it does not stop the work. It takes
/// every touch meanwhile. The `dialogs` service shows one for a script, and closes it when the
/// script's handler ends.
public final class ProgressDialog: Dialog {
  /// What is being done now; may be empty, and may change.
  public override var message: String {
    didSet {
      didChange("message", from: oldValue, to: message)
      label.text = message
    }
  }
  /// The progress, from 0 to 1.
  @Shown public var progress = 0.0 { didSet { bar.progress = progress } }
  private let label = Dialog.label("", 13)
  private let bar = ProgressView()

  /// A dialog that is not presented yet.
  ///
  /// Without a `cancelTitle` it has no cancel button. `id` is its id in scripts, unless it is empty.
  public init(
    title: String = "",
    message: String = "",
    cancelTitle: String = "",
    id: String = ""
  ) {
    super.init(title: title, message: message, options: [], cancelTitle: cancelTitle, id: id)
    label.text = message
  }

  /// Removes the dialog without an event.
  public func close() { destroy() }

  // The message may appear later, so its label is always there.
  override var texts: [(text: String, size: Double)] { [(title, 17)] }

  override var contents: [(control: Control, height: Double)] {
    [(label, Dialog.lineHeight), (bar, Dialog.lineHeight)]
  }

  static func table(_ kind: KindBuilder<ProgressDialog>) {
    kind.summary("Shows that something takes time")
    kind.property("title", help: "What takes time", get: { $0.title })
    kind.property(
      "message",
      help: "What is being done now",
      get: { $0.message },
      set: { $0.message = $1 }
    )
    kind.property("progress", \.progress, in: 0...1, help: "How much is done")
    kind.property("cancelTitle", help: "The words on the cancel button", get: { $0.cancelTitle })
    kind.event("cancel", help: "A person cancelled")
    kind.input("cancel", needs: .nothing, help: "What a person's tap on the cancel button does") {
      $0.cancel()
    }
    kind.method("close", help: "Removes it") { $0.close() }
  }
}
