/// What a host reads.
extension Limit {
  @inlinable package static var path: Limit {
    Limit(
      255,
      "bytes",
      "the name of a script, a file or a folder, with its folders",
      beyond: "an error"
    )
  }
  @inlinable package static var parts: Limit {
    Limit(16, "parts", "of a name", beyond: "an error")
  }
  @inlinable package static var links: Limit {
    Limit(8, "links", "on the way to a file", beyond: "an error")
  }
  @inlinable package static var folders: Limit {
    Limit(64, "folders", "on the way to a file", beyond: "an error")
  }
  @inlinable package static var listedNames: Limit {
    Limit(10_000, "names", "of a folder", beyond: "the other names are left out")
  }
  // Specs and input at the prompt may be longer, since no app loads them.
  @inlinable package static var script: Limit {
    Limit(
      64 << 10,
      "bytes",
      "a script or a module that compiles",
      beyond: "an error that names its size"
    )
  }
  // More than a script may have, so that messages can name its size.
  @inlinable package static var scriptFile: Limit {
    Limit(1 << 20, "bytes", "a script or a module that is read", beyond: "an error")
  }
  @inlinable package static var scene: Limit {
    Limit(16 << 20, "bytes", "the document of a scene", beyond: "an error")
  }
  @inlinable package static var comparedLines: Limit {
    Limit(
      2000,
      "lines",
      "of a saved file that are compared one by one",
      beyond: "they count as one change"
    )
  }
  @inlinable package static var editing: Limit {
    Limit(1000, "ms", "making one edit of a scene", beyond: "an error, and nothing is changed")
  }
  @inlinable package static var edits: Limit {
    Limit(10_000, "edits", "of a scene that can be undone", beyond: "the oldest are forgotten")
  }
  @inlinable package static var editedBytes: Limit {
    Limit(64 << 20, "bytes", "edits that can be undone", beyond: "the oldest are forgotten")
  }
  @inlinable package static var picture: Limit {
    Limit(20 << 20, "bytes", "a picture that a front end draws", beyond: "the picture is not shown")
  }
  @inlinable package static var namedFile: Limit {
    Limit(16 << 20, "bytes", "a file that a person names at the prompt, a spec", beyond: "an error")
  }
}

extension LimitGroup {
  static let files = LimitGroup(
    "Files and names",
    [
      .path, .parts, .links, .folders, .listedNames, .script, .scriptFile, .scene, .comparedLines,
      .editing, .edits, .editedBytes, .picture, .namedFile,
    ]
  )
}
