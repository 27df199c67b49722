import RemoraLimits
import RemoraRuntime

extension StudioPage {
  /// Inspects other objects from now on, or nothing.
  ///
  /// - Throws: ``Diagnostic`` if the only one is gone, or there are too many.
  func inspect(_ targets: [PageTarget], isList: Bool) throws(Diagnostic) -> Inspected? {
    inspection = nil
    outbox.note(nil as Inspected?)
    guard !targets.isEmpty else { return nil }
    guard targets.count <= Limit.inspected.value else {
      throw Diagnostic(
        .error,
        "a page can inspect \(Limit.inspected) at once, not \(targets.count)"
      )
    }
    let reader = studio.survey.makeReader()
    let descriptions = targets.map(reader.description)
    if !isList, descriptions[0] == nil { throw Studio.gone(targets[0]) }
    let new = Inspection(targets, isList: isList, descriptions)
    inspection = new
    tellPictures(descriptions.flatMap { $0?.pictureNames ?? [] })
    studio.survey.request()
    return new.message
  }

  /// Tells the page with the next batch what changed of what it inspects.
  func updateInspection(_ describe: (PageTarget) -> Description?) {
    guard var inspection, inspection.update(describe) else { return }
    outbox.note(inspection.message)
    let isGone = inspection.descriptions.allSatisfy { $0 == nil }
    self.inspection = isGone ? nil : inspection
  }
}
