import Synchronization

/// References whose Swift owners were released.
///
/// The only part of a state that other threads may touch.
final class DroppedReferences: Sendable {
  private struct State {
    var references: [Int32] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let some = Atomic(false)

  var hasSome: Bool { some.load(ordering: .relaxed) }

  func add(_ reference: Int32) {
    state.withLock { state in
      guard !state.isClosed else { return }
      state.references.append(reference)
    }
    some.store(true, ordering: .releasing)
  }

  /// Exchanges the references for `list`, which must be empty.
  func take(_ list: inout [Int32]) {
    some.store(false, ordering: .relaxed)
    var taken: [Int32] = []
    swap(&taken, &list)
    state.withLock { swap(&$0.references, &taken) }
    swap(&taken, &list)
  }

  func close() {
    state.withLock { state in
      state.isClosed = true
      state.references = []
    }
  }
}
