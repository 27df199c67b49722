import Dispatch
import RemoraRuntime
import Synchronization

/// Writes the values of a storage to the disk, on another thread.
///
/// Values of a name are written in the order in which they were set; if several wait, only the
/// newest. Names are written in the order of their first value that waits, so a name that is set
/// all the time delays no other.
final class StorageWriter: Sendable {
  /// Called on the writer's thread with a failure of a write.
  typealias Observer = @Sendable (Diagnostic) -> Void

  /// A value that is not on the disk yet.
  struct Unwritten: Sendable {
    /// Its JSON; `nil` to remove the file.
    let bytes: [UInt8]?
    fileprivate let location: FileLocation
    fileprivate let whenFailed: Observer?
    /// Whether it waits; otherwise it is being written.
    fileprivate var isQueued = true
  }

  private struct State {
    var values: [String: Unwritten] = [:]
    /// The names of the queued values, the next one first.
    var names: [String] = []
    /// The bytes of all values.
    var count = 0
    /// The names whose last write failed.
    var failing: Set<String> = []
    /// The first failure since the last flush.
    var failure: Diagnostic?
  }

  private let state = Mutex(State())
  let queue = DispatchQueue(label: "remora.storage")
  private let files: DiskFiles
  private let limits: Storage.Limits

  init(_ files: DiskFiles, _ limits: Storage.Limits) { (self.files, self.limits) = (files, limits) }

  /// The values that are not on the disk yet, by name.
  var values: [String: Unwritten] { state.withLock { $0.values } }

  /// The names of the values that wait, the next one first.
  var queuedNames: [String] { state.withLock { $0.names } }

  /// Queues a value, in place of one of that name that waits; `nil` removes the file.
  ///
  /// - Throws: ``Diagnostic`` if too much waits.
  func write(
    _ bytes: [UInt8]?,
    as name: String,
    to location: FileLocation,
    whenFailed: Observer?
  ) throws(Diagnostic) {
    let isNew = state.withLock { state -> Bool? in
      let former = state.values[name]
      let count = state.count - (former?.bytes?.count ?? 0) + (bytes?.count ?? 0)
      guard count <= limits.unwrittenBytes || state.values.isEmpty else { return nil }
      state.count = count
      state.values[name] = Unwritten(bytes: bytes, location: location, whenFailed: whenFailed)
      if former?.isQueued ?? false { return false }
      state.names.append(name)
      return true
    }
    guard let isNew else {
      throw Diagnostic(
        .error,
        "\(name) cannot be kept: \(limits.unwrittenBytes) bytes are not on the disk yet, which is the most",
        suggestion: "wait for them with flush()"
      )
    }
    if isNew { queue.async { self.writeNext() } }
  }

  /// Waits until every value that was set before is on the disk, or could not be written.
  ///
  /// - Throws: The first failure since the last call.
  func flush() throws(Diagnostic) {
    queue.sync {}
    if let failure = takeFailure() { throw failure }
  }

  /// Waits without blocking a thread; otherwise as ``flush()``.
  func flushed() async throws(Diagnostic) {
    await withCheckedContinuation { waiter in queue.async { waiter.resume() } }
    if let failure = takeFailure() { throw failure }
  }

  private func takeFailure() -> Diagnostic? {
    state.withLock { state in
      defer { state.failure = nil }
      return state.failure
    }
  }

  // MARK: The writer's thread

  private func writeNext() {
    let next = state.withLock { state -> (name: String, value: Unwritten)? in
      guard !state.names.isEmpty else { return nil }
      let name = state.names.removeFirst()
      state.values[name]?.isQueued = false
      return state.values[name].map { (name, $0) }
    }
    guard let (name, value) = next else { return }
    let failure = write(name, value)
    let isNews = state.withLock { state in
      if let value = state.values[name], !value.isQueued {
        state.values[name] = nil
        state.count -= value.bytes?.count ?? 0
      }
      guard let failure else {
        state.failing.remove(name)
        return false
      }
      if state.failure == nil { state.failure = failure }
      // A script may try again and again, with any number of names.
      return state.failing.count < limits.names && state.failing.insert(name).inserted
    }
    if let failure, isNews { value.whenFailed?(failure) }
  }

  private func write(_ name: String, _ value: Unwritten) -> Diagnostic? {
    do {
      if let bytes = value.bytes {
        try files.write(bytes, to: value.location)
      } else {
        try files.remove(value.location)
      }
      return nil
    } catch {
      let reason = Diagnostics(error).all[0]
      return Diagnostic(
        .error,
        "\(name) could not be kept: \(reason.message)",
        suggestion: reason.suggestion
      )
    }
  }
}
