import RemoraRuntime

/// Looks at the host for all pages, at a pace that leaves the host its time.
final class Survey {
  let names: Names
  let outline: OutlineKeeper
  private let host: ScriptHost
  private var pace = Pace()
  private var observer: ChangeObserver?
  /// Whether a look at the host was asked for.
  private var isRequested = false
  /// Makes the server serve at that time.
  private let wake: (ContinuousClock.Instant) -> Void
  private var known: (names: KnownNames, until: ContinuousClock.Instant)?

  /// How long until the host is looked at again while a page inspects something, although nothing
  /// tells of a change: a script may have changed a state of its own.
  private static let pulse = Duration.milliseconds(250)
  private static let namesAge = Duration.seconds(2)

  init(_ host: ScriptHost, wake: @escaping (ContinuousClock.Instant) -> Void) {
    self.host = host
    names = Names(host)
    outline = OutlineKeeper(host, names)
    self.wake = wake
  }

  deinit { observer?.cancel() }

  /// Asks for a look at the host as soon as the pace allows.
  func request() {
    guard !isRequested else { return }
    isRequested = true
    wake(max(.now, pace.next))
  }

  /// Looks at the host, if something may have changed and the pace allows it.
  func run(for pages: [StudioPage]) {
    guard !pages.isEmpty else { return rest() }
    if observer == nil { observer = host.stage.changes.observe { [unowned self] in request() } }
    let inspecting = pages.filter { $0.inspection != nil }
    guard outline.isOld || !inspecting.isEmpty else {
      isRequested = false
      return
    }
    // An earlier time to wake has replaced the one that was asked for.
    guard ContinuousClock.now >= pace.next else { return wake(pace.next) }
    pace.measure {
      if outline.isOld { outline.read() }
      describe(for: inspecting)
    }
    isRequested = false
    if !inspecting.isEmpty { wake(.now + Survey.pulse) }
  }

  /// There is no page.
  private func rest() {
    observer?.cancel()
    observer = nil
    isRequested = false
  }

  // MARK: Descriptions

  /// Describes what pages inspect, each object once.
  private func describe(for pages: [StudioPage]) {
    guard !pages.isEmpty else { return }
    let reader = makeReader()
    var known: [PageTarget: Description?] = [:]
    for page in pages {
      page.updateInspection { target in
        if let description = known[target] { return description }
        let description = reader.description(of: target)
        known[target] = .some(description)
        return description
      }
    }
  }

  func makeReader() -> DescriptionReader {
    DescriptionReader(host: host, names: names, known: knownNames)
  }

  private var knownNames: KnownNames {
    if let known, .now < known.until { return known.names }
    let names = KnownNames(of: host)
    known = (names, .now + Survey.namesAge)
    return names
  }
}
