import RemoraEditing
import RemoraLimits
import RemoraRuntime

/// Scripts that pages write.
extension Studio {
  /// What saving a script has done, for the page.
  fileprivate struct Saved: Encodable {
    let summary: String
  }

  /// Refuses texts of pages that may not run Lua: what is saved, or looked at for mistakes, runs.
  func checkScript(_ text: String) throws(Diagnostic) {
    guard host.scene != nil else {
      throw Diagnostic(.error, "scripts can be written only where there is a scene")
    }
    try checkMayRun(
      text,
      atMost: Limit.explainedFile,
      otherwise: "scripts cannot be written here"
    )
  }
}

/// Saves a script, if its file still has the text that the page began from, and reloads it.
struct SaveRequest: PageRequest {
  let file: String
  let text: String
  let over: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript(text)
    let report = try studio.host.edits.save(
      Array(text.utf8),
      over: Array(over.utf8),
      to: try studio.sources.script(named: file)
    )
    return Studio.Saved(summary: report.summary)
  }
}
