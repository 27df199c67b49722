public import Dispatch
package import RemoraConsole
import RemoraFormats
public import RemoraRuntime
import RemoraScenes
internal import RemoraServices
package import RemoraTemplates
internal import RemoraWebServer

/// Serves a running host to web pages: the studio.
///
/// A page shows what is on the stage and takes a person's input, shows every behaviour, and changes
/// properties while the app runs. An app serves its own living host, in its debug builds:
///
/// ```swift
/// let loop = DispatchLoop(host)
/// let studio = try Studio(host, queue: .main)
/// print(studio.url)
/// ```
///
/// It belongs to the host's isolation, and keeps the host alive until ``close()``. It does its work in
/// ``serve()``, which has to be called whenever ``descriptor`` is readable; ``init(_:_:queue:)`` does that
/// on a dispatch queue.
public final class Studio {
  /// How a studio is reached, and what it allows.
  public struct Options: Sendable {
    /// The numeric address to listen at; by default only this machine can connect.
    public var address = "127.0.0.1"
    /// The port; 0 for any free one.
    public var port = 0
    /// Whether pages may evaluate Lua; `nil` for yes, unless other machines can connect.
    public var allowsPrompt: Bool?
    /// Whether pages only use the app as its users do, and may stop its time and restart a screen: they change no
    /// file, set no value and send no Lua.
    package var isReadOnly = false

    /// The defaults.
    public init() {}
  }

  let host: ScriptHost
  /// The session that the prompts of the pages share.
  let session: PromptSession
  let options: Options
  let server: WebServer
  let pictures: PictureStore
  let sources: SourceReader
  let survey: Survey
  /// What the pages know of the keyboard, and the keyboard whose events are observed.
  var knownKeyboard: KeyboardState?
  weak var heardKeyboard: Keyboard?
  /// What the pages know of the language.
  var knownLanguage: LanguageState?
  var knownHistory: HistoryState?
  let drawings = Drawings()
  let photos: PagePhotos
  let eventWatch = EventWatch()
  /// Where pages may make a scene and other things while there is no scene; `nil` if they may not.
  package var templates: TemplateFolder?
  let specs = SpecRuns()
  /// Where the files go that pages delete; `nil` if they may not.
  package var bin: Bin?
  /// What the pages know of the clock.
  var knownClock: ClockState?
  private(set) var pages: [StudioPage] = []
  private var diagnosticObserver: DiagnosticObserver?
  private var reloadObserver: ReloadObserver?
  private var shareObserver: ShareObserver?
  /// The newest lines of the log, for pages that come later.
  private(set) var log = RecentEntries<LogEntry>()
  let help = HelpFiles()
  let codeMirror = CodeMirrorFiles()
  /// New for each studio, so that a page notices that it talks to another one.
  let hostName = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  /// Whether ``serve()`` will send what comes now.
  private var isTakingInput = false
  private var source: (any DispatchSourceRead)?

  /// Serves a host.
  ///
  /// With a serial dispatch queue, on which the host is (usually the main queue), it serves by itself. Without one,
  /// call ``serve()`` whenever ``descriptor`` is readable.
  ///
  /// - Throws: `RemoraError.system` if the address or the port cannot be used, or the page is not beside the program.
  public convenience init(
    _ host: ScriptHost,
    _ options: Options = Options(),
    queue: DispatchQueue? = nil
  ) throws(RemoraError) {
    try self.init(PromptSession(host), options)
    if let queue { source = server.makeSource(on: queue) { [weak self] in self?.serve() } }
  }

