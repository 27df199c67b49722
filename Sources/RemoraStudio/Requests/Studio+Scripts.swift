import RemoraEditing
import RemoraRuntime

/// Scripts that pages write.
extension Studio {
  /// What a save has done, for the page.
  fileprivate struct Saved: Encodable { let summary: String }

  fileprivate func save(_ request: SaveRequest) throws -> Saved {
    let script = try sources.script(named: request.file)
    let report = try host.edits.save(
      Array(request.text.utf8),
      over: Array(request.over.utf8),
      to: script
    )
    return Saved(summary: report.summary)
  }
}

/// Saves a script that a page shows, over the text that the page began from.
struct SaveRequest: PageRequest {
  let file: String
  let text: String
  let over: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.save(self)
  }
}
