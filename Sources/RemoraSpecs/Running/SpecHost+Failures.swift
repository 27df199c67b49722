import Remora
import RemoraLua
import RemoraLuaMistakes

/// A diagnostic, with the place of the spec's input that was being handled.
struct ReportedDiagnostic {
  let diagnostic: Diagnostic
  let inputPlace: LuaPlace?
}

/// Turns errors and diagnostics into failures of the spec.
extension SpecHost {
  func failure(of error: any Error) -> SpecFailure {
    switch error {
    case let failure as SpecFailure: return failure
    case let error as LuaError:
      if let failure = error.underlying as? SpecFailure { return failure }
      var diagnostic = host.scripts.diagnostic(for: error, idsAreNames: true)
      let line = error.line ?? 1
      let source = excerpt(error.chunk ?? file, line)
      let isForeign = LuaWords(error.message).global.flatMap(ForeignWords.function) != nil
      if isForeign || diagnostic.suggestion == nil {
        diagnostic.suggestion = suggestion(for: error.message)
      }
      if error.kind == .syntax, let source, source.contains("expect"), source.contains("==") {
        diagnostic.suggestion = "expect(value):equals(…) compares two values"
      }
      return SpecFailure(
        diagnostic.suggestion.map { "\(diagnostic.message) — \($0)" } ?? diagnostic.message,
        file: error.chunk ?? file,
        line: line,
        excerpt: source,
        calls: error.frames.compactMap(\.place)
      )
    case let error as any LuaErrorMessage:
      return SpecFailure(error.messageForScripts, file: file, line: 1, excerpt: excerpt(file, 1))
    default: return SpecFailure("\(error)", file: file, line: 1)
    }
  }

  func failure(of reported: ReportedDiagnostic, in spec: Spec) -> SpecFailure {
    let diagnostic = reported.diagnostic
    var message = (diagnostic.path.map { "\($0): " } ?? "") + diagnostic.message
    if let suggestion = diagnostic.suggestion { message += " — \(suggestion)" }
    if let behaviour = diagnostic.behaviour {
      message += " (in \(behaviour)\(diagnostic.owner.map { " of \($0)" } ?? ""))"
    }
    return SpecFailure(
      message,
      file: diagnostic.file ?? file,
      line: diagnostic.line ?? (diagnostic.file == nil ? spec.line : 1),
      excerpt: diagnostic.excerpt ?? (diagnostic.file == nil ? excerpt(file, spec.line) : nil),
      calls: diagnostic.frames.compactMap(\.place) + [reported.inputPlace].compactMap(\.self)
    )
  }

  func excerpt(_ file: String, _ line: Int) -> String? {
    guard let source = settings.files.bytes(named: file) else { return nil }
    return Diagnostic.excerpt(line, of: source)
  }

  /// Fails for `expect(…)` calls without a matcher: such a line looks like a test but tests
  /// nothing.
  func failOpenExpectations() {
    for place in expectations.openPlaces {
      fail(
        SpecFailure(
          "expect(…) alone tests nothing — write expect(value):equals(…), expect(value):truthy()",
          file: place.source,
          line: place.line,
          excerpt: excerpt(place.source, place.line)
        )
      )
    }
  }
}
