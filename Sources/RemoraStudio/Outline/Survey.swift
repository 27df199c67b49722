import RemoraCore

import class RemoraCore.Host

/// Looks at the host for all pages, at a pace that leaves the host its time.
final class Survey {
  let names: Names
  let outline: OutlineKeeper
  private var pace = Pace()
  private var observer: ChangeObserver?
  /// Whether a look at the host was asked for.
  private var isRequested = false
  /// Makes the server serve at that time.
  private let wake: (ContinuousClock.Instant) -> Void

  init(_ host: Host, wake: @escaping (ContinuousClock.Instant) -> Void) {
    names = Names(host)
    outline = OutlineKeeper(host, names)
    self.wake = wake
  }

  /// Asks for a look at the host as soon as the pace allows.
  func request() {
    guard !isRequested else { return }
    isRequested = true
    wake(max(.now, pace.next))
  }

  /// Looks at the host, if something may have changed and the pace allows it.
  func run(for pages: [StudioPage], in host: Host) {
    guard !pages.isEmpty else {
      observer?.cancel()
      observer = nil
      isRequested = false
      return
    }
    if observer == nil { observer = host.observeChanges { [unowned self] in request() } }
    guard outline.isOld else {
      isRequested = false
      return
    }
    guard ContinuousClock.now >= pace.next else { return request() }
    pace.measure { outline.read() }
    isRequested = false
  }

  deinit { observer?.cancel() }
}
