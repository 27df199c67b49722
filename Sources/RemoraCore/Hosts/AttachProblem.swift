/// One reason why a behaviour cannot be attached.
struct AttachProblem {
  /// The subject of the problem, to find its place in a scene.
  enum Subject: Hashable {
    case script
    case id
    case property(String)
    case outlet(String)
  }

  let subject: Subject
  let message: String
  var suggestion: String?
}
