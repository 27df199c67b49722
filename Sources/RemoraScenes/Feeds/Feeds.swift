import RemoraRuntime
import Synchronization

/// What feeds a sequence, until it is cancelled.
protocol FeedObserver: AnyObject {
  func cancel()
}

extension PatchObserver: FeedObserver {}
extension DiagnosticObserver: FeedObserver {}
extension ReloadObserver: FeedObserver {}
extension EventListener: FeedObserver {}

/// The writing end of a sequence: kept by the observer that feeds it.
final class Feed<Element: Sendable> {
  private let continuation: AsyncStream<Element>.Continuation
  weak var observer: (any FeedObserver)?

  init(_ continuation: AsyncStream<Element>.Continuation) { self.continuation = continuation }

  /// - Returns: Whether there was no space for an element.
  @discardableResult
  func send(_ element: Element) -> Bool {
    switch continuation.yield(element) {
    case .enqueued: return false
    case .dropped: return true
    case .terminated:
      observer?.cancel()
      return false
    @unknown default: return false
    }
  }

  /// Whoever fed it is gone: the reader gets what is there, then nothing more.
  deinit { continuation.finish() }

  /// Lets the reader have what is there, then nothing more.
  func end() {
    observer?.cancel()
    continuation.finish()
  }
}

/// The sequences of a host that are being read.
final class Feeds: HostPart {
  private var entries: [(reading: Reading, end: () -> Void)] = []

  /// How many there are; some may have lost their readers.
  var count: Int { entries.count }

  /// Whether somebody still reads: may change on any thread.
  private final class Reading: Sendable {
    private let hasEnded = Atomic(false)
    var isOver: Bool { hasEnded.load(ordering: .relaxed) }
    func end() { hasEnded.store(true, ordering: .relaxed) }
  }

  /// A sequence, fed by the observer that `observe` makes.
  func open<Element: Sendable>(
    _ policy: AsyncStream<Element>.Continuation.BufferingPolicy,
    _ observe: (Feed<Element>) throws -> any FeedObserver
  ) rethrows -> AsyncStream<Element> {
    // Nothing may come again for those whose readers have gone.
    for entry in entries where entry.reading.isOver { entry.end() }
    entries.removeAll(where: \.reading.isOver)

    let (stream, continuation) = AsyncStream.makeStream(
      of: Element.self,
      bufferingPolicy: policy
    )
    let reading = Reading()
    continuation.onTermination = { _ in reading.end() }
    let feed = Feed(continuation)
    feed.observer = try observe(feed)
    entries.append((reading, { [weak feed] in feed?.end() }))
    return stream
  }

  /// Ends all of them: the host goes.
  func end() {
    for entry in entries { entry.end() }
    entries = []
  }
}
