package import RemoraLimits

extension LimitGroup {
  /// What scripts may use by default: the numbers are those of ``ScriptHost/Limits``.
  package static var ofScriptHosts: LimitGroup {
    let limits = ScriptHost.Limits()
    return LimitGroup(
      "Time and memory: `ScriptHost.Limits`",
      [
        Limit(
          limits.memory,
          "bytes",
          "`memory`: all scripts together",
          beyond: "the step fails; a script that still holds too much is suspended"
        ),
        Limit(
          limits.scriptMemory,
          "bytes",
          "`scriptMemory`: one script",
          beyond: "the step fails; a script that still holds too much is suspended"
        ),
        Limit(
          limits.largestBlock,
          "bytes",
          "`largestBlock`: a list (65,536 items), the other keys of a table (32,768), a stack (about 20,000 calls)",
          beyond: "the step fails"
        ),
        Limit(
          limits.handlerTime,
          "`handlerTime`: the CPU time of a step, with those inside it",
          beyond: "the step is stopped for good"
        ),
        Limit(
          limits.wallTime,
          "`wallTime`: the time that a step takes",
          beyond: "the step is stopped for good"
        ),
        Limit(
          limits.behaviourQuota,
          "`behaviourQuota`: the CPU time of a behaviour in any second",
          beyond: "the behaviour is suspended"
        ),
        Limit(
          limits.scriptQuota,
          "`scriptQuota`: the CPU time of a script in any second",
          beyond: "its behaviours are suspended"
        ),
        Limit(
          limits.pollTime,
          "`pollTime`: a poll, which begins no step after a quarter of it",
          beyond: "the other steps run at the next poll"
        ),
      ]
    )
  }
}
