import Foundation
import RemoraPlatform
import Synchronization

/// The signals that a session handles, as bytes in a pipe that its loop reads.
final class Signals {
  /// The pipe that they are written to, on any thread.
  let pipe = SignalPipe()
  private var sources: [any DispatchSourceSignal] = []

  /// Listens to those signals, which then no longer end the process.
  init(_ signals: [Int32]) {
    let registration = DispatchSemaphore(value: 0)
    for number in signals {
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: pipe.queue)
      source.setEventHandler { [pipe, weak source = source as? DispatchSource] in
        // Several signals may arrive as one event.
        for _ in 0..<min(max(source?.data ?? 1, 1), 2) { pipe.received(number) }
      }
      source.setRegistrationHandler { registration.signal() }
      source.resume()
      sources.append(source)
    }
    // Until then signals are lost: the process ignores them and no source is active.
    for _ in signals { registration.wait() }
  }
}

/// A pipe that wakes a loop and passes on signals received on other threads.
///
/// Its ends live as long as the process.
final class SignalPipe: Sendable {
  /// Readable after a signal or ``wake()``.
  let descriptor: Int32
  private let end: Int32
  /// A queue of its own: from the first use of a global queue, libdispatch wakes the process every second.
  fileprivate let queue = DispatchQueue(label: "remora.signals")
  private let urgent = Mutex<[Int32: Urgent]>([:])
  private let count = Atomic<Int>(0)
  let forcedExit: ForcedExit

  /// Whether a signal is waiting to be taken.
  var isPending: Bool { count.load(ordering: .relaxed) > 0 }

  init(forcedExit: ForcedExit = ForcedExit()) {
    self.forcedExit = forcedExit
    (descriptor, end) = Descriptors.pipe() ?? (-1, -1)
  }

  /// Sets an action to run on another thread as soon as a signal arrives, whatever the loop is
  /// doing.
  ///
  /// `concernsLoop` is called first, on the same thread, and decides whether the loop gets the
  /// signal too.
  func atOnce(
    _ number: Int32,
    concernsLoop: @escaping @Sendable () -> Bool = { true },
    _ action: @escaping @Sendable () -> Void
  ) {
    urgent.withLock { $0[number] = Urgent(concernsLoop: concernsLoop, action: action) }
  }

  /// An action that cannot wait for the loop.
  private struct Urgent: Sendable {
    let concernsLoop: @Sendable () -> Bool
    let action: @Sendable () -> Void
  }

  /// A signal came.
  func received(_ number: Int32) {
    forcedExit.received(number)
    let urgent = urgent.withLock { $0[number] }
    let concernsLoop = urgent?.concernsLoop() ?? true
    // Before the action: the loop looks for the signal as soon as the action has stopped its statement.
    if concernsLoop {
      count.add(1, ordering: .relaxed)
      send(UInt8(truncatingIfNeeded: number))
    }
    guard let urgent else { return }
    urgent.action()
    if concernsLoop { repeatAction(of: urgent) }
  }

  /// Repeats the action until the loop has taken the signal, so that it also stops a statement that
  /// begins just after the signal.
  private func repeatAction(of urgent: Urgent) {
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in
      guard let self, isPending else { return }
      urgent.action()
      repeatAction(of: urgent)
    }
  }

  /// Wakes the loop without a signal.
  func wake() { send(0) }

  private func send(_ byte: UInt8) {
    var byte = byte
    _ = unsafe write(end, &byte, 1)
  }

  /// Takes the signals received since the last call.
  func take() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    let length = unsafe read(descriptor, &bytes, bytes.count)
    let signals = bytes.prefix(max(0, length)).filter { $0 != 0 }
    count.subtract(signals.count, ordering: .relaxed)
    return Set(signals.map { Int32($0) })
  }
}