  /// Serves a host whose session may have other clients.
  ///
  /// - Throws: `RemoraError.system` if the address or the port cannot be used, or the page is not beside the program.
  package init(_ session: PromptSession, _ options: Options) throws(RemoraError) {
    self.session = session
    self.options = options
    host = session.host
    pictures = PictureStore(host)
    sources = SourceReader(host)
    photos = PagePhotos(host)
    var serverOptions = WebServer.Options()
    guard let address = BindAddress(options.address) else {
      let mistake = Diagnostic(
        .error,
        "\(options.address) is no numeric address",
        suggestion: "use 0.0.0.0 for all addresses of this machine"
      )
      throw .system([mistake])
    }
    serverOptions.address = address
    serverOptions.port = options.port
    do {
      server = try WebServer(serverOptions)
    } catch {
      throw .system([Diagnostic(.error, error.message, suggestion: error.hint)])
    }
    if let missing = PageFiles.missing { throw .system([missing]) }
    survey = Survey(host) { [unowned server] in server.wake(at: $0) }
    server.onRequest = { [unowned self] in answer($0) }
    server.onSocket = { [unowned self] in add($0) }
    server.onFull = { [unowned self] in note($0) }
    pictures.onChange = { [unowned self] names in for page in pages { page.refresh(names) } }
    pictures.onWatch = { [unowned server] in server.watch($0) }
    observeHost()
    host.lendFoundationFormats()
  }

  deinit { close() }

  /// The address for a browser.
  ///
  /// It contains a secret: who knows it can control the host.
  public var url: String { server.url }

  /// The address for a browser of another machine, under an address of this one (IPv6 in brackets).
  package func url(host: String) -> String { server.url(host: host) }

  /// An address that opens one page, once, for a browser's command line: other users can read that.
  package func makeBrowserURL() -> String { server.makeTicketURL() }

  /// Readable when ``serve()`` has something to do.
  public var descriptor: Int32 { server.descriptor }

  /// Takes input from the pages and sends them what has changed, without waiting.
  public func serve() {
    isTakingInput = true
    server.serve()
    if pages.contains(where: \.hasInput) {
      for page in pages { page.hasInput = false }
      host.flush()
    }
    noteClock()
    noteKeyboard()
    noteLanguage()
    noteHistory()
    pictures.refreshIfChanged()
    isTakingInput = false
    survey.run(for: pages)
    for page in pages { page.send() }
  }

  /// Ends the connections and stops listening.
  public func close() {
    source?.cancel()
    diagnosticObserver?.cancel()
    reloadObserver?.cancel()
    shareObserver = nil
    for page in pages { page.close() }
    pages = []
    eventWatch.update(for: self)
    specs.stop()
    photos.removeFiles()
    server.close()
  }

  // MARK: Pages

  private func add(_ socket: WebSocket) {
    let page = StudioPage(socket, self)
    pages.append(page)
    socket.onClose = { [unowned self, weak page] in
      page?.close()
      pages.removeAll { $0 === page }
      eventWatch.update(for: self)
    }
    page.start()
  }

  /// Calls ``serve()`` soon, since there is something to send.
  func wake() {
    if !isTakingInput { server.wake() }
  }

  private func note(_ shortage: Shortage) {
    let sentence =
      switch shortage {
      case .capacity: "the studio has as many connections as it takes"
      case .descriptors: "the process has no files left to open for more pages"
      }
    let suggestion = "close pages: the oldest incomplete requests give way to new ones"
    host.report(Diagnostic(.warning, sentence, suggestion: suggestion))
  }

  // MARK: The host

  private func observeHost() {
    diagnosticObserver = host.observeDiagnostics { [weak self] in
      self?.add(LogContent.diagnostic($0))
    }
    shareObserver = ShareObservers.of(host).observe { [weak self] in
      self?.add(LogContent.text("Shared: \($0.summary)"))
    }
    reloadObserver = host.observeReloads { [weak self] report in
      guard let self, report.outcome != .unchanged else { return }
      add(.reload(report.description, isGood: report.outcome != .refused))
      if !pictures.isWatching { pictures.refresh() }
    }
  }

  /// Adds a line to the log of every page.
  func add(_ content: LogContent) {
    let entry = LogEntry(time: time, content: content)
    log.add(entry, cost: entry.cost)
    for page in pages { page.outbox.add(entry) }
    if !pages.isEmpty { wake() }
  }

  /// The host's time in seconds.
  var time: Double { Double(host.clock.nanoseconds) / 1e9 }

  /// The numeric address at which it listens, as browsers write it.
  package var address: String { server.access.address.description }

  /// Whether other machines can connect.
  package var isOfNetwork: Bool { !server.access.address.isLoopback }

  /// Whether pages may evaluate Lua.
  var allowsPrompt: Bool {
    !options.isReadOnly && (options.allowsPrompt ?? !isOfNetwork)
  }
}
