import RemoraLua

/// The lines of one file that have run.
package struct FileCoverage: Sendable {
  /// The file's path in reports.
  package let path: String
  /// Its text, by line.
  package let lines: [String]
  /// How often each line has run, from the first; `nil` for one without code.
  package let counts: [Int?]

  init(_ path: String, lines: [String], counts: [Int?]) {
    self.path = path
    self.lines = lines
    self.counts = counts
  }

  /// The coverage of a file with these counts; pass none if it was never loaded.
  ///
  /// Only lines with code count, except lines that only close a block: Lua attributes creating a
  /// function, or returning from it, to its `end`.
  init(_ path: String, _ chunk: LuaChunk, counts: [Int]) {
    let lines = String(decoding: chunk.source, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.last == "\r" ? $0.dropLast() : $0) }
    let code = Set(chunk.codeLines)
    self.init(
      path,
      lines: lines,
      counts: lines.indices.map { index in
        guard code.contains(index + 1), !FileCoverage.onlyClosesBlock(lines[index]) else {
          return nil
        }
        return counts.indices.contains(index) ? counts[index] : 0
      }
    )
  }

  private static func onlyClosesBlock(_ line: String) -> Bool {
    let code = line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line[...]
    return code.split { " \t,;(){}".contains($0) }.allSatisfy { $0 == "end" }
      && !code.contains { "({".contains($0) }
  }

  /// How many lines have run.
  package var runCount: Int { counts.count { ($0 ?? 0) > 0 } }
  /// How many lines have code.
  package var lineCount: Int { counts.count { $0 != nil } }
  package var percent: String { Coverage.percent(runCount, of: lineCount) }

  /// The lines that have not run, from 1; ranges include lines without code in between.
  package var missedRanges: [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    var isOpen = false
    for (index, count) in counts.enumerated() {
      guard let count else { continue }
      let line = index + 1
      if count > 0 {
        isOpen = false
      } else if isOpen, let last = ranges.popLast() {
        ranges.append(last.lowerBound...line)
      } else {
        ranges.append(line...line)
        isOpen = true
      }
    }
    return ranges
  }

  /// `17, 20–24`; empty when nothing was missed.
  package var missedText: String {
    missedRanges.map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }.joined(separator: ", ")
  }
}
