import RemoraLimits
package import RemoraLua

extension ScriptHost {
  /// Calls `action` for every diagnostic and every line that scripts log.
  ///
  /// ``Diagnostic/severity`` tells them apart: a line that a script logs is a `note`, and nothing is
  /// wrong. Show a person the rest:
  ///
  /// ```swift
  /// host.observeDiagnostics { diagnostic in
  ///   console.append(diagnostic.report())
  ///   if diagnostic.severity != .note { toast.show(diagnostic.message) }
  /// }
  /// ```
  ///
  /// The first observer is called at once for earlier mistakes of the app: names that scripts cannot
  /// write, or properties declared as another type.
  @discardableResult
  public func observeDiagnostics(_ action: @escaping (Diagnostic) -> Void) -> DiagnosticObserver {
    let observer = DiagnosticObserver(action)
    stage.reports.add(observer)
    return observer
  }

  /// Tells every observer.
  public func report(_ diagnostic: Diagnostic) { stage.report(diagnostic) }

  /// Reports a mistake of the app, which it may make before it observes diagnostics.
  func report(mistake: Diagnostic) { stage.reports.reportOrKeep(mistake) }

  /// A diagnostic for a Lua failure: see ``Scripts/diagnostic(for:idsAreNames:text:)``.
  package func diagnostic(for error: LuaError, idsAreNames: Bool = false) -> Diagnostic {
    scripts.diagnostic(for: error, idsAreNames: idsAreNames)
  }
}
