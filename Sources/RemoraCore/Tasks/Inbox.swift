import Lua
import Synchronization

/// The inbox for results of asynchronous functions, from any thread.
final class Inbox {
  typealias Outcome = Result<any LuaConvertible & Sendable, any Error>

  /// An asynchronous function on its way to another thread and back.
  ///
  /// It may hold the last reference to an owner, which must be released on the host's thread. So
  /// the other thread releases the function before it posts the outcome, and the host releases it
  /// last.
  final class Parcel: Sendable {
    private let operation: Mutex<AsyncWait.Operation?>

    init(_ operation: @escaping AsyncWait.Operation) { self.operation = Mutex(operation) }

    /// Runs the function, on any thread.
    func run() async -> Outcome {
      guard let operation = operation.withLock({ $0 }) else { return .failure(CancellationError()) }
      do {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }

    /// Releases the function, on the host's thread.
    func empty() { operation.withLock { $0 = nil } }
  }

  /// A result.
  struct Letter: Sendable {
    let ticket: Int
    let outcome: Outcome
    let parcel: Parcel
  }

  /// The part that other threads may use.
  final class Mailbox: Sendable {
    private let letters = Mutex<[Letter]>([])
    private let rung = Mutex<Set<Int>>([])
    private let alarm = Mutex<(@Sendable () -> Void)?>(nil)

    func post(_ letter: Letter) {
      letters.withLock { $0.append(letter) }
      alarm.withLock { $0 }?()
    }

    /// Requests a check of work on another thread; repeated requests before the check count as one.
    func ring(_ ticket: Int) {
      rung.withLock { _ = $0.insert(ticket) }
      alarm.withLock { $0 }?()
    }

    func takeRung() -> Set<Int> {
      rung.withLock { rung in
        defer { rung = [] }
        return rung
      }
    }

    func take() -> [Letter] {
      letters.withLock { letters in
        defer { letters = [] }
        return letters
      }
    }

    /// Called on any thread when a result arrives.
    func wake(_ action: (@Sendable () -> Void)?) {
      alarm.withLock { $0 = action }
    }
  }

  let mailbox = Mailbox()
  private var expected: [Int: (Outcome) -> Void] = [:]
  private var watched: [Int: () -> Void] = [:]
  private var lastTicket = 0

  /// Whether results are still expected.
  var isExpecting: Bool { !expected.isEmpty || !watched.isEmpty }

  func expect(_ action: @escaping (Outcome) -> Void) -> Int {
    lastTicket += 1
    expected[lastTicket] = action
    return lastTicket
  }

  /// Runs a check in the host's isolation after each request from another thread, until it is
  /// removed.
  func watch(_ action: @escaping () -> Void) -> Int {
    lastTicket += 1
    watched[lastTicket] = action
    return lastTicket
  }

  func forget(_ ticket: Int) {
    expected[ticket] = nil
    watched[ticket] = nil
  }

  /// The results that were not delivered yet.
  private var left: ArraySlice<Letter> = []

  /// Whether results were not delivered for lack of time.
  var hasLeft: Bool { !left.isEmpty }

  /// Delivers results in order, while `hasTime`.
  func deliver(while hasTime: () -> Bool) {
    left += mailbox.take()
    while hasTime(), let letter = left.popFirst() {
      defer { letter.parcel.empty() }
      expected.removeValue(forKey: letter.ticket)?(letter.outcome)
    }
    for ticket in mailbox.takeRung().sorted() { watched[ticket]?() }
  }
}
