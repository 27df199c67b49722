import Foundation
import RemoraLimits
import RemoraRuntime
import RemoraWebServer

/// A connected page.
///
/// It has one batch under way at most; until the page has confirmed it, the outbox collects.
final class StudioPage {
  var outbox = Outbox()
  /// Whether its input changed something that is to be sent.
  var hasInput = false
  /// How many inputs it has sent, and how many of them the last batch said.
  var inputs = 0
  private var knownInputs = 0
  /// Whether it shows the events that are sent.
  var watchesEvents = false
  let studio: Studio
  private let socket: WebSocket
  /// What its fingers and pointers do.
  private lazy var gestures = makeGestures()
  /// What it shows already of the pointer that is handled.
  private var shown: Input.Shown?
  /// What it inspects.
  var inspection: Inspection?
  private(set) var observer: PatchObserver?
  private var lastBatch = 0
  private var isWaiting = false
  /// How many bytes it was sent that it has not confirmed, and how many of them before the last batch.
  private(set) var unreadBytes = 0
  private var unreadBeforeBatch = 0
  /// How many bytes of them are answers to requests that were refused for that reason.
  private var refusedBytes = 0
  /// The names of the pictures that it was told of.
  private var knownPictures: Set<String> = []
  /// The version of the outline that it has, and the behaviours in it.
  private var outlineVersion = 0
  private var knownBehaviours: Set<Int> = []
  private let encoder = JSONEncoder()
  let decoder = JSONDecoder()

  private static let pictureLimit = 4096

  init(_ socket: WebSocket, _ studio: Studio) {
    self.socket = socket
    self.studio = studio
    encoder.outputFormatting = .withoutEscapingSlashes
  }

  /// Greets the page, and sends it everything.
  func start() {
    socket.onText = { [unowned self] in receive($0) }
    send(HelloMessage(hello: studio.hello))
    for entry in studio.log.all.suffix(Limit.firstLines.value) { outbox.add(entry) }
    outbox.note(studio.deviceState)
    if studio.keyboardState.shown { outbox.note(studio.keyboardState) }
    outbox.note(studio.languageState)
    outbox.note(studio.historyState)
    observe()
    if studio.allowsPrompt { studio.session.add(self) }
    studio.wake()
  }

  /// Begins with a snapshot of the stage.
  private func observe() {
    observer?.cancel()
    (knownPictures, knownBehaviours, outlineVersion) = ([], [], 0)
    outbox.beginSnapshot()
    observer = studio.host.observePatches { [unowned self] patches in
      outbox.add(patches, at: studio.host.clock.nanoseconds)
      studio.survey.outline.note(patches)
      if outbox.needsSnapshot { observer?.cancel() }
      studio.wake()
    }
  }

  func close() {
    if !studio.host.isClosed { gestures.cancel() }
    observer?.cancel()
    studio.session.remove(self)
    socket.close(1001, "the studio has ended")
  }

  // MARK: Sending

  /// Sends the next batch, unless the page has not confirmed the last.
  func send() {
    guard !isWaiting, socket.isOpen else { return }
    if outbox.needsSnapshot { observe() }
    let record = studio.survey.outline.record
    guard !outbox.isEmpty || outlineVersion != record.version else { return }
    let time = studio.host.clock.nanoseconds
    var batch = outbox.take(at: time)
    lastBatch += 1
    batch.batch = lastBatch
    batch.inputs = inputs == knownInputs ? nil : inputs
    knownInputs = inputs
    batch.clock = studio.clockState
    batch.outline = record.changes(
      since: outlineVersion,
      known: &knownBehaviours,
      at: time
    )
    outlineVersion = record.version
    addPictures(to: &batch)
    isWaiting = true
    unreadBeforeBatch = unreadBytes
    if send(batch) { return }
    // An app's event may carry what JSON has no form for, and the page must not wait for ever.
    (batch.events, batch.inspected) = (nil, nil)
    isWaiting = send(batch)
  }

  /// Sends a batch; the patches are most of it.
  ///
  /// - Returns: Whether it could be written as JSON.
  private func send(_ batch: Batch) -> Bool {
    var rest = batch
    rest.patches = nil
    guard var bytes = encode(rest) else { return false }
    if let patches = batch.patches {
      var writer = PatchWriter()
      writer.write(patches)
      bytes.removeLast()
      bytes += Array(",\"patches\":".utf8) + writer.bytes + [UInt8(ascii: "}")]
    }
    send(bytes)
    return true
  }

