import RemoraRuntime

extension [Finding] {
  /// Whether these findings of a file, after a fix, are better than those before it.
  ///
  /// A text that does not load hides its other mistakes: it does no harm if these appear once it loads. Otherwise
  /// the findings have to be fewer, and those of no rule more; what Lua refuses has to be further down.
  package func areBetter(than before: [Finding]) -> Bool {
    guard stage == before.stage else { return stage > before.stage }
    if stage == .refused { return placeOfRefusal > before.placeOfRefusal }
    let (now, then) = (counts, before.counts)
    return now.values.reduce(0, +) < then.values.reduce(0, +)
      && now.allSatisfy { $0.value <= then[$0.key, default: 0] }
  }

  /// Whether a file with these findings loads.
  package var load: Bool { stage == .loaded }

  /// How far Remora gets with a text.
  private enum Stage: Int, Comparable {
    case refused, notLoaded, loaded

    static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
  }

  private var stage: Stage {
    if contains(where: \.isRefusal) { return .refused }
    return contains { $0.rule == .loading && $0.diagnostic.severity == .error }
      ? .notLoaded : .loaded
  }

  private var placeOfRefusal: (line: Int, column: Int) {
    let diagnostic = first(where: \.isRefusal)?.diagnostic
    return (diagnostic?.line ?? 0, diagnostic?.column ?? 0)
  }

  private var counts: [CheckRule: Int] {
    filter { $0.diagnostic.severity != .note }.reduce(into: [:]) { $0[$1.rule, default: 0] += 1 }
  }
}

extension Finding {
  /// Whether Lua refuses the text.
  package var isRefusal: Bool {
    diagnostic.failure == .syntax || diagnostic.failure == .incompleteInput
  }
}
