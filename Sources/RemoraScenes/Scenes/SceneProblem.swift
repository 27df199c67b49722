package import RemoraJSON
import RemoraLimits
package import RemoraRuntime

/// A mistake in a scene.
package struct SceneProblem {
  /// The reason of a mistake that depends on more than the text: on files, scripts or the app.
  ///
  /// A running scene may get such a mistake later.
  enum Reason: Hashable {
    /// There is no such script folder.
    case folder(String)
    /// The app has taken the id.
    case id(String)
    /// The script is missing or broken.
    case script(String)
    case image(String)
    /// A script sends no such event.
    case event(String)
    /// A script has no such action.
    case action(String)
    case attaching(AttachProblem)
  }

  /// Identifies such a mistake, regardless of its message and line.
  struct Identity: Hashable {
    let path: JSONPath
    let reason: Reason
  }

  /// Without its place in the document, which takes time to find.
  fileprivate let diagnostic: Diagnostic
  /// Where in the document it, or its cause, is.
  let offset: Int
  /// Its place; `nil` if the diagnostic has one.
  private let place: ScenePlace?
  /// `nil` for a mistake of the text alone, which a running scene never has.
  let key: Identity?

  init(diagnostic: Diagnostic, offset: Int, place: ScenePlace? = nil, key: Identity? = nil) {
    (self.diagnostic, self.offset, self.place, self.key) = (diagnostic, offset, place, key)
  }

  /// Whether a picture or another file that the scene names is missing: the plan has its name nevertheless.
  var isOfMissingFile: Bool {
    if case .image? = key?.reason { true } else { false }
  }

  /// Such a mistake at a place of a text, whatever the path is there.
  struct Position: Hashable {
    let offset: Int
    let reason: Reason
  }

  func here(_ key: Identity) -> Position { Position(offset: offset, reason: key.reason) }

  /// Where such a mistake is once its text was edited.
  func following(_ edits: [TextChange]) -> Position? {
    var offset: Int? = self.offset
    for edit in edits { offset = offset.flatMap(edit.position) }
    guard let offset, let key else { return nil }
    return Position(offset: offset, reason: key.reason)
  }

  fileprivate func located(in document: JSONDocument) -> Diagnostic {
    var located = diagnostic
    if let place { located.locate(at: place, in: document) }
    return located
  }
}

extension [SceneProblem] {
  /// What a person reads of them: the first ``Limit/sceneProblems``, and how many others there are.
  package func diagnostics(in document: JSONDocument) -> [Diagnostic] {
    let shown = prefix(Limit.sceneProblems.value).map { $0.located(in: document) }
    guard count > shown.count else { return shown }
    let left = count - shown.count
    var others = Diagnostic(.error, "and \(left) more mistake\(left == 1 ? "" : "s")")
    others.file = document.file
    return shown + [others]
  }
}
