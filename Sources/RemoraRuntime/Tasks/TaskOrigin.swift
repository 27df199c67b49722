import RemoraLua

/// Which code a task runs: the version of its script when it began, and the method that began it.
struct TaskOrigin {
  let version: ScriptVersion
  /// The handler, action or lifecycle callback; `nil` if that is not known.
  let method: String?
  /// The arguments with which a restart calls the method again; `nil` if they are too large to keep.
  private(set) var arguments: [LuaValue]? = []

  init(version: ScriptVersion, method: String?) {
    self.version = version
    self.method = method
  }

  /// Keeps the arguments, unless their texts have more than a kilobyte: they are held as long as the task.
  mutating func keep(_ arguments: [LuaValue]) {
    let bytes = arguments.reduce(0) { sum, value in
      if case .string(let text) = value { sum + text.bytes.count } else { sum }
    }
    self.arguments = arguments.count <= 16 && bytes <= 1024 ? arguments : nil
  }
}

extension Scheduler {
  /// A task that runs right now, and how deep the calls from the host are nested there.
  @safe struct RunningTask {
    /// The stack of the step holds it.
    private unowned(unsafe) let task: BehaviourTask
    let depth: Int

    init(_ task: BehaviourTask, depth: Int) {
      unsafe self.task = task
      self.depth = depth
    }

    var origin: TaskOrigin? { unsafe task.origin }
  }

  /// The origin of the code that calls a host function: that of the running task.
  ///
  /// The first step of a handler is no task yet. Then the outermost function of that step is the handler.
  func origin(of arguments: LuaArguments, in behaviour: (any TaskOwner)?) -> TaskOrigin? {
    if let running = runningTask, running.depth == lua.callDepth { return running.origin }
    guard let version = behaviour?.script.version else { return nil }
    let method = arguments.outermostFunction.flatMap { version.method(around: $0) }
    return TaskOrigin(version: version, method: method)
  }
}
