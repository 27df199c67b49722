import Lua
import Synchronization

/// Where asynchronous functions leave their results for the host, which may be on another thread.
final class Inbox {
  typealias Outcome = Result<any LuaConvertible & Sendable, any Error>

  /// The side that other threads may touch.
  final class Mailbox: Sendable {
    private let letters = Mutex<[(ticket: Int, outcome: Outcome)]>([])
    private let alarm = Mutex<(@Sendable () -> Void)?>(nil)

    func post(_ outcome: Outcome, for ticket: Int) {
      letters.withLock { $0.append((ticket, outcome)) }
      alarm.withLock { $0 }?()
    }

    func take() -> [(ticket: Int, outcome: Outcome)] {
      letters.withLock { letters in
        defer { letters = [] }
        return letters
      }
    }

    /// Called on any thread when something arrives.
    func wake(_ action: (@Sendable () -> Void)?) {
      alarm.withLock { $0 = action }
    }
  }

  let mailbox = Mailbox()
  private var expected: [Int: (Outcome) -> Void] = [:]
  private var lastTicket = 0

  /// Whether anything is still to come.
  var isExpecting: Bool { !expected.isEmpty }

  func expect(_ action: @escaping (Outcome) -> Void) -> Int {
    lastTicket += 1
    expected[lastTicket] = action
    return lastTicket
  }

  func forget(_ ticket: Int) { expected[ticket] = nil }

  /// Hands out what has arrived.
  func deliver() {
    for letter in mailbox.take() {
      expected.removeValue(forKey: letter.ticket)?(letter.outcome)
    }
  }
}
