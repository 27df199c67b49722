import RemoraLua
import RemoraRuntime
import Synchronization

/// The storages that a host lends: reports their writes that fail, and waits for the last ones when
/// the host ends.
final class LentStorages: HostPart {
  /// The failures that were not reported yet; any thread may add some.
  final class Failures: Sendable {
    private let all = Mutex<[Diagnostic]>([])
    private let observers: PollRequestObservers

    init(_ observers: PollRequestObservers) { self.observers = observers }

    var isEmpty: Bool { all.withLock { $0.isEmpty } }

    func add(_ failure: Diagnostic) {
      all.withLock { $0.append(failure) }
      observers.notify(.now)
    }

    func take() -> [Diagnostic] {
      all.withLock { all in
        defer { all = [] }
        return all
      }
    }
  }

  let failures: Failures
  private let stage: StageModel
  private var storages: [Storage] = []

  init(_ stage: StageModel) {
    self.stage = stage
    failures = Failures(stage.pollRequests.observers)
  }

  /// Those of a host.
  static func of(_ host: ScriptHost) -> LentStorages { host.part(LentStorages(host.stage)) }

  /// Lends the `storage` service.
  func lend(_ storage: Storage, in host: ScriptHost) {
    if !storages.contains(where: { $0 === storage }) { storages.append(storage) }
    host.lend("storage") { [weak host, failures] service in
      func set(_ name: String, _ value: Value, _ place: LuaPlace?) throws {
        let damage = try storage.set(name, to: value) { failure in
          var failure = failure
          (failure.file, failure.line) = (place?.source, place?.line)
          failures.add(failure)
        }
        if let damage { host?.report(damage) }
      }
      service.function("get") { (name: String) throws -> Value in
        let reading = try storage.value(name)
        if let damage = reading.damage { host?.report(damage) }
        return reading.value
      }
      service.function(
        "set",
        textLimit: storage.limits.bytes,
        withPlace: {
          (place, name: String, value: Value) throws in
          try set(name, value, place)
        }
      )
      service.function(
        "remove",
        withPlace: { (place, name: String) throws in
          try set(name, .nothing, place)
        }
      )
      service.function("keys") { () -> [String] in storage.names }
      service.asyncFunction("flush") { [writer = storage.writer] () async throws in
        try await writer?.flushed()
      }
    }
  }

  var timeUntilPoll: Duration? { failures.isEmpty ? nil : .zero }

  func poll() {
    for failure in failures.take() { stage.report(failure) }
  }

  /// Waits until all values are on the disk, and reports those that could not be written.
  func flushStorages() {
    // The observer of a write has its failure, too.
    for storage in storages { try? storage.flush() }
    poll()
  }

  func end() {
    flushStorages()
    storages = []
  }
}
