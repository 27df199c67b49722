import RemoraLimits
import RemoraLua
import RemoraSorting

/// The events that wait for the next poll because earlier handlers took too long.
final class LateEvents {
  /// An event on its way to one handler.
  private struct Entry {
    weak var behaviour: Behaviour?
    /// The name of its handler; a reload may change its number.
    let handler: String
    let event: PendingEvent
  }

  private let requests: PollRequests
  /// In the order in which they came.
  private var entries: [Entry] = []
  /// Whether some came since the last poll.
  private var areNew = false
  /// Whether the last poll left them for this one.
  private var haveWaited = false

  init(_ requests: PollRequests) { self.requests = requests }

  var isEmpty: Bool { entries.isEmpty }

  /// How many wait.
  var count: Int { entries.count }

  /// Postpones an event to the next poll, and those that its behaviour gets after it.
  ///
  /// Where a thousand wait for one script already, or another script has caused its share of them, the event is
  /// dropped.
  func add(_ event: Event, for behaviour: Behaviour, handler: Int) {
    behaviour.hasLateEvent = true
    areNew = true
    let script = behaviour.script
    let cause = behaviour.scheduler?.causes.cause(of: behaviour.account)
    guard script.lateEvents.add(causedBy: cause?.account) else { return behaviour.drop(event) }
    entries.append(
      Entry(
        behaviour: behaviour,
        handler: script.handlerNames[handler],
        event: PendingEvent(event, because: cause)
      )
    )
    requests.requestNow()
  }

  /// Drops what waits for a behaviour, which leaves its owner.
  func removeAll(for behaviour: Behaviour) {
    guard behaviour.hasLateEvent else { return }
    behaviour.hasLateEvent = false
    entries.removeAll { $0.behaviour === behaviour }
    behaviour.script.lateEvents = LateEventCount()
    for late in entries where late.behaviour?.script === behaviour.script { count(late) }
  }

  /// Hands out the events that waited, as long as there is time: first those of the scripts that
  /// used least of the last second, each behaviour's own in order.
  ///
  /// In the first poll after handlers that took long they wait once more: what is due comes first, and is shown.
  func deliver(in shared: Behaviours, isPoll: Bool = false) {
    haveWaited = isPoll && areNew && !haveWaited
    areNew = false
    shared.lua.resetTimeInARow()
    guard !entries.isEmpty, !haveWaited else { return }
    var waiting = takeInOrder(of: shared.lua)
    while shared.scheduler.turn.hasTime, let late = waiting.popFirst() {
      late.behaviour?.hasLateEvent = false
      guard let behaviour = late.behaviour, let event = late.event.event,
        let handler = behaviour.script.handlerNames.firstIndex(of: late.handler)
      else { continue }
      shared.scheduler.paying(late.event.cause) { behaviour.handle(handler, event, in: shared) }
    }
    for late in waiting {
      late.behaviour?.hasLateEvent = true
      count(late)
    }
    entries = waiting + entries
  }

  private func takeInOrder(of lua: LuaState) -> ArraySlice<Entry> {
    var times: [LuaAccount: Duration] = [:]
    for late in entries {
      guard let account = late.behaviour?.account else { continue }
      times[account] = times[account] ?? lua.time(on: account)
    }
    func time(_ late: Entry) -> Duration {
      late.behaviour.flatMap { times[$0.account] } ?? .zero
    }
    let ordered = entries.ordered { time($0) < time($1) }
    entries = []
    for late in ordered { late.behaviour?.script.lateEvents = LateEventCount() }
    return ordered[...]
  }

  private func count(_ late: Entry) {
    _ = late.behaviour?.script.lateEvents.add(causedBy: late.event.cause?.account)
  }
}
