#if GTK
internal import CRemoraGtk
public import Dispatch
internal import Foundation
import RemoraFormats
public import RemoraRuntime
internal import RemoraScenes

/// Shows a host's screens in a window of GTK 4, and passes on what a person does.
///
/// ```swift
/// let loop = DispatchLoop(host)
/// let stage = try Stage(host, queue: .main)
/// stage.run()
/// ```
///
/// It belongs to the main thread, and so does its host. It keeps the host alive until it is closed. It
/// does its work in ``serve()``, which has to be called whenever ``descriptor`` is readable;
/// ``init(_:_:queue:)`` does that on a dispatch queue, so that GTK needs no loop of its own: the main
/// queue, tasks of the main actor, timers and GTK take turns. That costs a turn of the queue for each
/// wake of GTK, some 20 µs, and nothing while nothing happens.
///
/// A screen with a size of its own is scaled to fit the window; another one fills it.
@safe public final class Stage {
  /// How the window looks.
  public struct Options: Sendable {
    /// The name of the app, for the desktop and assistive technology.
    public var name = "Remora"
    /// The size of the window in points; `nil` for that of the first screen, or 390 × 844.
    public var size: Size?
    /// Whether the window covers the whole display.
    public var isFullScreen = false
    /// Whether the desktop draws a title bar.
    public var hasTitleBar = true
    /// What the window says while there is no screen to show.
    public var emptyText = ""

    /// The defaults.
    public init() {}
  }

  /// The host that it shows.
  public let host: ScriptHost
  /// Called when a person closes the window, after ``close()``.
  public var onClose: (() -> Void)?
  let context: MainContext
  @safe let window: Widget
  let look: Look
  let input: InputQueue
  private(set) lazy var root = RootNode(nil, kind: "Stage", name: "stage", look, input)
  private var reloadObserver: ReloadObserver?
  private var source: (any DispatchSourceRead)?
  var isClosed: Bool { input.isClosed }
  private var isPresented = false
  /// Whether it has shown a screen.
  private var isShown = false
  /// Whether a person has closed the window.
  private var wantsClose = false
  private let options: Options
  var nodes: [ControlID: Node] = [:]
  private(set) lazy var animator = Animator(self)
  private(set) lazy var pointers = Pointers(self)
  private(set) lazy var keys = Keys(self)
  private(set) lazy var reach = Reach(self)
  private(set) lazy var appearance = Appearance { [weak self] in self?.followDesktop() }

  /// Opens a window.
  ///
  /// With a dispatch queue, the main queue, it serves itself. Without one, call ``serve()`` whenever ``descriptor`` is
  /// readable. The first turn shows it: a scene that is opened before then decides on its size.
  ///
  /// - Throws: `RemoraError.system` if there is no display, or no more files can be opened.
  public init(
    _ host: ScriptHost,
    _ options: Options = Options(),
    queue: DispatchQueue? = nil
  ) throws(RemoraError) {
    unsafe g_set_prgname(options.name)
    unsafe g_set_application_name(options.name)
    guard gtk_init_check() != 0, let window = unsafe gtk_window_new() else {
      let mistake = Diagnostic(
        .error,
        "there is no display to open a window on",
        suggestion: "set DISPLAY or WAYLAND_DISPLAY, or run the program on a desktop"
      )
      throw .system([mistake])
    }
    guard let context = MainContext() else {
      throw .system([Diagnostic(.error, "no more files can be opened")])
    }
    self.host = host
    self.options = options
    self.context = context
    self.window = unsafe window
    look = Look(host)
    input = InputQueue(host)
    host.lendFoundationFormats()
    context.perform { open() }
    if let queue { source = context.makeSource(on: queue) { [weak self] in self?.serve() } }
  }

  deinit { close() }

  /// Readable when ``serve()`` has something to do.
  public var descriptor: Int32 { context.descriptor }

  /// Draws what is due and takes input, without waiting.
  public func serve() {
    if !isPresented, !isClosed { context.perform { present() } }
    context.forgetWake()
    context.serve()
    guard wantsClose, !isClosed else { return }
    close()
    onClose?()
  }

  /// Runs the main run loop until the window is closed.
  ///
  /// Call it on the main thread. An app with a run loop of its own does not need it.
  public func run() {
    while !isClosed, RunLoop.main.run(mode: .default, before: .distantFuture) {}
  }