  /// - Returns: Whether it could be written as JSON.
  @discardableResult
  private func send(_ message: some Encodable) -> Bool {
    guard let bytes = encode(message) else { return false }
    send(bytes)
    // A batch lets the page confirm what it has read.
    if !isWaiting, unreadBytes > Limit.unread.value / 8 { outbox.note(studio.clockState) }
    return true
  }

  private func send(_ bytes: [UInt8]) {
    unreadBytes += bytes.count
    socket.send(String(decoding: bytes, as: UTF8.self))
  }

  private func encode(_ message: some Encodable) -> [UInt8]? {
    do {
      return Array(try encoder.encode(message))
    } catch {
      let reason = "\(error)".prefix(300)
      studio.add(.diagnostic(Diagnostic(.error, "the studio cannot send this: \(reason)")))
      return nil
    }
  }

  /// Tells the paths of the pictures that are named for the first time.
  private func addPictures(to batch: inout Batch) {
    let names =
      (batch.patches ?? []).flatMap(studio.pictureNames)
      + (batch.inspected?.descriptions ?? []).flatMap(\.pictureNames)
    let paths = newPictures(among: names)
    if !paths.isEmpty { batch.pictures = (batch.pictures ?? [:]).merging(paths) { $1 } }
  }

  /// The paths of those pictures that the page has not been told of.
  private func newPictures(among names: some Sequence<String>) -> [String: String?] {
    var paths: [String: String?] = [:]
    // The page gets the paths of known pictures again.
    if knownPictures.count > StudioPage.pictureLimit { knownPictures = [] }
    for name in names where knownPictures.insert(name).inserted {
      paths[name] = .some(studio.pictures.path(of: name))
    }
    return paths
  }

  /// Tells with the next batch where pictures are that an answer names.
  func tellPictures(_ names: some Sequence<String>) {
    for (name, path) in newPictures(among: names) { outbox.add(picture: name, path) }
  }

  /// Pictures have changed.
  func refresh(_ names: [String]) {
    for name in names where knownPictures.contains(name) {
      outbox.add(picture: name, studio.pictures.path(of: name))
    }
  }

  // MARK: Receiving

  private func makeGestures() -> Gestures {
    let gestures = Gestures(studio.host.stage) { [unowned self] input, hit in
      let own = studio.host.stage.shown(by: input)
      let isShown =
        own != nil && own?.property == shown?.property
        && own?.control == shown?.control
      studio.perform(input, onto: hit, from: self, isShown: isShown)
    }
    gestures.onIdlePress = { [unowned self] problem, screen in note("\(problem)", screen) }
    return gestures
  }

  func handle(_ message: PointerMessage) {
    let host = studio.host
    guard !host.isClosed else { return note("the app has closed its host") }
    // The screen may have gone since the page drew it; a finger that came on it is let go.
    guard let screen = host.control(message.control) as? Screen ?? host.topScreen else { return }
    shown = message.shows
    gestures.handle(message.pointer, on: screen)
    shown = nil
    for hold in gestures.takeHolds() { outbox.add(hold) }
    if let shown = message.shows { studio.correct(shown, on: self) }
  }

  /// Answers a request; ends a page that asks on and on and reads nothing, since short problems pile up,
  /// too.
  func answer(_ number: Int, _ result: Result<(any Encodable)?, Diagnostic>) {
    let bytesBefore = unreadBytes
    if !send(Answer(answer: number, result: result)) {
      let problem = Diagnostic(.error, "the answer has a value that JSON has no form for")
      send(Answer(answer: number, result: .failure(problem)))
    }
    guard bytesBefore >= Limit.unread.value else { return }
    refusedBytes += unreadBytes - bytesBefore
    if refusedBytes > Limit.unread.value {
      socket.close(1008, "the page does not read its answers")
    }
  }

  /// Tells the page why its input had no effect, on a control if there is one.
  func note(_ sentence: String, _ control: Control? = nil) {
    outbox.add(Notice(text: sentence, control: control?.controlID))
  }

  /// The page has read everything up to a batch.
  func confirm(_ number: Int) {
    if number > lastBatch { return note("the page confirms batch \(number), which is to come") }
    guard isWaiting, number == lastBatch else { return }
    isWaiting = false
    refusedBytes = 0
    unreadBytes -= unreadBeforeBatch
    unreadBeforeBatch = 0
  }
}
