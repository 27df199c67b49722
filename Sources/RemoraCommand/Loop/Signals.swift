import Foundation
import Synchronization

/// The signals that a session minds, as bytes in a pipe that its loop reads.
final class Signals {
  /// Where they come in, on any thread.
  let pipe = SignalPipe()
  private var sources: [any DispatchSourceSignal] = []

  /// Listens to those signals, which then no longer end the process.
  init(_ signals: [Int32]) {
    let registration = DispatchSemaphore(value: 0)
    for number in signals {
      _ = signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [pipe, weak source = source as? DispatchSource] in
        // Two that came at once are one event.
        for _ in 0..<min(max(source?.data ?? 1, 1), 2) { pipe.received(number) }
      }
      source.setRegistrationHandler { registration.signal() }
      source.resume()
      sources.append(source)
    }
    // Until then a signal would be lost: it is ignored, and nobody listens.
    for _ in signals { registration.wait() }
  }
}

/// A pipe whose one end tells a loop what happened on other threads.
///
/// Its ends live as long as the process.
final class SignalPipe: Sendable {
  /// Becomes readable when something has happened.
  let descriptor: Int32
  private let end: Int32
  private let urgent = Mutex<[Int32: Urgent]>([:])
  private let count = Atomic<Int>(0)
  let lastResort: LastResort

  /// Whether a signal came that nobody has taken.
  var isPending: Bool { count.load(ordering: .relaxed) > 0 }

  init(lastResort: LastResort = LastResort()) {
    self.lastResort = lastResort
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    descriptor = ends[0]
    end = ends[1]
  }

  /// Sets what is called at once when a signal comes, on another thread, whatever the loop is doing.
  ///
  /// `concernsLoop` is asked first, on that thread, too: the loop may not have to hear of it.
  func atOnce(
    _ number: Int32,
    concernsLoop: @escaping @Sendable () -> Bool = { true },
    _ action: @escaping @Sendable () -> Void
  ) {
    urgent.withLock { $0[number] = Urgent(concernsLoop: concernsLoop, action: action) }
  }

  /// What cannot wait for the loop.
  private struct Urgent: Sendable {
    let concernsLoop: @Sendable () -> Bool
    let action: @Sendable () -> Void
  }

  /// A signal came.
  func received(_ number: Int32) {
    lastResort.received(number)
    let urgent = urgent.withLock { $0[number] }
    let concernsLoop = urgent?.concernsLoop() ?? true
    if concernsLoop { count.add(1, ordering: .relaxed) }
    urgent?.action()
    guard concernsLoop else { return }
    send(UInt8(truncatingIfNeeded: number))
    if let urgent { insist(on: urgent) }
  }

  /// Acts again until the loop has taken the signal: what was only about to begin when it came is
  /// meant as well.
  private func insist(on urgent: Urgent) {
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(10)) { [weak self] in
      guard let self, isPending else { return }
      urgent.action()
      insist(on: urgent)
    }
  }

  /// Wakes the loop for something that is no signal.
  func wake() { send(0) }

  private func send(_ byte: UInt8) {
    var byte = byte
    _ = unsafe write(end, &byte, 1)
  }

  /// The signals that came since it was last asked.
  func take() -> Set<Int32> {
    var bytes = [UInt8](repeating: 0, count: 64)
    let length = unsafe read(descriptor, &bytes, bytes.count)
    let signals = bytes.prefix(max(0, length)).filter { $0 != 0 }
    count.subtract(signals.count, ordering: .relaxed)
    return Set(signals.map { Int32($0) })
  }
}
