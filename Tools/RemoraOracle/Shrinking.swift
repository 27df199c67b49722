extension ModelRun {
  /// Removes the actions that are not needed to reproduce a difference.
  ///
  /// Tries to remove halves first, then smaller and smaller parts; tries at most `attempts` lists.
  static func shrink(
    _ actions: [Action],
    fault: HostWorld.Fault? = nil,
    attempts: Int = 2000
  ) throws -> [Action] {
    var actions = actions
    var left = attempts
    var size = actions.count / 2
    while size > 0, left > 0 {
      var start = 0
      var isSmaller = false
      while start < actions.count, left > 0 {
        var fewer = actions
        fewer.removeSubrange(start..<min(start + size, actions.count))
        left -= 1
        if let difference = try run(fewer, fault: fault) {
          actions = Array(fewer.prefix(difference.step))
          isSmaller = true
        } else {
          start += size
        }
      }
      if !isSmaller || size > actions.count { size /= 2 }
      size = min(size, actions.count)
    }
    return actions
  }
}
