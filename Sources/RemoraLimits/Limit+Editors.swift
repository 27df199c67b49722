/// What `remora lsp` reads.
extension Limit {
  // Enough for the longest document, however its characters are escaped.
  @inlinable package static var editorMessage: Limit {
    Limit(16 << 20, "bytes", "a message of an editor", beyond: "the message is skipped")
  }
  @inlinable package static var editorHeader: Limit {
    Limit(4096, "bytes", "a line before a message", beyond: "the server ends")
  }
  @inlinable package static var editorMessages: Limit {
    Limit(256, "messages", "that wait for the server", beyond: "the next one is read later")
  }
  @inlinable package static var document: Limit {
    Limit(4 << 20, "bytes", "an open file", beyond: "the file is not checked")
  }
  @inlinable package static var workspaceEntries: Limit {
    Limit(20_000, "files and folders", "of a project", beyond: "the others are not searched")
  }
  @inlinable package static var workspaceDepth: Limit {
    Limit(12, "folders", "inside each other in a project", beyond: "deeper ones are not searched")
  }
  @inlinable package static var symbols: Limit {
    Limit(500, "symbols", "in the answer to a search", beyond: "the others are left out")
  }
  // It declares only, and somebody waits for the answer.
  @inlinable package static var bodyTime: Limit {
    Limit(
      50,
      "ms",
      "the CPU time of a script's body, where an editor or the studio reads it",
      beyond: "the body is stopped"
    )
  }
  @inlinable package static var elapsedBodyTime: Limit {
    Limit(500, "ms", "the time that such a body takes", beyond: "the body is stopped")
  }
  // A fix takes time in proportion to the names that may stand there.
  @inlinable package static var fixedFindings: Limit {
    Limit(100, "findings", "in a scene that have fixes", beyond: "the others have none")
  }
  @inlinable package static var readCatalogue: Limit {
    Limit(
      100,
      "ms",
      "reading what the scripts of a scene declare, for a palette",
      beyond: "the others are offered unread"
    )
  }
  @inlinable package static var readComments: Limit {
    Limit(
      200,
      "scripts",
      "that are read for their comments, in a list of completions",
      beyond: "the list has none"
    )
  }
  @inlinable package static var followedTypes: Limit {
    Limit(
      50,
      "variables",
      "through which the type of a value is followed",
      beyond: "the type is unknown"
    )
  }
  @inlinable package static var comparedFacts: Limit {
    Limit(
      100,
      "facts",
      "about a variable, such as a test for nil, that count at a place",
      beyond: "the oldest do not"
    )
  }
  @inlinable package static var offeredHandlers: Limit {
    Limit(5, "handlers", "that are offered for an outlet", beyond: "the others are left out")
  }
  @inlinable package static var offeredLinks: Limit {
    Limit(3, "ids", "that are offered for an outlet", beyond: "the others are left out")
  }
}

extension LimitGroup {
  static let editors = LimitGroup(
    "Editors",
    [
      .bodyTime, .elapsedBodyTime,
      .editorMessage, .editorHeader, .editorMessages, .document, .workspaceEntries, .workspaceDepth,
      .symbols,
      .fixedFindings, .readCatalogue, .readComments, .followedTypes, .comparedFacts,
      .offeredHandlers,
      .offeredLinks,
    ]
  )
}
