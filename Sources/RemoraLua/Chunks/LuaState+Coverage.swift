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
    unsafe shim_count_chunk(core.value.open, name, Int32(clamping: lines))
  }

  /// The number of times that each line of a chunk, from the first, has run; empty when they are
  /// not counted.
  package func lineCounts(ofChunk name: String, lines: Int) -> [Int] {
    guard let counts = unsafe shim_line_counts(core.value.open, name) else { return [] }
    return unsafe UnsafeBufferPointer(start: counts, count: lines).map { Int(clamping: $0) }
  }
}
