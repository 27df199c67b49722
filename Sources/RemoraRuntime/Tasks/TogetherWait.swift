import RemoraLimits
import RemoraLua

/// The wait of `together(f, g, …)`: all functions run concurrently; it ends with the last one.
///
/// If one fails, the others are cancelled and the waiting task gets the failure.
final class TogetherWait: HostWait {
  private let functions: [LuaFunction]
  private var parts: [BehaviourTask] = []
  private weak var waiting: BehaviourTask?
  private var running = 0
  private var timer: HostTimer?

  init(_ functions: [LuaFunction]) { self.functions = functions }

  func begin(for task: BehaviourTask, in scheduler: Scheduler) {
    defer { scheduler.togethers.leave() }
    do {
      try scheduler.togethers.enter()
      try task.checkChain()
    } catch {
      return task.resume(.failure(error))
    }
    waiting = task
    running = functions.count
    begin(functions[...], for: task, in: scheduler)
    if functions.isEmpty { task.resume(.success([])) }
  }

  var subject: String { running == 1 ? "1 function" : "\(running) functions" }

  /// Starts parts for as long as a poll may begin steps; the others start at the next poll.
  private func begin(
    _ parts: ArraySlice<LuaFunction>,
    for task: BehaviourTask,
    in scheduler: Scheduler
  ) {
    // Nested parts share this time.
    let isOutermost = scheduler.turn.end == nil
    if isOutermost { scheduler.turn.begin() }
    defer { if isOutermost { scheduler.turn.finish() } }
    let end = scheduler.turn.end
    for (index, function) in zip(parts.indices, parts) where waiting != nil {
      if let end, ContinuousClock.now >= end, index > parts.startIndex {
        timer = scheduler.timers.schedule(after: 0) { [weak self, weak task, weak scheduler] in
          guard let self, let task, let scheduler else { return }
          begin(parts[index...], for: task, in: scheduler)
        }
        return
      }
      let part = BehaviourTask(
        task.makePart(function, in: scheduler),
        of: task.behaviour,
        from: task.origin,
        because: task.beginning.cause,
        in: scheduler
      )
      part.reportsFailures = false
      part.ending.waiter = task
      part.whenDone = { [weak self, weak part] outcome in self?.done(outcome, of: part) }
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

  /// Takes the properties that have to come to rest from the running parts.
  func takeRests() -> [Rest.Pending] { parts.flatMap { $0.isOver ? [] : $0.takeRests() } }

  private func done(_ outcome: BehaviourTask.Outcome, of part: BehaviourTask?) {
    guard let task = waiting else { return }
    switch outcome {
    case .failed(let error):
      cancel()
      task.resume(.failure(error))
    case .finished:
      if let rests = part?.ending.rests, !rests.isEmpty {
        task.ending.rests = task.ending.rests.merging(rests)
      }
      running -= 1
      guard running == 0 else { return }
      waiting = nil
      task.resume(.success([]))
    case .cancelled: task.cancel()
    }
  }
}

/// Counts the nested calls of `together`: each part is short, so no time budget stops them.
struct TogetherNesting {
  private var depth = 0
  private var count = 0

  /// - Throws: ``Diagnostic`` if there are too many. Call ``leave()`` in every case.
  mutating func enter() throws(Diagnostic) {
    depth += 1
    count += 1
    guard count > Limit.nestedTogether.value else { return }
    throw Diagnostic(
      .error,
      "together began more than \(Limit.nestedTogether.value) times at once: does a function start itself again?"
    )
  }

  mutating func leave() {
    depth -= 1
    if depth == 0 { count = 0 }
  }
}
