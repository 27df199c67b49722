import Lua

/// `together(f, g, …)`: all run at once, and it is over when the last is.
///
/// When one fails, the others are cancelled and the failure goes to whoever waits.
final class TogetherWait: HostWait {
  private let functions: [LuaFunction]
  private var parts: [BehaviourTask] = []
  private weak var waiting: BehaviourTask?
  private var running = 0
  private var timer: Timer?

  init(_ functions: [LuaFunction]) { self.functions = functions }

  func begin(for task: BehaviourTask, in host: Host) {
    defer { host.togethers.leave() }
    do {
      try host.togethers.enter()
      try task.checkChain()
    } catch {
      return task.resume(.failure(error))
    }
    waiting = task
    running = functions.count
    begin(functions[...], for: task, in: host)
    if functions.isEmpty { task.resume(.success([])) }
  }

  /// Begins parts until they took as long as a poll may begin steps; the others begin at the next.
  private func begin(_ parts: ArraySlice<LuaFunction>, for task: BehaviourTask, in host: Host) {
    // Parts that begin parts have the same time together.
    let isOutermost = host.turn.end == nil
    if isOutermost { host.turn.begin() }
    defer { if isOutermost { host.turn.finish() } }
    let end = host.turn.end
    for (index, function) in zip(parts.indices, parts) where waiting != nil {
      if let end, ContinuousClock.now >= end, index > parts.startIndex {
        timer = host.timers.schedule(after: 0) { [weak self, weak task, weak host] in
          guard let self, let task, let host else { return }
          begin(parts[index...], for: task, in: host)
        }
        return
      }
      let part = BehaviourTask(task.makePart(function, in: host), of: task.behaviour, in: host)
      part.reportsFailures = false
      part.waiter = task
      part.whenDone = { [weak self] outcome in self?.done(outcome) }
      self.parts.append(part)
      part.start([])
    }
  }

  func cancel() {
    waiting = nil
    timer?.cancel()
    let parts = parts
    self.parts = []
    for part in parts.reversed() { part.cancel() }
  }

  private func done(_ outcome: BehaviourTask.Outcome) {
    guard let task = waiting else { return }
    switch outcome {
    case .failed(let error):
      cancel()
      task.resume(.failure(error))
    case .finished:
      running -= 1
      guard running == 0 else { return }
      waiting = nil
      task.resume(.success([]))
    case .cancelled: task.cancel()
    }
  }
}

/// Counts what begins `together` at once: no part of it is long, so no time budget ends it.
struct Togethers {
  private static let limit = 1000
  private var depth = 0
  private var count = 0

  /// - Throws: ``Diagnostic`` when there are too many. Always needs a ``leave()``.
  mutating func enter() throws(Diagnostic) {
    depth += 1
    count += 1
    guard count > Togethers.limit else { return }
    throw Diagnostic(
      .error,
      "together began more than \(Togethers.limit) times at once: does a function start itself again?"
    )
  }

  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
