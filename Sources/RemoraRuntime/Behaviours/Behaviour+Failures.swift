import RemoraLua

extension Behaviour {
  /// Reports a failure of the behaviour's code.
  ///
  /// Suspends the behaviour after several failures in a row, or at once if it exceeds its quota.
  ///
  /// A failure in a step that another script began does not count: otherwise that script could get
  /// this behaviour suspended. If the other script called an action, the failure counts for it
  /// unless it catches the failure.
  ///
  /// `version` is the version of its script that failed, if that is not the current one.
  func failed(_ error: LuaError, begunByAnother: Bool = false, in version: ScriptVersion? = nil) {
    guard let shared else { return }
    shared.noteChange()
    if error.isOfLimits, !isBlamed(for: error) { return }
    if error.isOfLimits { shared.lua.grantMoreTime() }
    let counts = !begunByAnother && !runsForAnother
    if let known = error.note as? ReportedFailure, known === shared.scheduler.reportedFailure {
      shared.scheduler.reportedFailure = nil
    } else if counts && isAttached && !isSuspended
      || shared.rateLimits.allowsFailure(at: shared.stage.clock.nanoseconds)
    {
      shared.stage.report(diagnostic(for: error, in: version))
    }
    if error.kind == .interrupted { return }
    let isAtFailureLimit = counts && countFailure(upTo: shared.failureLimit)
    let burst =
      counts
      ? shared.rateLimits.addFailure(
        of: self,
        at: shared.stage.clock.nanoseconds,
        limit: shared.failureLimit
      ) : nil
    if error.kind == .accountQuota { shared.suspendAll(on: account) }
    guard isAttached, !isSuspended else { return }
    if error.kind == .quota {
      let quota = Value.describe((shared.quotas.behaviour ?? .zero) / .seconds(1))
      suspend(
        "\(id) used more than \(quota) s of CPU time within a second and is suspended",
        "let it wait longer between its steps, and save its script"
      )
    } else if isAtFailureLimit {
      suspend(
        "\(id) failed \(shared.failureLimit) times in a row and is suspended",
        "fix its script and save it"
      )
    } else if let burst {
      suspend(
        "\(id) failed \(burst) times within a second and is suspended",
        "fix its script and save it"
      )
    }
  }

  /// A failure of its code, with the behaviour and its owner.
  func diagnostic(for error: LuaError, in version: ScriptVersion? = nil) -> Diagnostic {
    guard let shared else { return Diagnostic(error) }
    let version = version ?? script.version
    var diagnostic = shared.scripts.diagnostic(for: error, in: version)
    diagnostic.isOldCode = version.isOld(diagnostic.file, while: script.version)
    diagnostic.behaviour = id
    diagnostic.owner = owner.map { shared.stage.describe($0) }
    return diagnostic
  }

  /// Whether this behaviour, or its script, exceeded its quota or budget.
  ///
  /// Another behaviour's step may have triggered it, and used the time itself.
  func isBlamed(for error: LuaError) -> Bool {
    let lua = script.lua
    switch error.kind {
    case .quota: return lua.blamedReceiver == selfSlot
    case .accountQuota: return lua.blamedAccount == account
    default: return !runsForAnother || lua.blamedAccount == account
    }
  }

  /// Whether a behaviour of another script triggered the running step, within a step of its own.
  var runsForAnother: Bool {
    // Counting references to the state would take most of the time.
    let root = unsafe Unmanaged.passUnretained(script.lua)._withUnsafeGuaranteedRef {
      $0.rootAccount
    }
    return root != .host && root != account
  }

  /// Suspends the behaviour, cancels its tasks, and reports the reason.
  private func suspend(_ message: String, _ suggestion: String) {
    suspend()
    cancelTasks()
    var notice = Diagnostic(.warning, message, suggestion: suggestion)
    notice.behaviour = id
    notice.owner = owner.flatMap { shared?.stage.describe($0) }
    notice.file = script.file
    shared?.stage.report(notice)
  }
}

extension Behaviours {
  /// Suspends all behaviours of a script and those that it attached, cancels their tasks, and reports the reason:
  /// together, with what they began in others, they exceeded the quota.
  func suspendAll(on account: LuaAccount) {
    let running = all.filter { $0.account == account && !$0.isSuspended }
    for behaviour in running {
      behaviour.suspend()
      behaviour.cancelTasks()
    }
    guard !running.isEmpty, let script = script(on: account) else { return }
    let quota = Value.describe((quotas.script ?? .zero) / .seconds(1))
    var notice = Diagnostic(
      .warning,
      "the behaviours of \(script.name) used more than \(quota) s of CPU time within a second"
        + " and are suspended",
      suggestion: "let them wait longer between their steps, or attach fewer, and save the script"
    )
    notice.file = script.file
    stage.report(notice)
  }
}

extension LuaError {
  /// Whether the code took too long, for which its callers are not to blame.
  var isOfLimits: Bool { kind == .time || isOfQuotas }

  /// Whether a quota was exceeded.
  var isOfQuotas: Bool { kind == .quota || kind == .accountQuota }
}

extension LuaError.Kind {
  /// Whether Lua refused the text.
  var isOfSyntax: Bool { self == .syntax || self == .incompleteInput }
}
