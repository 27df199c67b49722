import Foundation
package import Lua
package import Remora

package import class Remora.Host

/// How specs are run.
package struct SpecSettings: Sendable {
  /// Where spec files, scripts and scenes are read.
  package var files = CachedFiles()
  /// What has been compiled of them, for all specs.
  package var chunks = ChunkCache()
  /// Where the lines that run are counted; `nil` when nobody asks.
  package var coverage: CoverageRecorder?
  /// The CPU time that one step of a spec, or of what it starts, may take.
  package var timeLimit = Duration.seconds(1)
  /// The folders in which scripts are looked for, besides that of the spec.
  package var scriptFolders: [String] = []
  /// Whether snapshots are written anew instead of compared.
  package var recordsSnapshots = false
  /// Called with the host of each spec before anything else: an app registers its kinds and lends
  /// its services there.
  package var prepare: (@Sendable (Host) throws -> Void)?

  package init() {}

  /// The folders in which the scripts of a spec are: beside it first.
  func scriptFolders(for file: String) -> [String] {
    let folder = SpecSettings.folder(of: file)
    return [folder] + scriptFolders.filter { $0 != folder }
  }

  static func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}

/// Waits, in real time, for what asynchronous functions bring.
package final class Arrivals: Sendable {
  /// How long a spec may wait in all.
  private static let patience = Duration.seconds(10)
  private let semaphore = DispatchSemaphore(value: 0)
  private let start = ContinuousClock.now

  package init() {}

  package func signal() { semaphore.signal() }

  /// Whether something came in that time.
  package func wait(upTo duration: Duration) -> Bool {
    let seconds = duration / .seconds(1)
    guard Thread.isMainThread else { return semaphore.wait(timeout: .now() + seconds) == .success }
    // What is to come may need the main actor, whose jobs the main run loop runs.
    let end = Date(timeIntervalSinceNow: seconds)
    while semaphore.wait(timeout: .now()) == .timedOut {
      guard Date() < end else { return false }
      _ = RunLoop.main.run(mode: .default, before: min(end, Date(timeIntervalSinceNow: 0.001)))
    }
    return true
  }

  /// Whether it is worth waiting on.
  var isPatient: Bool { ContinuousClock.now - start < Arrivals.patience }
}
