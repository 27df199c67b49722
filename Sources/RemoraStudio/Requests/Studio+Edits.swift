import RemoraEditing
import RemoraRuntime
import RemoraScenes

/// Edits of the scene that pages make.
extension Studio {
  var historyState: HistoryState {
    let history = host.edits.history
    return HistoryState(
      undo: history.undo.last?.summary,
      redo: history.redo.last?.summary,
      undoCount: history.undo.count,
      redoCount: history.redo.count
    )
  }

  /// Tells the pages if somebody has edited the scene, undone that, or opened another one.
  func noteHistory() {
    let state = historyState
    guard state != knownHistory else { return }
    knownHistory = state
    for page in pages { page.outbox.note(state) }
  }

  /// What an edit has done, for the page.
  fileprivate struct Edited: Encodable {
    let summary: String
    let ids: [String]
    let mentions: [String]

    init(_ report: SceneEditReport) {
      (summary, ids, mentions) = (report.summary, report.ids, report.mentions)
    }
  }

  /// A part of the scene that a page names as the file does, or by its number: `control 5`, `behaviour 2`.
  fileprivate func item(_ item: SceneItem) throws(Diagnostic) -> SceneItem {
    let words = item.name.split(separator: " ")
    guard words.count == 2, let number = Int(words[1]) else { return item }
    let target: PageTarget
    switch words[0] {
    case "control": target = PageTarget(control: ControlID(number: number))
    case "behaviour": target = PageTarget(behaviour: number)
    default: return item
    }
    let owner = try owner(target)
    guard let scene = host.scene, let path = scene.path(of: owner) else {
      throw Diagnostic(
        .error,
        "\(host.stage.describe(owner)) is not in the scene's file: a script or the app made it"
      )
    }
    return scene.item(at: path)
  }
}

/// Edits the scene: see ``SceneEdit``.
struct EditRequest: PageRequest {
  let edit: SceneEdit

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    Studio.Edited(
      try studio.host.edits.perform(try edit.mapItems { try studio.item($0) })
    )
  }
}

/// Reads parts of the scene's file, so that they can be pasted elsewhere.
struct CopyRequest: ShowingRequest {
  let items: [SceneItem]

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let items = try items.map { try studio.item($0) }
    return try studio.host.scene?.text(of: items)
  }
}

/// Says which of these controls the scene's file has: a script or the app made the others.
struct InFileRequest: ShowingRequest {
  let controls: [ControlID]

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    controls.filter { number in
      guard let control = studio.host.control(number) else { return false }
      return studio.host.scene?.path(of: control) != nil
    }
  }
}

/// Lists the edits that can be undone and redone, each from the next one on.
struct HistoryRequest: ShowingRequest {
  private struct Summaries: Encodable {
    let undo: [String]
    let redo: [String]
    /// How many further ones there are.
    let undoLeft: Int?
    let redoLeft: Int?
  }

  /// The most summaries of a list.
  private static let limit = 100

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let history = studio.host.edits.history
    return Summaries(
      undo: next(history.undo),
      redo: next(history.redo),
      undoLeft: left(history.undo),
      redoLeft: left(history.redo)
    )
  }

  private func next(_ entries: [EditHistory.Entry]) -> [String] {
    entries.suffix(Self.limit).reversed().map(\.summary)
  }

  private func left(_ entries: [EditHistory.Entry]) -> Int? {
    entries.count > Self.limit ? entries.count - Self.limit : nil
  }
}

extension Studio {
  /// Refuses a step if the edit that it is for is not the next one any more.
  fileprivate func check(_ expected: String?, is entry: EditHistory.Entry?) throws(Diagnostic) {
    guard let expected, entry?.summary != expected else { return }
    let next = entry.map { "the next step would be \"\($0.summary)\"" } ?? "nothing is left"
    throw Diagnostic(.error, "the scene has been edited meanwhile: \(next)")
  }
}

/// Takes the last edit back.
struct UndoRequest: PageRequest {
  /// What that edit was, where somebody has chosen it.
  let expected: String?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.check(expected, is: studio.host.edits.history.undo.last)
    return try studio.host.edits.undo().map { Studio.Edited($0) }
  }
}

/// Makes the edit again that was undone last.
struct RedoRequest: PageRequest {
  /// What that edit was, where somebody has chosen it.
  let expected: String?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.check(expected, is: studio.host.edits.history.redo.last)
    return try studio.host.edits.redo().map { Studio.Edited($0) }
  }
}
