/// Why a behaviour cannot be attached; one problem of maybe several.
struct AttachProblem {
  /// What it is about, so that a scene can point at it.
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
