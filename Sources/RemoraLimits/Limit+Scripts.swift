/// What a script, or a scene, declares.
extension Limit {
  @inlinable package static var declarations: Limit {
    Limit(
      1000,
      "declarations",
      "of a script and those that it extends",
      beyond: "the script does not load"
    )
  }
  // Each is compared with all others.
  @inlinable package static var columns: Limit {
    Limit(100, "columns", "of `rows`", beyond: "the script does not load")
  }
  // Each has a bit in the set of those that have changed.
  @inlinable package static var kindProperties: Limit {
    Limit(63, "properties", "of a kind, with those of its parents", beyond: "the app ends")
  }
  @inlinable package static var bases: Limit {
    Limit(8, "scripts", "that extend each other", beyond: "the script does not load")
  }
  @inlinable package static var messageParameters: Limit {
    Limit(16, "arguments", "of a message", beyond: "the script does not load")
  }
  @inlinable package static var problems: Limit {
    Limit(
      100,
      "mistakes",
      "that are reported for a script",
      beyond: "the other mistakes are left out"
    )
  }
  @inlinable package static var sceneProblems: Limit {
    Limit(
      100,
      "mistakes",
      "that are reported for a scene",
      beyond: "one more says how many others there are"
    )
  }
  @inlinable package static var opening: Limit {
    Limit(
      10_000,
      "ms",
      "reading a scene; attaching the behaviours of a screen",
      beyond: "an error; the scene is not opened; the other behaviours are left out"
    )
  }
  @inlinable package static var globals: Limit {
    Limit(
      100,
      "places",
      "of a script where handlers set globals, and are warned of",
      beyond: "no warning"
    )
  }
  @inlinable package static var tags: Limit {
    Limit(16, "tags", "of an owner", beyond: "an error")
  }
  @inlinable package static var jsonIssues: Limit {
    Limit(
      100,
      "mistakes",
      "that are reported for a document in JSON",
      beyond: "one more says that there are others"
    )
  }
  // The reader recurses for each level, on 512 KB of stack in an unoptimised build.
  @inlinable package static var jsonDepth: Limit {
    Limit(128, "levels", "of lists and objects in a document in JSON", beyond: "a mistake")
  }
  // As deep as Lua allows.
  @inlinable package static var syntaxDepth: Limit {
    Limit(200, "levels", "of blocks and expressions in a script", beyond: "a mistake")
  }
}

extension LimitGroup {
  static let scripts = LimitGroup(
    "Declarations",
    [
      .declarations, .columns, .kindProperties, .bases, .messageParameters, .problems,
      .sceneProblems, .opening,
      .globals,
      .tags, .jsonIssues,
      .jsonDepth, .syntaxDepth,
    ]
  )
}