  /// Closes the window and stops observing the host.
  public func close() {
    guard !isClosed else { return }
    input.close()
    source?.cancel()
    reloadObserver?.cancel()
    context.perform {
      pointers.cancel()
      animator.stop()
      reach.stop()
      appearance.stop()
      for node in root.children { node.removeFromParent() }
      nodes = [:]
      unsafe gtk_window_destroy(cast(window))
    }
  }

  /// Draws controls of an app's own kind; without that they are boxes with their names.
  ///
  /// `draw` is called when a property of the control has changed. Taps, keys and assistive technology
  /// reach it as any other control.
  ///
  /// ```swift
  /// stage.draw("Gauge") { gauge, canvas in
  ///   let level = (gauge as? Gauge)?.level ?? 0
  ///   canvas.fill(.init(x: 0, y: 0, width: canvas.size.width * level, height: 8), canvas.tint)
  /// }
  /// ```
  public func draw(_ kind: String, with draw: @escaping (Control, Canvas) -> Void) {
    look.drawings[kind] = draw
    for node in nodes.values where node.kind == kind { node.redraw() }
  }

  // MARK: Window

  private func open() {
    unsafe gtk_window_set_child(cast(window), root.widget)
    unsafe gtk_window_set_decorated(cast(window), options.hasTitleBar ? 1 : 0)
    unsafe Signal.connectQuestion(window, "close-request") { [weak self] in
      // GTK is still in the middle of the event.
      self?.wantsClose = true
      return true
    }
    pointers.listen()
    keys.listen()
    observeDesktop()
    input.didChange = { [weak self] in self?.reach.noteChange() }
    root.emptyText = options.emptyText
    root.didChangeScreens = { [weak self] in self?.didChangeScreens() }
    input.observer = host.observePatches { [unowned self] patches in
      context.perform { apply(patches) }
    }
    reloadObserver = host.observeReloads { [unowned self] _ in
      context.perform {
        look.pictures.forget()
        root.refresh()
        reach.noteChange()
      }
    }
    context.wake(at: .now)
  }

  /// Shows the window, once.
  private func present() {
    isPresented = true
    // The first frame has what the app has opened since.
    host.flush()
    isShown = host.topScreen != nil
    let size = options.size ?? firstScreenSize ?? Size(width: 390, height: 844)
    resize(to: size)
    if options.isFullScreen { unsafe gtk_window_fullscreen(cast(window)) }
    // Otherwise GTK gives the focus to the first control, and Tab leads to the second.
    unsafe gtk_widget_set_can_focus(root.widget, 0)
    unsafe gtk_window_present(cast(window))
    unsafe gtk_widget_set_can_focus(root.widget, 1)
  }

  private var firstScreenSize: Size? {
    host.topScreen.flatMap {
      $0.width > 0 && $0.height > 0 ? Size(width: $0.width, height: $0.height) : nil
    }
  }

  /// Another screen is in front, or has another title.
  private func didChangeScreens() {
    guard let top = root.staying.last, !isClosed else { return }
    let title = top.visibleText
    unsafe gtk_window_set_title(cast(window), title.isEmpty ? options.name : title)
  }

  /// Fits the window to a screen that comes after it, if that is the first one.
  func fit(to screen: Node) {
    guard isPresented, !isShown else { return }
    isShown = true
    guard options.size == nil, let size = (screen as? ScreenNode)?.ownSize else { return }
    resize(to: size)
  }

  /// Gives the window the size at which its content has this one.
  ///
  /// GTK counts a title bar that it draws itself, as under Wayland, into the size of a window.
  private func resize(to size: Size) {
    // A window has its title bar from then on.
    unsafe gtk_widget_realize(window)
    var bars: gint = 0
    var child = unsafe gtk_widget_get_first_child(window)
    while let each = unsafe child {
      if unsafe each != root.widget {
        var height: gint = 0
        unsafe gtk_widget_measure(each, GTK_ORIENTATION_VERTICAL, -1, nil, &height, nil, nil)
        bars += height
      }
      unsafe child = gtk_widget_get_next_sibling(each)
    }
    unsafe gtk_window_set_default_size(cast(window), gint(size.width), gint(size.height) + bars)
  }
}
#endif
