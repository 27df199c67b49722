import Dispatch
import RemoraPlatform
import RemoraRuntime
import Synchronization

/// Calls back once when watched files may have changed; ``follow(_:)`` arms it again.
final class WatchSource {
  private let queue: DispatchQueue
  private let action: @Sendable () -> Void
  private var watch: HostWatch?
  private var source: PausedSource?

  init(on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
    self.queue = queue
    self.action = action
  }

  deinit { source?.end() }

  /// Arms it again for the same watch, after its changes were read, or switches to another.
  func follow(_ watch: HostWatch?) {
    if watch === self.watch {
      source?.resume()
    } else {
      source?.end()
      source = watch?.watcher.fileDescriptor.flatMap { PausedSource($0, on: queue, action) }
      self.watch = watch
    }
  }
}

/// A dispatch source that pauses itself each time its descriptor becomes readable.
private final class PausedSource: Sendable {
  /// Any thread may use it.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  private let isPaused = Mutex(false)

  /// Duplicates the descriptor, since its owner may close it at any time.
  init?(_ descriptor: Int32, on queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { return nil }
    unsafe source = DispatchSource.makeReadSource(fileDescriptor: copy, queue: queue)
    unsafe source.setEventHandler { [weak self] in
      self?.pause()
      action()
    }
    unsafe source.setCancelHandler { close(copy) }
    unsafe source.resume()
  }

  private func pause() {
    isPaused.withLock { isPaused in
      guard !isPaused, unsafe !source.isCancelled else { return }
      unsafe source.suspend()
      isPaused = true
    }
  }

  func resume() {
    isPaused.withLock { isPaused in
      if isPaused { unsafe source.resume() }
      isPaused = false
    }
  }

  /// Cancels the source, and resumes it: Dispatch traps when a suspended source is released.
  func end() {
    isPaused.withLock { isPaused in
      unsafe source.cancel()
      if isPaused { unsafe source.resume() }
      isPaused = false
    }
  }
}
