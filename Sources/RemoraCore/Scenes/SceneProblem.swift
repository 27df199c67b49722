import LocatedJSON

/// A mistake in a scene.
struct SceneProblem {
  /// What is wrong, where something other than the text has a say in it: files, scripts, the app.
  ///
  /// Such a mistake may come to a scene that runs already.
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

  /// What tells one such mistake from another, whatever the words and the line.
  struct Key: Hashable {
    let path: JSONPath
    let reason: Reason
  }

  let diagnostic: Diagnostic
  /// `nil` when the text alone is wrong, which that of a running scene never is.
  var key: Key?
}
