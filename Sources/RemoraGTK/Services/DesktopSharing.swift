#if GTK
internal import CRemoraGtk
internal import RemoraRuntime
public import RemoraServices

/// Shares as desktops do: a person copies the item, saves it, or opens it with another program.
///
/// Lend it with `ScriptHost.lendSharing(_:)`. It asks in front of the screen on top, for one item at a
/// time. It does not keep the stage alive.
///
/// The file chooser shows the files of the machine, and another program covers the window: do not lend it where
/// strangers use the window, as in a kiosk.
public final class DesktopSharing: Sharer {
  /// None: the person chooses.
  public let networks: [String] = []
  private weak var stage: Stage?
  private weak var sheet: ShareSheet?

  /// Asks in front of a stage's window.
  public init(_ stage: Stage) { self.stage = stage }

  /// Asks what to do with the item; a question that is removed does not call `completion`.
  public func share(
    _ item: SharedItem,
    completion: @escaping (ShareResult) -> Void
  ) -> () -> Void {
    guard let stage, !stage.isClosed, let screen = stage.host.topScreen else {
      completion(.failed("there is no screen to ask on"))
      return {}
    }
    guard sheet == nil else {
      completion(.failed("something else is being shared"))
      return {}
    }
    let sheet = ShareSheet(item, stage, completion)
    self.sheet = sheet
    sheet.ask(on: screen)
    return { sheet.close() }
  }
}

/// A question about one item, which keeps itself alive until it is answered or closed.
private final class ShareSheet {
  private let item: SharedItem
  private weak var stage: Stage?
  private var completion: ((ShareResult) -> Void)?
  private let sheet: ActionSheet
  private var chooser: FileChooser?
  private var isOpening = false
  /// Holds itself.
  private var keeper: ShareSheet?

  private enum Choice: String {
    case copy = "Copy"
    case save = "Save…"
    case open = "Open with another program"
  }

  /// The most bytes of a picture.
  private static let pictureLimit = 64_000_000

  init(_ item: SharedItem, _ stage: Stage, _ completion: @escaping (ShareResult) -> Void) {
    self.item = item
    self.stage = stage
    self.completion = completion
    let choices: [Choice] = item.image == nil ? [.copy, .save] : [.copy, .save, .open]
    sheet = ActionSheet(
      title: "Share",
      message: item.text.map { String($0.prefix(120)) } ?? "",
      options: choices.map(\.rawValue),
      cancelTitle: "Cancel"
    )
  }

  func ask(on screen: Screen) {
    keeper = self
    do {
      try sheet.present(on: screen)
      try sheet.on("choose") { [weak self] event in
        if let choice = event.value("option", as: String.self).flatMap({ Choice(rawValue: $0) }) {
          self?.perform(choice)
        }
      }
      try sheet.on("cancel") { [weak self] _ in self?.finish(.cancelled) }
      // Its screen has gone.
      try sheet.on("destroy") { [weak self] _ in
        if let self, chooser == nil, !isOpening { finish(.cancelled) }
      }
    } catch {
      finish(.failed("\(error)"))
    }
  }

  private func perform(_ choice: Choice) {
    guard let stage, !stage.isClosed else { return finish(.failed("the window is closed")) }
    do {
      let bytes = try item.image.map {
        try stage.host.files.bytes(of: $0, atMost: ShareSheet.pictureLimit)
      }
      switch choice {
      case .copy: finish(copy(bytes, to: stage))
      case .save: save(bytes ?? Array((item.text ?? "").utf8), over: stage)
      case .open: open(bytes ?? [], over: stage)
      }
    } catch {
      finish(.failed("the picture cannot be read"))
    }
  }

  private func finish(_ result: ShareResult) {
    let completion = completion
    close()
    completion?(result)
  }

  /// Removes what asks.
  func close() {
    completion = nil
    keeper = nil
    chooser?.close()
    sheet.destroy()
  }

  // MARK: Copying

  /// Offers the text, the picture, or both, to other programs.
  private func copy(_ picture: [UInt8]?, to stage: Stage) -> ShareResult {
    stage.context.perform {
      var providers: [UnsafeMutablePointer<GdkContentProvider>?] = unsafe []
      if let text = item.text { unsafe providers.append(provider(of: text)) }
      if let picture {
        guard let provider = unsafe provider(of: picture) else {
          return .failed("the picture cannot be read")
        }
        unsafe providers.append(provider)
      }
      // The union owns the others.
      guard
        let union = unsafe gdk_content_provider_new_union(&providers, gsize(providers.count))
      else { return .failed("there is no clipboard") }
      defer { unsafe g_object_unref(union) }
      unsafe gdk_clipboard_set_content(gtk_widget_get_clipboard(stage.window), union)
      return .shared
    }
  }

  private func provider(of text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    unsafe g_value_init(&value, g_type_from_name("gchararray"))
    defer { unsafe g_value_unset(&value) }
    unsafe g_value_set_string(&value, text)
    return unsafe gdk_content_provider_new_for_value(&value)
  }

  private func provider(of picture: [UInt8]) -> UnsafeMutablePointer<GdkContentProvider>? {
    guard let pixels = unsafe Pictures.pixels(picture) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(pixels)) }
    guard let texture = unsafe gdk_texture_new_for_pixbuf(pixels) else { return nil }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(texture)) }
    var value = GValue()
    unsafe g_value_init(&value, gdk_texture_get_type())
    defer { unsafe g_value_unset(&value) }
    unsafe g_value_set_object(&value, UnsafeMutableRawPointer(texture))
    return unsafe gdk_content_provider_new_for_value(&value)
  }

  // MARK: Files

  /// The name of the picture's file, or one for a text.
  private var name: String {
    item.image.flatMap { $0.description.split(separator: "/").last }.map(String.init) ?? "Text.txt"
  }

  private func save(_ bytes: [UInt8], over stage: Stage) {
    let name = name
    chooser = unsafe FileChooser(stage, title: "Save", GTK_FILE_CHOOSER_ACTION_SAVE) {
      unsafe gtk_file_chooser_set_current_name($0, name)
    } completion: { [self] file in
      guard let file else { return finish(.cancelled) }
      finish(file.write(bytes).map { .failed($0) } ?? .shared)
    }
  }

  /// Opens a copy, since another program follows links and may change what it opens.
  private func open(_ bytes: [UInt8], over stage: Stage) {
    let type = ImageType(fileName: name).map { "\($0)" } ?? "png"
    guard let file = DesktopFile(cached: "shared.\(type)") else {
      return finish(.failed("there is no folder for a copy"))
    }
    if let problem = file.write(bytes) { return finish(.failed(problem)) }
    isOpening = true
    stage.context.perform {
      unsafe file.open(over: stage.window) { [self] problem in
        stage.input.perform { [self] in finish(problem.map { .failed($0) } ?? .shared) }
      }
    }
  }
}
#endif
