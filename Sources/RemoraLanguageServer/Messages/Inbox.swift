import Foundation
import RemoraJSON
import RemoraLimits
import Synchronization

/// The messages that wait to be handled, and what interrupts the work that is under way.
///
/// Two threads share it: one adds what it reads, the other handles it. The reader waits while too much waits here,
/// so that a flood stays in the client.
final class Inbox: Sendable {
  /// Why work should end early.
  enum Interruption {
    /// The client is gone.
    case end
    /// The client cancelled the request.
    case cancelled
    /// The client changed the document.
    case modified
    /// A message waits that is more urgent.
    case arrival
  }

  /// What is under way.
  private enum Work {
    case nothing
    /// A request; with a document, its answer is worth nothing once that has changed.
    case request(id: JSONLiteral, document: String?)
    /// Work that gives way to messages.
    case patient
  }

  private struct Entry {
    let message: Message
    let size: Int
    var isCancelled = false
  }

  private struct State {
    var entries: [Entry] = []
    var size = 0
    var work = Work.nothing
    var interruption: Interruption?
    var isOver = false
    var isReaderWaiting = false

    func hasCapacity(for size: Int) -> Bool {
      entries.isEmpty
        || (entries.count < Limit.editorMessages.value
          && self.size + size <= Limit.editorMessage.value)
    }

    func hasChange(of document: String) -> Bool {
      entries.contains { $0.message.notification.map { isChange($0, of: document) } ?? false }
    }
  }

  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)
  private let departures = DispatchSemaphore(value: 0)

  private static func isChange(_ call: Message.Call, of document: String) -> Bool {
    call.method == "textDocument/didChange" && call.uri == document
  }

  // MARK: The reader

  /// Adds a message of some bytes, and waits until there is capacity for it.
  ///
  /// - Returns: False if nobody takes messages any more.
  func add(_ message: Message, size: Int) -> Bool {
    while true {
      let isAdded = state.withLock { state -> Bool? in
        guard !state.isOver else { return false }
        guard state.hasCapacity(for: size) else {
          state.isReaderWaiting = true
          return nil
        }
        state.entries.append(Entry(message: message, size: size))
        state.size += size
        switch (state.work, message.notification) {
        case (.request(_, let document?), let call?) where Self.isChange(call, of: document):
          state.interruption = state.interruption ?? .modified
        case (.patient, _): state.interruption = .arrival
        default: break
        }
        return true
      }
      if let isAdded {
        if isAdded { arrivals.signal() }
        return isAdded
      }
      departures.wait()
    }
  }

  /// Cancels a request that waits or is under way; does nothing to others.
  func cancel(_ id: JSONLiteral) {
    state.withLock { state in
      if case .request(id, _) = state.work { state.interruption = .cancelled }
      for index in state.entries.indices {
        if case .request(id, _) = state.entries[index].message {
          state.entries[index].isCancelled = true
        }
      }
    }
  }

  /// Drops all messages, interrupts what is under way, and takes nothing any more.
  func end() {
    state.withLock { state in
      state.entries = []
      state.isOver = true
      state.interruption = .end
    }
    arrivals.signal()
    departures.signal()
  }

  // MARK: The handler

  /// Takes the next message, and begins the work on it; `nil` if none arrived in time, or at the
  /// end.
  ///
  /// A request for which `answersWholeDocument` is true is interrupted once its document changed.
  func next(
    before deadline: DispatchTime,
    answersWholeDocument: (String) -> Bool = { _ in false }
  ) -> Message? {
    guard arrivals.wait(timeout: deadline) == .success else { return nil }
    let (entry, wakesReader) = state.withLock { state -> (Entry?, Bool) in
      guard !state.entries.isEmpty else { return (nil, false) }
      let entry = state.entries.removeFirst()
      state.size -= entry.size
      if case .request(let id, let call) = entry.message {
        let document = answersWholeDocument(call.method) ? call.uri : nil
        state.work = .request(id: id, document: document)
        if entry.isCancelled {
          state.interruption = .cancelled
        } else if let document, state.hasChange(of: document) {
          state.interruption = .modified
        }
      }
      defer { state.isReaderWaiting = false }
      return (entry, state.isReaderWaiting)
    }
    if wakesReader { departures.signal() }
    return entry?.message
  }

  /// Begins work that gives way to messages.
  func beginPatientWork() {
    state.withLock { state in
      state.work = .patient
      if !state.entries.isEmpty { state.interruption = .arrival }
    }
  }

  /// Ends the work that is under way, and returns what interrupted it.
  func finish() -> Interruption? {
    state.withLock { state in
      defer {
        state.work = .nothing
        if !state.isOver { state.interruption = nil }
      }
      return state.interruption
    }
  }

  /// Whether the work that is under way should end early.
  var isInterrupted: Bool { state.withLock { $0.interruption != nil } }

  /// Whether the client is gone.
  var isOver: Bool { state.withLock { $0.isOver } }
}
