import Foundation

/// Waits for descriptors and deadlines on one thread, and calls their actions.
final class EventLoop {
  /// A descriptor to wait for, until it is cancelled.
  final class Source {
    fileprivate let descriptor: () -> Int32?
    fileprivate let events: () -> Int32
    fileprivate let action: () -> Void
    fileprivate var isCancelled = false

    fileprivate init(
      _ descriptor: @escaping () -> Int32?,
      _ events: @escaping () -> Int32,
      _ action: @escaping () -> Void
    ) {
      self.descriptor = descriptor
      self.events = events
      self.action = action
    }

    func cancel() { isCancelled = true }
  }

  private var sources: [Source] = []
  private var deadlines: [() -> Duration?] = []
  private var isStopped = false
  /// Whether actions have run since the last turn.
  private var needsTurn = false

  /// Calls `action` whenever the descriptor is readable or its other end is closed.
  ///
  /// `descriptor` is called before each wait: it may return `nil` for a while.
  @discardableResult
  func whenReadable(_ descriptor: @escaping () -> Int32?, _ action: @escaping () -> Void) -> Source
  {
    add(Source(descriptor, { POLLIN }, action))
  }

  /// Calls `action` whenever the descriptor is writable, while `wants` returns true.
  @discardableResult
  func whenWritable(
    _ descriptor: Int32,
    while wants: @escaping () -> Bool,
    _ action: @escaping () -> Void
  ) -> Source {
    add(Source({ wants() ? descriptor : nil }, { POLLOUT }, action))
  }

  /// Adds a deadline: the loop wakes after this time at the latest; `nil` for no deadline.
  func wakes(after deadline: @escaping () -> Duration?) { deadlines.append(deadline) }

  private func add(_ source: Source) -> Source {
    sources.append(source)
    return source
  }

  /// Ends ``run(_:)`` after the current turn.
  func stop() { isStopped = true }

  /// Runs until it is stopped.
  ///
  /// Calls `turn` once for each wait: before the actions if a deadline has passed, so that whoever keeps descriptors
  /// readable delays nothing that is due; else after them. In the first case the next wait ends at once, since the
  /// actions may need a turn, too. Two turns do not follow each other while actions wait: they send what the first
  /// has changed.
  func run(_ turn: () -> Void) {
    var endedWithTurn = false
    while !isStopped {
      let ready = wait()
      let isDue = shortestDeadline.map { $0 <= .zero } ?? false
      let isFirst = isDue && (ready.isEmpty || !endedWithTurn)
      if isFirst { turn() }
      for source in ready where !source.isCancelled { source.action() }
      if !isFirst { turn() }
      needsTurn = isFirst && !ready.isEmpty
      endedWithTurn = !isFirst || ready.isEmpty
    }
    if needsTurn { turn() }
  }

  /// Waits until a source is ready or a deadline has passed; returns the sources that are ready.
  private func wait() -> [Source] {
    sources.removeAll(where: \.isCancelled)
    let asked = sources.compactMap { source in source.descriptor().map { (source, $0) } }
    var requests = asked.map { source, descriptor in
      pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: source.events()), revents: 0)
    }
    let count = unsafe poll(&requests, nfds_t(requests.count), timeout)
    guard count > 0 else { return [] }
    return zip(requests, asked).filter { $0.0.revents != 0 }.map(\.1.0)
  }

  /// In milliseconds, rounded up: waking too early would only wait again.
  private var timeout: Int32 {
    if isStopped || needsTurn { return 0 }
    guard let shortest = shortestDeadline else { return -1 }
    return Int32(min(max(0, (shortest / .milliseconds(1)).rounded(.up)), 3_600_000))
  }

  /// The time until the first deadline; `nil` if there is none.
  private var shortestDeadline: Duration? { deadlines.compactMap { $0() }.min() }
}
