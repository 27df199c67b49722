/// What a host remembers of reloads.
struct Reloads {
  /// What somebody asked for.
  enum Request: Equatable {
    case whatChanged
    /// As told by a watcher: nobody waits for an answer.
    case whatWasSaved
    case named(ScriptName)
    case texts([SourceID: ScriptSource])
  }

  var observers: [ReloadObserver] = []
  var isRunning = false
  /// What was asked for while something ran.
  var pending: [Request] = []
  /// The texts that were refused last, and have not been saved again.
  var refused: [SourceID: [UInt8]] = [:]
  var refusedScene: [UInt8]?
  /// What was said of them.
  var refusal: [Diagnostic] = []
  /// The files that were missed already.
  var missing: Set<String> = []

  /// Forgets what was refused or missed: other files count now.
  mutating func forgetFiles() {
    (refused, refusedScene, refusal, missing) = ([:], nil, [], [])
  }

  /// Notes a request for later, once however often it is made.
  mutating func postpone(_ request: Request) {
    pending.removeAll { $0 == request }
    pending.append(request)
  }
}
