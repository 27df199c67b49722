/// A task of a behaviour that waits, with its place in the script.
///
/// A plain value: it does not change when the task continues. See ``Behaviour/tasks``.
public struct WaitingTask: Sendable, Equatable {
  /// The name of its script.
  public let script: String
  /// The handler, action or lifecycle callback that began it; `nil` if that is not known.
  public let handler: String?
  /// The file of the line at which it waits, for people.
  public let file: String?
  /// That line, from 1.
  ///
  /// For a function that `after` or `every` calls, the line of the function until it is called.
  public let line: Int?
  /// What it waits for: `time`, `tap of like`, `an animation`, `counter:increment`, `2 functions`,
  /// `an answer`.
  public let subject: String
  /// The time of the host's clock until it continues; `nil` if that is not known.
  public let timeLeft: Duration?
  /// Whether it runs code from before the last reload of its script.
  public let isOldCode: Bool
  /// When it continues, in nanoseconds of the host's clock; `nil` if that is not known.
  package let due: Int?
  /// How many seconds it waits in all; `nil` if that is not known.
  package let secondsInAll: Double?
  /// Whether it has begun: not a function of `after` or `every` that is not due yet.
  package let isBegun: Bool
}

extension WaitingTask: CustomStringConvertible {
  /// `onAppear (clock.lua:12) waits for time, 0.4 s, on old code`.
  public var description: String {
    let left =
      timeLeft.map { ", \(Value.describe(($0 / .milliseconds(1)).rounded() / 1000)) s" } ?? ""
    return "\(start) waits for \(subject)\(left)"
      + (isOldCode ? ", on old code" : "")
  }

  /// `onAppear (clock.lua:12)`.
  package var start: String {
    let place = file.map { file in line.map { " (\(file):\($0))" } ?? " (\(file))" } ?? ""
    return (handler ?? "a task") + place
  }

  /// Whether it waits at the same line of the same script.
  package func isAlike(_ other: WaitingTask) -> Bool {
    script == other.script && start == other.start
  }
}

extension WaitingTask {
  /// The description of a task; `nil` if it does not wait.
  init?(_ task: BehaviourTask) {
    guard task.isWaiting, let scheduler = task.scheduler else { return nil }
    let place = task.place
    script = task.behaviour?.script.name ?? ""
    handler = task.origin?.method
    file = place?.source
    line = place?.line
    subject = task.waiting.wait?.subject ?? "time"
    let timeLeft =
      task.waiting.timeLeft ?? task.pause.map { max(0, $0.due - scheduler.clock.nanoseconds) }
    self.timeLeft = timeLeft.map { .nanoseconds($0) }
    isOldCode = task.isOnOldCode
    due = task.pause?.due
    let length = task.pause?.length
    secondsInAll = length.map { Double($0) / 1e9 }
    isBegun = task.call != nil
  }
}

extension BehaviourTask {
  /// Whether its script was reloaded since it began.
  var isOnOldCode: Bool {
    guard let version = origin?.version, let behaviour else { return false }
    return version.number != behaviour.script.versionNumber
  }
}
