import Foundation
import Remora
import RemoraLimits
import RemoraPlatform
import RemoraProcesses
import RemoraStudio
import Synchronization

/// Runs spec files for the pages of a studio, each in a process of its own: a spec that hangs, crashes or reports too
/// much ends that process and nothing else.
final class SpecWorker: SpecProgram {
  /// The first argument of the process; the second one is the file.
  private static let name = "run-specs"

  /// What the last run has found, from the thread that waited for it.
  private final class Found: Sendable {
    let isThere: WakeSignal
    let result = Mutex<Result<SpecReport, Diagnostic>?>(nil)

    init(_ isThere: WakeSignal) { self.isThere = isThere }
  }

  private let found: Found
  private var done: ((Result<SpecReport, Diagnostic>) -> Void)?
  private var stopping: ChildStop?

  /// Results arrive on the thread of the loop; `nil` if the process has no descriptors left.
  init?(_ loop: EventLoop) {
    guard let isThere = WakeSignal() else { return nil }
    found = Found(isThere)
    loop.whenReadable(
      { [weak self] in self?.found.isThere.descriptor },
      { [weak self] in self?.take() }
    )
  }

  // MARK: The command

  func run(_ file: String, _ done: @escaping (Result<SpecReport, Diagnostic>) -> Void) {
    self.done = done
    let stop = ChildStop()
    stopping = stop
    DispatchQueue.global().async { [found] in
      let report = Self.report(on: file, until: stop)
      found.result.withLock { $0 = report }
      found.isThere.raise()
    }
  }

  func stop() {
    done = nil
    stopping?.end()
    stopping = nil
  }

  private func take() {
    found.isThere.lower()
    guard let report = found.result.withLock({ $0.take() }), let done else { return }
    (self.done, stopping) = (nil, nil)
    done(report)
  }

  private static func report(
    on file: String,
    until stop: ChildStop
  ) -> Result<SpecReport, Diagnostic> {
    let child = ChildProcess(program: ChildProcess.ownProgram, patience: Limit.specFile.duration)
    do {
      let run = try child.run([name, file], until: stop)
      let problem =
        switch run.end {
        case _ where run.output.utf8.count >= Limit.specReport.value:
          "its report has more than \(Limit.specReport)"
        case _ where run.errors.utf8.count >= Limit.specReport.value:
          "it wrote more than \(Limit.specReport) to standard error"
        case .exited where run.output.isEmpty:
          run.errors.isEmpty ? "its process ended without a report" : run.errors
        case .exited: ""
        case .signalled: "its process has crashed"
        case .hung: "it ran for more than \(Limit.specFile), and was ended"
        }
      guard problem.isEmpty else {
        return .failure(Diagnostic(.error, "the spec could not be run: \(problem.prefix(300))"))
      }
      return .success(try JSONDecoder().decode(SpecReport.self, from: Data(run.output.utf8)))
    } catch {
      return .failure(Diagnostic(.error, "the spec could not be run: \(error)"))
    }
  }

  // MARK: The child

  /// The command line for a process that was started to run a spec, which it bounds; any other one as it is.
  static func arguments(asChild arguments: [String]) -> [String] {
    guard arguments.count == 2, arguments[0] == name else { return arguments }
    ResourceLimit.fileSize.lower(to: Limit.specReport.value)
    // It ends even if the studio was killed. The thread of the studio that began it has all signals blocked.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
    alarm(UInt32(Limit.specFile.duration / .seconds(1)) + 1)
    return ["test", "--format", "json", "--", arguments[1]]
  }
}
