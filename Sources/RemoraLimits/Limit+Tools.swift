/// What tools read, record and show.
extension Limit {
  // A scene in the wrong folder does not keep the machine busy.
  @inlinable package static var watchedFiles: Limit {
    Limit(100_000, "files", "that are watched", beyond: "a warning; the others are not watched")
  }
  @inlinable package static var watchedFolders: Limit {
    Limit(10_000, "folders", "whose files are watched", beyond: "a warning; the others are not")
  }
  @inlinable package static var watchedDepth: Limit {
    Limit(32, "folders", "inside each other, watched", beyond: "a warning; deeper ones are not")
  }
  @inlinable package static var fixRounds: Limit {
    Limit(10, "rounds", "in which `remora check --fix` mends a file", beyond: "the rest is listed")
  }
  @inlinable package static var brokenPieces: Limit {
    Limit(
      10,
      "mistakes",
      "that are reported for a script that does not compile",
      beyond: "the others are left out"
    )
  }
  // Enough for a project, and quick in any home folder.
  @inlinable package static var searchedFolders: Limit {
    Limit(500, "folders", "in which a new scene looks for scripts", beyond: "no others are found")
  }
  @inlinable package static var searchedLevels: Limit {
    Limit(5, "folders", "inside each other in which it looks for them", beyond: "deeper: not found")
  }
  @inlinable package static var specWait: Limit {
    Limit(600_000, "ms", "the virtual time that a spec waits", beyond: "the spec fails")
  }
  @inlinable package static var specSteps: Limit {
    Limit(10, "times", "the time limit of a step, for a whole spec", beyond: "the spec fails")
  }
  @inlinable package static var specWarnings: Limit {
    Limit(10, "warnings", "of input without effect in a spec", beyond: "the others are left out")
  }
  @inlinable package static var heldLines: Limit {
    Limit(1000, "lines", "with expectations that held in a spec", beyond: "the others are left out")
  }
  @inlinable package static var comparedValues: Limit {
    Limit(1_000_000, "values", "that an expectation compares", beyond: "the expectation fails")
  }
  @inlinable package static var comparedLevels: Limit {
    Limit(200, "tables", "inside each other that it compares", beyond: "the expectation fails")
  }
  @inlinable package static var shownDifferences: Limit {
    Limit(5, "differences", "that it lists", beyond: "the others are counted")
  }
  // Reports and file systems have limits of their own.
  @inlinable package static var caseName: Limit {
    Limit(160, "characters", "of the name of a spec as a test case", beyond: "the name is cut")
  }
  @inlinable package static var shownLogLines: Limit {
    Limit(20, "lines", "of the log below a failed spec", beyond: "the older lines are left out")
  }
  @inlinable package static var shownLogLine: Limit {
    Limit(500, "characters", "of each of these", beyond: "the line is cut")
  }
  @inlinable package static var recordedCalls: Limit {
    Limit(1000, "calls", "of services that `:record` keeps", beyond: "the others are left out")
  }
  @inlinable package static var heldOutput: Limit {
    Limit(
      500,
      "outputs",
      "that wait while a person reads a long text at the prompt",
      beyond: "the oldest are dropped"
    )
  }
  @inlinable package static var sortedKeys: Limit {
    Limit(
      10_000,
      "keys",
      "of a table that the prompt sorts before it shows some",
      beyond: "the others are counted"
    )
  }
  @inlinable package static var countedEntries: Limit {
    Limit(
      2_000_000,
      "entries",
      "of tables that it counts to show a value",
      beyond: "it shows `at least`"
    )
  }
  @inlinable package static var offeredMembers: Limit {
    Limit(
      10_000,
      "names",
      "in a table that completion looks at",
      beyond: "the others are not offered"
    )
  }
  @inlinable package static var undoSteps: Limit {
    Limit(
      1000,
      "changes",
      "of a line at the prompt that can be undone",
      beyond: "the oldest are dropped"
    )
  }
  // As many as those of Emacs.
  @inlinable package static var killedTexts: Limit {
    Limit(60, "texts", "cut at the prompt, to paste", beyond: "the oldest are dropped")
  }
  // What input prints would add to it.
  @inlinable package static var congestion: Limit {
    Limit(
      256 << 10,
      "bytes",
      "output that waits for an attached prompt",
      beyond: "its input waits, too"
    )
  }
  @inlinable package static var sceneLevels: Limit {
    Limit(8, "folders", "from a spec up to its scene, its own included", beyond: "an error")
  }
  @inlinable package static var shownCallers: Limit {
    Limit(8, "callers", "that a failed expectation lists", beyond: "the others are left out")
  }
  @inlinable package static var shownTranslations: Limit {
    Limit(5, "texts", "that a warning about translations lists", beyond: "the others are counted")
  }
  // Each is compared with each.
  @inlinable package static var comparedSiblings: Limit {
    Limit(
      200,
      "controls",
      "beside each other, among which `remora check` finds covered ones",
      beyond: "none is found"
    )
  }
  // As many as Linux follows.
  @inlinable package static var watchedLinks: Limit {
    Limit(40, "links", "on the way to a watched file", beyond: "the file is gone")
  }
}

extension LimitGroup {
  static let tools = LimitGroup(
    "Specs and tools",
    [
      .watchedFiles, .watchedFolders, .watchedDepth, .fixRounds, .brokenPieces,
      .searchedFolders, .searchedLevels, .specWait, .specSteps, .specWarnings, .heldLines,
      .comparedValues, .comparedLevels, .shownDifferences, .caseName, .shownLogLines,
      .shownLogLine, .recordedCalls, .heldOutput,
      .sortedKeys, .countedEntries, .offeredMembers, .undoSteps, .killedTexts, .congestion,
      .sceneLevels, .shownCallers, .shownTranslations, .comparedSiblings, .watchedLinks,
    ]
  )
}
