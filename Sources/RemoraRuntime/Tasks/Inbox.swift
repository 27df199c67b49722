import RemoraLua
import RemoraSorting
import Synchronization

/// The inbox for results of asynchronous functions, from any thread.
package final class Inbox {
  typealias Outcome = Result<any LuaConvertible & Sendable, any Error>

  /// An asynchronous function on its way to another thread and back.
  ///
  /// It may hold the last reference to an owner, which must be released on the host's thread. So
  /// the other thread releases the function before it posts the outcome, and the host releases it
  /// last.
  final class AsyncCall: Sendable {
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
    func release() { operation.withLock { $0 = nil } }
  }

  /// A result.
  struct Completion: Sendable {
    let ticket: Int
    let outcome: Outcome
    let call: AsyncCall
  }

  /// The part that other threads may use.
  package final class Mailbox: Sendable {
    /// `nil` once the host is closed.
    private let completions = Mutex<[Completion]?>([])
    private let checkRequests = Mutex<Set<Int>>([])
    private let observers: PollRequestObservers

    init(_ observers: PollRequestObservers) { self.observers = observers }

    /// Drops the outcome, and the function with all that it holds, if the host is closed: nobody takes them.
    func post(_ completion: Completion) {
      let isKept = completions.withLock { completions in
        completions?.append(completion)
        return completions != nil
      }
      if isKept { observers.notify(.now) } else { completion.call.release() }
    }

    /// Requests a check of work on another thread; repeated requests before the check count as one.
    package func requestCheck(_ ticket: Int) {
      checkRequests.withLock { _ = $0.insert(ticket) }
      observers.notify(.now)
    }

    var isEmpty: Bool {
      completions.withLock { $0?.isEmpty ?? true } && checkRequests.withLock { $0.isEmpty }
    }

    func takeCheckRequests() -> Set<Int> {
      checkRequests.withLock { checkRequests in
        defer { checkRequests = [] }
        return checkRequests
      }
    }

    func take() -> [Completion] {
      completions.withLock { completions in
        defer { if completions != nil { completions = [] } }
        return completions ?? []
      }
    }

    /// What arrived and was not taken; nothing is kept any more.
    func close() -> [Completion] {
      completions.withLock { completions in
        defer { completions = nil }
        return completions ?? []
      }
    }
  }

  package let mailbox: Mailbox
  private var expected: [Int: (Outcome) -> Void] = [:]
  private var watched: [Int: () -> Void] = [:]
  private var lastTicket = 0
  private var isClosed = false

  /// Notifies `observers` of arrivals, on any thread.
  init(_ observers: PollRequestObservers) { mailbox = Mailbox(observers) }

  /// Whether results are still expected.
  package var isExpecting: Bool { !expected.isEmpty || !watched.isEmpty }

  func expect(_ action: @escaping (Outcome) -> Void) -> Int {
    lastTicket += 1
    if !isClosed { expected[lastTicket] = action }
    return lastTicket
  }

  /// Runs a check in the host's isolation after each request from another thread, until it is
  /// removed.
  package func watch(_ action: @escaping () -> Void) -> Int {
    lastTicket += 1
    if !isClosed { watched[lastTicket] = action }
    return lastTicket
  }

  /// Lets go of everything that waits; what arrives later is dropped.
  func close() {
    (expected, watched) = ([:], [:])
    isClosed = true
    for completion in undelivered + mailbox.close() { completion.call.release() }
    undelivered = []
  }

  package func forget(_ ticket: Int) {
    expected[ticket] = nil
    watched[ticket] = nil
  }

  /// The results that were not delivered yet.
  private var undelivered: ArraySlice<Completion> = []

  /// Whether something arrived that was not handed out.
  var hasResults: Bool { hasUndelivered || !mailbox.isEmpty }

  /// Whether results were not delivered for lack of time.
  var hasUndelivered: Bool { !undelivered.isEmpty }

  /// Delivers results in order, while `hasTime`.
  func deliver(while hasTime: () -> Bool) {
    undelivered += mailbox.take()
    while hasTime(), let completion = undelivered.popFirst() {
      defer { completion.call.release() }
      expected.removeValue(forKey: completion.ticket)?(completion.outcome)
    }
    for ticket in mailbox.takeCheckRequests().ordered() { watched[ticket]?() }
  }
}
