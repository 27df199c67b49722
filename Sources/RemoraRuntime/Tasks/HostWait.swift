import RemoraLua

/// What a task of a host waits for, unless that is only a time: an event, another task, an animation, a service, a function of Swift.
protocol HostWait: LuaWait {
  /// Starts waiting; calls `task.resume` once, when the wait ends, which may be before this
  /// returns.
  func begin(for task: BehaviourTask, in scheduler: Scheduler)

  /// Stops waiting: `resume` will not be called.
  func cancel()

  /// The pause ends for which it has asked its task; the task resumes next.
  func timeIsUp()

  /// What it waits for, as ``WaitingTask/subject``.
  var subject: String { get }
}

extension HostWait {
  var subject: String { "an answer" }
  func timeIsUp() {}
}

/// The wait of `waitFor(control, "tap")`.
///
/// If the source of the event ends, the task is cancelled: the event can never happen, and the code
/// after the wait must not run as if it had.
final class EventWait: HostWait {
  typealias Subscribe = (BehaviourScript?, @escaping (Event) -> Void) throws -> EventListener

  private let subscribe: Subscribe
  private let describe: () -> String
  private var listener: EventListener?

  /// `subscribe` gets the script of the waiting task, if it has a behaviour; `describe` names the
  /// event and its sender.
  init(describe: @escaping () -> String, _ subscribe: @escaping Subscribe) {
    self.subscribe = subscribe
    self.describe = describe
  }

  var subject: String { describe() }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    do {
      let listener = try subscribe(task.behaviour?.script) {
        [weak self, weak task, weak scheduler] event in
        if task?.isOff ?? false { return }
        self?.cancel()
        guard let task, let scheduler else { return }
        let value = scheduler.charging(task) { scheduler.stage.luaValue(of: event) }
        task.resume(.success([value]))
      }
      listener.endAction = { [weak task] in task?.cancel() }
      self.listener = listener
    } catch {
      task.resume(.failure(error))
    }
  }

  func cancel() {
    listener?.endAction = nil
    listener?.cancel()
    listener = nil
  }
}

/// An asynchronous Swift function runs on Swift's own threads, and reports back through the host's inbox.
extension AsyncWait: HostWait {
  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    begin(for: task, in: scheduler) {}
  }

  /// Calls `arrived` when the function has ended, before the task goes on.
  func begin(for task: BehaviourTask, in scheduler: Scheduler, _ arrived: @escaping () -> Void) {
    let lua = scheduler.lua
    let ticket = scheduler.inbox.expect { [weak task] result in
      arrived()
      task?.resume(result.map { [$0.luaValue(in: lua)] })
    }
    let mailbox = scheduler.inbox.mailbox
    let call = Inbox.AsyncCall(operation)
    let running = Task.detached {
      let outcome = await call.run()
      mailbox.post(Inbox.Completion(ticket: ticket, outcome: outcome, call: call))
    }
    cancelAction = { [weak scheduler] in
      running.cancel()
      scheduler?.inbox.forget(ticket)
    }
  }

  func cancel() {
    cancelAction?()
    cancelAction = nil
  }
}
