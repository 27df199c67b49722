/// One reason why a behaviour cannot be attached.
package struct AttachProblem {
  /// The subject of the problem, to find its place in a scene.
  package enum Subject: Hashable {
    case script
    case id
    case property(String)
    case outlet(String)
  }

  /// What is wrong with the subject.
  package enum Reason: Hashable {
    /// The script declares nothing of that name.
    case unknown
    /// A property does not take the value.
    case value(Value)
    /// An outlet has nothing to link to.
    case unlinked
    /// An outlet for one owner links to this many.
    case count(Int)
    /// An outlet links to an owner of this kind, which does not fit.
    case kind(String)
    /// A script that it needs is not on the owner yet.
    case needs(String)
    /// A script that must come after it is on the owner already.
    case before(String)
    /// A script that it must come after is behind it on the owner.
    case after(String)
    /// It handles an event that its owner's kind does not have.
    case event(String, kind: String)
    /// It handles a message that a linked behaviour does not send.
    case message(String, script: String)
    case taken
    /// Scripts cannot write the id.
    case unwritable
    case ownerIsGone
  }

  package let subject: Subject
  let reason: Reason
  package let message: String
  package var suggestion: String?
  /// Where in the value of a property it is; empty for the value itself.
  package var path: [ValueStep] = []

  package init(
    subject: Subject,
    reason: Reason,
    message: String,
    suggestion: String? = nil,
    path: [ValueStep] = []
  ) {
    self.subject = subject
    self.reason = reason
    self.message = message
    self.suggestion = suggestion
    self.path = path
  }
}

extension AttachProblem: Hashable {
  /// Compares subjects and reasons, not messages.
  package static func == (left: AttachProblem, right: AttachProblem) -> Bool {
    left.subject == right.subject && left.reason == right.reason
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(reason)
  }
}
