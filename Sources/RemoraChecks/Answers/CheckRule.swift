/// What a check looks for in the bodies of scripts; ``loading`` is everything that loading finds.
package enum CheckRule: String, CaseIterable, Codable, Sendable {
  /// A scene or a script does not load.
  case loading
  case unknownMember = "unknown-member"
  case wrongValue = "wrong-value"
  case nilValue = "nil-value"
  case undeclaredEvent = "undeclared-event"
  case eventPayload = "event-payload"
  case unknownID = "unknown-id"
  case waitInMessage = "wait-in-message"
  case undeclaredGlobal = "undeclared-global"
  case assignedGlobal = "assigned-global"
  case unsentHandler = "unsent-handler"
  case unusedOutlet = "unused-outlet"
  case fileState = "file-state"
  case missingTranslation = "missing-translation"
  case unseenControl = "unseen-control"
  case unknownRule = "unknown-rule"

  /// What it finds, in a sentence for the help and for other tools.
  package var summary: String {
    switch self {
    case .loading: "A scene or a script does not load."
    case .unknownMember: "A property or a method that self, a control or a behaviour does not have."
    case .wrongValue: "A value that the property does not take, or a property that is only read."
    case .nilValue: "A use of nil, or of something optional that nothing tests."
    case .undeclaredEvent: "An event or a message that nobody declares is sent or awaited."
    case .eventPayload: "The payload of an event has wrong or missing names."
    case .unknownID: "An id that the scene does not have."
    case .waitInMessage: "The handler of a message waits."
    case .undeclaredGlobal: "A name that means nothing in scripts."
    case .assignedGlobal: "A variable without local."
    case .unsentHandler: "A handler of an event or a message that nobody sends."
    case .unusedOutlet: "An outlet that the script does not use."
    case .fileState: "State at file level, which saving the script loses."
    case .missingTranslation: "A text of a scene that lacks one of its languages."
    case .unseenControl: "A control that nobody can see: no size, outside, transparent, covered."
    case .unknownRule: "A comment that switches off a rule which there is not."
    }
  }

  /// Whether a comment can switch it off for a line.
  ///
  /// No comment helps against what keeps a script from loading, and JSON has no comments.
  package var canBeIgnored: Bool {
    ![.loading, .missingTranslation, .unseenControl].contains(self)
  }
}
