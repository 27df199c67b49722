import RemoraLimits

/// An observer of a host's diagnostics.
///
/// It observes until it is cancelled or the host is released.
public final class DiagnosticObserver {
  let action: (Diagnostic) -> Void
  private(set) var isCancelled = false

  package init(_ action: @escaping (Diagnostic) -> Void) { self.action = action }

  /// Stops observing.
  public func cancel() { isCancelled = true }
}

/// The observers of a host's diagnostics, and the log, which gets the failures while there is no observer.
///
/// An observer that runs scripts can cause further diagnostics, which it then observes too. Such calls
/// nest at most ``limit`` deep; beyond that, everything up to the outermost call is left out.
package final class DiagnosticObservers {
  /// Where failures go while nothing observes: none of them gets lost.
  package var log: ((Diagnostic) -> Void)?
  private var observers: [DiagnosticObserver] = []
  private var depth = 0
  private var isUnwinding = false
  private var leftOut = 0
  /// The diagnostics that the first observer will get.
  private var kept: [Diagnostic] = []
  private var isClosed = false

  package init() {}

  package func add(_ observer: DiagnosticObserver) {
    guard !isClosed else { return }
    observers.append(observer)
    let kept = kept
    self.kept = []
    for diagnostic in kept { report(diagnostic) }
  }

  /// Nothing observes any more: the host is closed.
  package func close() { (isClosed, observers, kept, log) = (true, [], [], nil) }

  /// Reports a diagnostic, and keeps it for the first observer if there is none; of many, the first ``limit``.
  package func reportOrKeep(_ diagnostic: Diagnostic) {
    if observers.isEmpty, !isClosed, kept.count < Limit.nestedDiagnostics.value {
      kept.append(diagnostic)
    }
    report(diagnostic)
  }

  package func report(_ diagnostic: Diagnostic) {
    if depth == Limit.nestedDiagnostics.value { isUnwinding = true }
    guard !isUnwinding else {
      leftOut += 1
      return
    }
    depth += 1
    deliver(diagnostic)
    depth -= 1
    if depth == 0, isUnwinding { reportLoop() }
  }

  private func deliver(_ diagnostic: Diagnostic) {
    observers.removeAll(where: \.isCancelled)
    for observer in observers where !observer.isCancelled { observer.action(diagnostic) }
    if observers.isEmpty, diagnostic.severity != .note { log?(diagnostic) }
  }

  /// Reports how many diagnostics were left out; those that observers cause by that are left out, too.
  private func reportLoop() {
    deliver(
      Diagnostic(
        .error,
        "an observer of diagnostics causes diagnostics itself: stopped after"
          + " \(Limit.nestedDiagnostics.value) inside each other, \(leftOut) left out",
        suggestion: "run no script in an observer, or ignore what it reports meanwhile"
      )
    )
    (isUnwinding, leftOut) = (false, 0)
  }
}
