import RemoraLua

extension Behaviours {
  /// Suspends a script that exceeds its memory limit after a full garbage collection, if there is
  /// one.
  ///
  /// Does nothing while a script runs.
  package func suspendOverQuota() {
    guard lua.callDepth == 0, let account = lua.accountOverQuota(), !scripts.isReloading,
      let script = script(on: account)
    else { return }
    let (bytes, limits) = (lua.bytes(on: account), lua.memoryLimits)
    guard script.dropCode(in: scripts) else { return }
    scheduler.causes.accountClosed()
    for behaviour in all where behaviour.account == account { behaviour.detach() }
    // A script that holds almost nothing counts as holding nothing.
    let isOver = bytes > limits.account / 16 * 15
    let bound = isOver ? limits.account : limits.all
    var diagnostic = Diagnostic(
      .error,
      "\(script.name) holds \(ByteCount(bytes)) of the \(ByteCount(bound)) that"
        + (isOver ? " one script" : " all scripts together")
        + " may hold: its behaviours are suspended, and their memory is released",
      suggestion: "release values that it no longer needs, and save it"
    )
    diagnostic.file = script.file
    diagnostic.failure = .memory
    stage.report(diagnostic)
    scripts.library.prune()
  }
}

extension Behaviours {
  /// Whether a script holds so much that ``suspendOverQuota()`` may suspend it, unless some of it is garbage.
  package var mayHoldTooMuch: Bool {
    let limit = lua.memoryLimits.account / 16 * 15
    return scripts.library.scripts.values.contains { lua.bytes(on: $0.account) > limit }
  }
}

extension BehaviourScript {
  /// Suspends its behaviours, and releases its code and their state, until the script is saved
  /// again.
  ///
  /// Keeps properties that were set. Do not call it while a script runs.
  ///
  /// - Returns: Whether it had any code.
  fileprivate func dropCode(in scripts: Scripts) -> Bool {
    guard version.hasCode else { return false }
    for behaviour in behaviours.all {
      behaviour.cancelTasks()
      behaviour.suspend()
      behaviour.removeControls(addedAfter: 0)
    }
    let empty = makeVersion(version.declaration.withoutCode, version.source, in: scripts)
    let change = ScriptChange(self, from: version, to: empty)
    use(change.new)
    for behaviour in behaviours.all {
      _ = behaviour.migrate(change)
      behaviour.suspend()
      behaviour.resetState()
    }
    scripts.library.modules.forgetRequires(of: .script(scriptName))
    scripts.accounts.close(scriptName, in: lua)
    let closed = account
    account = scripts.account(of: scriptName)
    for behaviour in behaviours.all where behaviour.account == closed {
      behaviour.account = account
    }
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
