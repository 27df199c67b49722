/// One reason why a behaviour cannot be attached.
struct AttachProblem {
  /// The subject of the problem, to find its place in a scene.
  enum Subject: Hashable {
    case script
    case id
    case property(String)
    case outlet(String)
  }

  /// What is wrong with that.
  enum Reason: Hashable {
    /// The script has none of that name.
    case unknown
    /// A property does not take the value.
    case value(Value)
    /// An outlet has nothing to link to.
    case unlinked
    /// An outlet for one links to so many.
    case count(Int)
    /// An outlet links to something of that kind.
    case kind(String)
    /// A script that has to be on the owner before it is not.
    case needs(String)
    /// A script is on the owner already that comes after it.
    case before(String)
    /// A script that it comes after is on the owner behind it.
    case after(String)
    /// It handles an event that the kind of its owner has not.
    case event(String, kind: String)
    case taken
    case ownerIsGone
  }

  let subject: Subject
  let reason: Reason
  let message: String
  var suggestion: String?
}

extension AttachProblem: Hashable {
  /// Whether the same is wrong, whatever the words.
  static func == (left: AttachProblem, right: AttachProblem) -> Bool {
    left.subject == right.subject && left.reason == right.reason
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(reason)
  }
}
