import Foundation
package import Remora
import RemoraLanguage
package import RemoraLua

/// The settings of a run of specs.
package struct SpecSettings: Sendable {
  /// The source of spec files, scripts and scenes.
  package var files = CachedFiles()
  /// The compiled chunks, shared by all specs.
  package var chunks = ChunkCache()
  /// Counts the lines that run; `nil` without coverage.
  package var coverage: CoverageRecorder?
  /// The CPU time of one step of a spec, or of a handler that it starts.
  package var timeLimit = Duration.seconds(1)
  /// The folders with scripts, besides that of the spec.
  package var scriptFolders: [String] = []
  /// Whether snapshots are rewritten instead of compared.
  package var recordsSnapshots = false
  /// Prepares the host of each spec: an app registers its kinds and lends its services here.
  package var prepare: (@Sendable (ScriptHost) throws -> Void)?
  /// Whether the steps of a spec run on the main queue: its thread waits between them.
  package var runsOnMainQueue = false

  package init() {}

  /// Marks the main queue, to recognise it.
  private static let mainQueue = DispatchSpecificKey<Bool>()

  /// Runs a step of a spec where its host belongs.
  func step<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard runsOnMainQueue else { return try body() }
    DispatchQueue.main.setSpecific(key: SpecSettings.mainQueue, value: true)
    // A step inside another one is part of it.
    guard DispatchQueue.getSpecific(key: SpecSettings.mainQueue) == nil else { return try body() }
    let result: Swift.Result<Result, Failure> = withoutActuallyEscaping(body) { body in
      // The caller waits: nothing else uses what the body uses.
      nonisolated(unsafe) let body = body
      return DispatchQueue.main.sync {
        do throws(Failure) { return .success(unsafe try body()) } catch { return .failure(error) }
      }
    }
    return try result.get()
  }

  /// The folders with the scripts of a spec: its own, those of the scene that it belongs to, and those of the run.
  func scriptFolders(for file: String, in files: any Files) -> [String] {
    var known: Set<String> = []
    let own = [SpecSettings.folder(of: file)]
    let folders = own + SceneSearch.scriptFolders(aroundSpec: file, in: files) + scriptFolders
    return folders.filter { known.insert($0).inserted }
  }

  static func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}

/// Waits, in real time, for results of asynchronous functions.
package final class ResultWaiter: Sendable {
  /// The total time that a spec may wait.
  private static let limit = Duration.seconds(10)
  private let semaphore = DispatchSemaphore(value: 0)
  private let start = ContinuousClock.now

  package init() {}

  package func signal() { semaphore.signal() }

  /// Waits, and returns whether a result arrived in that time.
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

  /// Whether there is time left to wait.
  var hasTimeLeft: Bool { ContinuousClock.now - start < ResultWaiter.limit }
}
