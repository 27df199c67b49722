import CRemoraLuaShim

extension LuaState {
  /// Enables counting how often lines run, at the cost of a hook call per line.
  ///
  /// Call it before any code runs: existing coroutines are not counted.
  package func countLines() {
    precondition(callDepth == 0, "lines are counted from the beginning on")
    unsafe shim_count_lines(core.value.open)
  }

  /// Counts, from 0, how often the lines of a chunk run.
  package func countLines(ofChunk name: String, lines: Int) {
    core.value.read(()) { unsafe shim_count_chunk($0, name, Int32(clamping: lines)) }
  }

  /// The number of times that each line of a chunk, from the first, has run; empty when they are
  /// not counted.
  package func lineCounts(ofChunk name: String, lines: Int) -> [Int] {
    core.value.read([]) { open in
      guard let counts = unsafe shim_line_counts(open, name) else { return [] }
      return unsafe UnsafeBufferPointer(start: counts, count: lines).map { Int(clamping: $0) }
    }
  }
}
