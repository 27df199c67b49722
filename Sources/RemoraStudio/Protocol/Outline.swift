import RemoraRuntime
import RemoraScenes

/// What there is besides controls, or what changed of it: see docs/reference/studio-protocol.md.
struct Outline: Encodable, Equatable {
  var behaviours: [BehaviourEntry]?
  var gone: [Int]?
  var owners: [OwnerEntry]?
  var multiplexers: [MultiplexerEntry]?
  var connections: [ConnectionEntry]?
  var rules: [RuleEntry]?
  var screens: [ScreenEntry]?
  /// Controls that receive touches only because something listens to them.
  var touchable: [ControlID]?
  /// The controls on the stage that nobody can see or touch as they are.
  var unseen: [UnseenEntry]?
  /// What a person changed and did not keep.
  var changes: [ChangeEntry]?
  /// What keeps saved files from being used.
  var mistakes: [Diagnostic]?
  /// Grows when a file of the script folders or of the scene's folder may have been saved, made or removed.
  var files: Int?
}

struct BehaviourEntry: Encodable, Equatable {
  let number: Int
  let id: String
  let script: String
  var control: ControlID?
  var owner: String?
  var ownerBehaviour: Int?
  /// Its place among the behaviours of its owner, from 0.
  let order: Int
  /// Its place in the list of the scene's file; absent if a rule, a script or the app attached it.
  let place: Int?
  var tasks: [TaskEntry]
  let failures: Int
  let suspended: Bool
  /// Whether it is switched off.
  let off: Bool
  let dropped: Int
}

/// A handler that waits.
struct TaskEntry: Encodable, Equatable {
  let handler: String?
  let file: String?
  let line: Int?
  let subject: String
  /// Filled in when it is sent: it counts from the time of its batch.
  var left: Double?
  let total: Double?
  let old: Bool
  /// When it goes on, in nanoseconds of the host's clock.
  let due: Int?

  private enum CodingKeys: String, CodingKey {
    case handler, file, line, subject, left, total, old
  }

  init(_ task: WaitingTask) {
    handler = task.handler
    file = task.file
    line = task.line
    subject = task.subject
    total = task.secondsInAll
    old = task.isOldCode
    due = task.due
  }

  /// The entry for a batch of that time, in nanoseconds of the host's clock.
  func at(_ time: Int) -> TaskEntry {
    var entry = self
    entry.left = due.map { max(0, Double($0 - time) / 1e9) }
    return entry
  }
}

/// An owner that is no control on the stage.
struct OwnerEntry: Encodable, Equatable {
  let id: String
  let kind: String
  let behaviours: [Int]
}

struct MultiplexerEntry: Encodable, Equatable {
  let number: Int
  let owner: Int?
  let count: Int
  let targets: [PageTarget]
  let delegateOf: [ControlID]
}

struct ConnectionEntry: Encodable, Equatable {
  let text: String
  let from: PageTarget?
  let to: PageTarget?
  /// The ids of its ends, which may be of screens that wait.
  let sender: String
  let receiver: String
  let event: String
  /// What happens at the receiver, for people: `increment`, `title = Hi`.
  let effect: String
  /// The action that it runs.
  var action: String?
  /// The property that it sets, to a value or to what the event carries under a name.
  var set: String?
  var value: Value?
  var field: String?
  let file: String?
  let line: Int
}

struct RuleEntry: Encodable, Equatable {
  let text: String
  let attached: Int
}

struct ScreenEntry: Encodable, Equatable {
  let id: String
  let control: ControlID?
}

/// A control that nobody can see or touch as it is, and why, for people.
struct UnseenEntry: Encodable, Equatable {
  let control: ControlID
  let text: String
}

/// A change that is not in the scene's file; its values are data, or the ids that an outlet links to.
struct ChangeEntry: Encodable, Equatable {
  let number: Int
  let path: String
  let value: FieldValue
  let former: FieldValue?

  init(_ change: LiveChange) {
    number = change.number
    path = change.path
    value = FieldValue(change.change)
    former = change.former.map { FieldValue($0) }
  }
}

extension FieldValue {
  fileprivate init(_ change: LiveChange.Change) {
    self =
      switch change {
      case .value(let value): .data(value.isFinite ? value : .nothing)
      case .links(let ids): .ids(ids)
      }
  }
}

/// A control, a behaviour or a multiplexer, by its number.
struct PageTarget: Codable, Hashable {
  var control: ControlID?
  var behaviour: Int?
  var multiplexer: Int?
}
