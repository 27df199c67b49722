import RemoraJSON
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

  package let diagnostic: Diagnostic
  /// `nil` for a mistake of the text alone, which a running scene never has.
  var key: Identity?
}
