import RemoraLimits
import RemoraPlatform
import Synchronization

/// What the network has received for the host: bounded for each sender, taken from the senders in turn.
///
/// The thread of the network posts; the isolation of the host takes.
final class Mailbox: Sendable {
  enum Letter: Sendable {
    case request(Request)
    /// A socket is open.
    case opened
    case text(String)
    /// A socket is closed; its last letter.
    case closed
    case full(Shortage)
  }

  /// A letter that was taken.
  struct Delivery {
    let letter: Letter
    /// The number of the socket or the request.
    let sender: Int
    /// Whether the sender had to stop, and may go on.
    let mayGoOn: Bool
  }

  /// The letters of a sender, the newest first: they are few.
  private struct Queue {
    let sender: Int
    var letters: [Letter] = []
    var bytes = 0
    var isFull = false
  }

  /// The senders with letters, whose turn is next first: no more than there are connections.
  private let queues = Mutex<[Queue]>([])
  private let signal: WakeSignal

  /// `nil` if the process has no descriptors left.
  init?() {
    guard let signal = WakeSignal() else { return nil }
    self.signal = signal
  }

  /// Readable while letters wait.
  var descriptor: Int32 { signal.descriptor }

  /// Adds a letter, also of a sender that should have stopped.
  ///
  /// - Returns: Whether the sender may send more; if not, a later delivery says when.
  func post(_ letter: Letter, from sender: Int) -> Bool {
    queues.withLock { queues in
      if queues.isEmpty { signal.raise() }
      let index = queues.firstIndex { $0.sender == sender } ?? queues.endIndex
      if index == queues.endIndex { queues.append(Queue(sender: sender)) }
      queues[index].letters.insert(letter, at: 0)
      queues[index].bytes += letter.size
      let isFull =
        queues[index].letters.count >= Limit.waitingMessages.value
        || queues[index].bytes >= Limit.webMessage.value
      queues[index].isFull = isFull
      return !isFull
    }
  }

  /// The next letter: the first one of each sender, then the second of each.
  func take() -> Delivery? {
    queues.withLock { queues -> Delivery? in
      guard !queues.isEmpty else { return nil }
      var queue = queues.removeFirst()
      guard let letter = queue.letters.popLast() else { return nil }
      queue.bytes -= letter.size
      let isEmpty = queue.letters.isEmpty
      if !isEmpty { queues.append(queue) }
      if queues.isEmpty { signal.lower() }
      return Delivery(letter: letter, sender: queue.sender, mayGoOn: queue.isFull && isEmpty)
    }
  }
}

extension Mailbox.Letter {
  /// The bytes that it makes the sender's queue keep.
  fileprivate var size: Int {
    if case .text(let text) = self { text.utf8.count } else { 0 }
  }
}
