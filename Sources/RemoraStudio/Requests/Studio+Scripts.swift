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

/// Adds a handler to the script of a behaviour, and reloads it.
struct AddHandlerRequest: PageRequest {
  private struct Added: Encodable {
    let file: String
    let line: Int
    let summary: String
  }

  let behaviour: Int
  let name: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.checkScript("")
    let behaviour = try studio.behaviour(behaviour)
    let script = try studio.sources.script(named: behaviour.script.file)
    let (old, new, line) = try studio.sources.text(of: script, adding: name)
    let report = try studio.host.edits.save(new, over: old, to: script)
    return Added(file: script.description, line: line, summary: report.summary)
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
