extension ModelRun {
  /// Leaves out of a list of deeds what the difference does not need.
  ///
  /// First halves, then ever smaller parts; at most `attempts` lists are tried.
  static func shrink(
    _ deeds: [Deed],
    fault: HostWorld.Fault? = nil,
    attempts: Int = 2000
  ) throws -> [Deed] {
    var deeds = deeds
    var left = attempts
    var size = deeds.count / 2
    while size > 0, left > 0 {
      var start = 0
      var isSmaller = false
      while start < deeds.count, left > 0 {
        var fewer = deeds
        fewer.removeSubrange(start..<min(start + size, deeds.count))
        left -= 1
        if let difference = try run(fewer, fault: fault) {
          deeds = Array(fewer.prefix(difference.step))
          isSmaller = true
        } else {
          start += size
        }
      }
      if !isSmaller || size > deeds.count { size /= 2 }
      size = min(size, deeds.count)
    }
    return deeds
  }
}
