import RemoraLimits
public import RemoraRuntime
import RemoraSpelling

extension Studio {
  /// Lets a JavaScript module draw the controls of a kind of the app's own, in place of a labelled box.
  ///
  /// ```swift
  /// try studio.draw("Gauge", with: """
  ///   export default {
  ///     draw(element, control) { element.textContent = control.value('level'); },
  ///   };
  ///   """)
  /// ```
  ///
  /// `module` is the text of an ES module; docs/reference/studio.md says what it exports. It runs in the page,
  /// with all rights of the page: register modules of your own only. Pages that are connected
  /// already load it when they are opened again. Another module for the kind replaces the first.
  ///
  /// - Throws: `RemoraError.control` if the host has no control of that kind, or the text has more than a
  ///   megabyte.
  public func draw(_ kind: String, with module: String) throws(RemoraError) {
    guard let control = host.kind(named: "Control"), let known = host.kind(named: kind),
      known.isKind(of: control)
    else {
      let mistake = Diagnostic(
        .error,
        "the host has no kind of control \"\(kind)\"",
        suggestion: Suggestion.question(for: kind, in: host.stage.kinds.names)
      )
      throw .control([mistake])
    }
    guard module.utf8.count <= Limit.drawings.value else {
      let mistake = Diagnostic(
        .error,
        "the module for \(kind) has \(module.utf8.count) bytes,"
          + " and \(Limit.drawings.value) is the most"
      )
      throw .control([mistake])
    }
    drawings.set(kind, module)
  }
}
