import RemoraRuntime

/// The part of a host that reloads: has the observers, the pending requests, and what was refused last.
final class Reloads: HostPart {
  unowned let host: ScriptHost
  /// A request to reload.
  enum Request: Equatable {
    case changedFiles
    /// From a watcher; its report is not read.
    case savedFiles
    case named(ScriptName)
    case texts([SourceID: ScriptSource])
  }

  var observers: [ReloadObserver] = []
  /// How often files were looked at again.
  var requestCount = 0
  /// Deferred requests.
  var pending: [Request] = []
  /// The texts that were refused last, and have not been saved again.
  var refused: [SourceID: [UInt8]] = [:]
  var refusedScene: [UInt8]?
  /// The diagnostics of the last refusal.
  var refusal: [Diagnostic] = []
  /// The missing files that were reported already.
  var missing: Set<String> = []

  init(_ host: ScriptHost) { self.host = host }

  var timeUntilPoll: Duration? { pending.isEmpty ? nil : .zero }

  func end() {
    (observers, pending) = ([], [])
    forgetFiles()
  }

  func observe(_ action: @escaping (ReloadReport) -> Void) -> ReloadObserver {
    let observer = ReloadObserver(action)
    observers.removeAll(where: \.isCancelled)
    if !host.isClosed { observers.append(observer) }
    return observer
  }

  /// Clears what was refused or missing, when another scene opens.
  func forgetFiles() {
    (refused, refusedScene, refusal, missing) = ([:], nil, [], [])
  }

  /// Defers a request; equal requests are performed once.
  func postpone(_ request: Request) {
    pending.removeAll { $0 == request }
    pending.append(request)
  }
}
