import Lua
import Synchronization

/// Where asynchronous functions leave their results for the host, which may be on another thread.
final class Inbox {
  typealias Outcome = Result<any LuaConvertible & Sendable, any Error>

  /// An asynchronous function on its way to another thread and back.
  ///
  /// It may hold an owner whose last reference is the function's: that must go on the host's
  /// thread. So the other thread has let go of the function when it posts the outcome, and the host
  /// lets go last.
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

    /// Lets go of the function, on the host's thread.
    func empty() { operation.withLock { $0 = nil } }
  }

  /// What comes back.
  struct Letter: Sendable {
    let ticket: Int
    let outcome: Outcome
    let parcel: Parcel
  }

  /// The side that other threads may touch.
  final class Mailbox: Sendable {
    private let letters = Mutex<[Letter]>([])
    private let rung = Mutex<Set<Int>>([])
    private let observers: PollRequestObservers

    init(_ observers: PollRequestObservers) { self.observers = observers }

    func post(_ letter: Letter) {
      letters.withLock { $0.append(letter) }
      observers.tell(.now)
    }

    /// Asks for a look at something that goes on elsewhere; twice before the look is like once.
    func ring(_ ticket: Int) {
      rung.withLock { _ = $0.insert(ticket) }
      observers.tell(.now)
    }

    var isEmpty: Bool { letters.withLock { $0.isEmpty } && rung.withLock { $0.isEmpty } }

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
  }

  let mailbox: Mailbox
  private var expected: [Int: (Outcome) -> Void] = [:]
  private var watched: [Int: () -> Void] = [:]
  private var lastTicket = 0

  /// `observers` are told, on any thread, that something has come.
  init(_ observers: PollRequestObservers) { mailbox = Mailbox(observers) }

  /// Whether anything is still to come.
  var isExpecting: Bool { !expected.isEmpty || !watched.isEmpty }

  func expect(_ action: @escaping (Outcome) -> Void) -> Int {
    lastTicket += 1
    expected[lastTicket] = action
    return lastTicket
  }

  /// Looks, in the host's isolation, whenever another thread has rung; until it is forgotten.
  func watch(_ action: @escaping () -> Void) -> Int {
    lastTicket += 1
    watched[lastTicket] = action
    return lastTicket
  }

  func forget(_ ticket: Int) {
    expected[ticket] = nil
    watched[ticket] = nil
  }

  /// What arrived and was not handed out yet.
  private var left: ArraySlice<Letter> = []

  /// Whether something arrived that was not handed out.
  var hasMail: Bool { hasLeft || !mailbox.isEmpty }

  /// Whether something arrived that was not handed out for want of time.
  var hasLeft: Bool { !left.isEmpty }

  /// Hands out what has arrived, in order, while `hasTime`.
  func deliver(while hasTime: () -> Bool) {
    left += mailbox.take()
    while hasTime(), let letter = left.popFirst() {
      defer { letter.parcel.empty() }
      expected.removeValue(forKey: letter.ticket)?(letter.outcome)
    }
    for ticket in mailbox.takeRung().sorted() { watched[ticket]?() }
  }
}
