import Lua

/// Who holds how much of the memory that scripts share.
struct MemoryAccounts {
  /// Whether scripts are to be measured as soon as nothing runs.
  var isDue = false
  /// Whether a step failed for want of memory.
  var wasShort = false
  /// How much must be held before scripts are measured again.
  var mark = 0
  /// How much was held when they were measured last.
  var measured = 0
  /// When to look again, unless a step failed: where all that was added is garbage and collecting it
  /// takes long, that takes a tenth of the time at most.
  var nextTime: ContinuousClock.Instant?
}

extension Host {
  /// The bytes that a script holds: its code, its globals and locals, the state of its behaviours
  /// and what their tasks wait with.
  ///
  /// What it shares with others, such as a module, counts for each. An estimate, in time
  /// proportional to it.
  public func memory(heldBy script: BehaviourScript) -> Int {
    let behaviours = script.behaviours.all
    return lua.measure(
      script.slots + behaviours.map(\.selfSlot),
      behaviours.flatMap { $0.tasks ?? [] }.map(\.task)
    )
  }

  /// Measures the scripts when much was added since the last time, or when somebody ran short, and
  /// puts those aside that hold more than they may.
  ///
  /// Does nothing while a script runs.
  func settleAccounts() {
    let used = lua.memoryUsed
    guard accounts.isDue || used > max(accounts.mark, limits.scriptMemory) else { return }
    guard lua.callDepth == 0, !reloads.isRunning else { return }
    let start = ContinuousClock.now
    if !accounts.isDue, let next = accounts.nextTime, start < next { return }
    let wasShort = accounts.wasShort
    let isDue = accounts.isDue
    accounts.isDue = false
    accounts.wasShort = false
    lua.collectGarbage()
    let held = lua.memoryUsed
    let took = ContinuousClock.now - start
    let wasGarbage =
      !isDue && took > .milliseconds(20) && held <= accounts.measured + accounts.measured / 8
    if !wasGarbage {
      if wasShort || held > limits.scriptMemory { putHoardersAside(wasShort) }
      accounts.measured = lua.memoryUsed
    }
    accounts.nextTime = wasGarbage ? .now + took * 10 : nil
    accounts.mark = lua.memoryUsed + lua.memoryUsed / 4
  }

  private func putHoardersAside(_ wasShort: Bool) {
    let holdings = scripts.values.map { (script: $0, bytes: memory(heldBy: $0)) }
      .sorted { ($1.bytes, $0.script.name) < ($0.bytes, $1.script.name) }
    var hoarders = holdings.filter { $0.bytes > limits.scriptMemory }
    // When all together hold too much, it is he who holds most.
    if hoarders.isEmpty, wasShort, lua.memoryUsed > limits.memory / 4 * 3 {
      hoarders = Array(holdings.prefix(1)).filter { $0.bytes > limits.scriptMemory / 4 }
    }
    for (script, bytes) in hoarders where script.putAside() {
      var diagnostic = Diagnostic(
        .error,
        "\(script.name) holds \(ByteCount(bytes)) of the \(ByteCount(limits.scriptMemory)) that one"
          + " script may hold: its behaviours are suspended, and what they held is gone",
        suggestion: "let it forget what it does not need any more, and save it"
      )
      diagnostic.file = script.file
      diagnostic.failure = .memory
      report(diagnostic)
    }
    if !hoarders.isEmpty {
      modules.prune(keeping: moduleRoots)
      lua.collectGarbage()
    }
  }
}

extension BehaviourScript {
  /// Everything of it that is kept in the Lua state, but its behaviours.
  fileprivate var slots: [LuaSlot] {
    handlers.map(\.function) + Array(lifecycle.values) + [version.selfMembers, metatable]
  }

  /// Suspends its behaviours and lets go of its code and of what they keep, until it is saved anew.
  ///
  /// Properties that somebody set stay. Not while a script runs.
  ///
  /// - Returns: Whether it held any code.
  func putAside() -> Bool {
    guard let host, version.hasCode else { return false }
    for behaviour in behaviours.all {
      behaviour.cancelTasks()
      behaviour.suspend()
    }
    let empty = makeVersion(version.declaration.withoutCode, version.source, in: host)
    let change = ScriptChange(self, from: version, to: empty)
    use(change.new)
    for behaviour in behaviours.all {
      _ = behaviour.migrate(change)
      behaviour.suspend()
      behaviour.forgetState()
    }
    host.modules.forgetRequires(of: .script(scriptName))
    return true
  }
}

extension ScriptVersion {
  fileprivate var hasCode: Bool { !declaration.functions.isEmpty }
}

extension ScriptDeclaration {
  /// The same without anything that runs.
  fileprivate var withoutCode: ScriptDeclaration {
    var declaration = self
    declaration.handlers = []
    declaration.lifecycle = [:]
    declaration.actions = [:]
    declaration.functions = [:]
    return declaration
  }
}

/// A number of bytes, as people read it: `3.5 MB`.
package struct ByteCount: CustomStringConvertible {
  private let bytes: Int

  package init(_ bytes: Int) { self.bytes = bytes }

  package var description: String {
    guard bytes >= 1024 else { return "\(bytes) bytes" }
    let (size, unit) =
      bytes < 1 << 20 ? (Double(bytes) / 1024, "KB") : (Double(bytes) / Double(1 << 20), "MB")
    return "\(Value.describe((size * 10).rounded() / 10)) \(unit)"
  }
}
