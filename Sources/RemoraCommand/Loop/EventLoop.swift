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
  /// Calls `turn` after the actions of each wait.
  func run(_ turn: () -> Void) {
    while !isStopped {
      wait()
      turn()
    }
  }

  private func wait() {
    sources.removeAll(where: \.isCancelled)
    let asked = sources.compactMap { source in source.descriptor().map { (source, $0) } }
    var requests = asked.map { source, descriptor in
      pollfd(fd: descriptor, events: Int16(truncatingIfNeeded: source.events()), revents: 0)
    }
    let count = unsafe poll(&requests, nfds_t(requests.count), timeout)
    guard count > 0 else { return }
    for (request, (source, _)) in zip(requests, asked) where request.revents != 0 {
      if !source.isCancelled { source.action() }
    }
  }

  /// In milliseconds, rounded up: waking too early would only wait again.
  private var timeout: Int32 {
    if isStopped { return 0 }
    guard let shortest = deadlines.compactMap({ $0() }).min() else { return -1 }
    return Int32(min(max(0, (shortest / .milliseconds(1)).rounded(.up)), 3_600_000))
  }
}
