/// What pages and terminals may send, and make the host keep.
extension Limit {
  @inlinable package static var requestBody: Limit {
    Limit(
      20_000_000,
      "bytes",
      "the body of a request",
      beyond: "status 413"
    )
  }
  @inlinable package static var webMessage: Limit {
    Limit(1 << 20, "bytes", "a message of a page", beyond: "the connection ends")
  }
  @inlinable package static var connections: Limit {
    Limit(
      512,
      "connections",
      "of a studio, half of them of one address; at most half of the open files that are allowed",
      beyond: "the oldest one without a complete request is closed"
    )
  }
  @inlinable package static var requestHead: Limit {
    Limit(16 << 10, "bytes", "the lines of a request before its body", beyond: "status 431")
  }
  @inlinable package static var requestLines: Limit {
    Limit(100, "lines", "of a request before its body", beyond: "status 431")
  }
  @inlinable package static var openings: Limit {
    Limit(64, "pages", "that wait until the host has taken those before", beyond: "status 503")
  }
  @inlinable package static var requestTime: Limit {
    Limit(10_000, "ms", "the time until a request is complete", beyond: "the connection ends")
  }
  @inlinable package static var answerTime: Limit {
    Limit(60_000, "ms", "the time until an answer is read", beyond: "the connection ends")
  }
  @inlinable package static var bytesUnderWay: Limit {
    Limit(
      64 << 20,
      "bytes",
      "bodies of requests and answers under way, of all connections",
      beyond: "status 503"
    )
  }
  @inlinable package static var waitingMessages: Limit {
    Limit(
      64,
      "messages",
      "of a page that wait for the host, and 1 MB",
      beyond: "the rest waits at the page"
    )
  }
  @inlinable package static var networkTurn: Limit {
    Limit(5, "ms", "the time that pages get before the app's timers", beyond: "the next turn")
  }
  @inlinable package static var unread: Limit {
    Limit(
      8 << 20,
      "bytes",
      "answers that a page does not read",
      beyond: "short problems in their place; after as much of these the connection ends"
    )
  }
  @inlinable package static var keptLines: Limit {
    Limit(
      1000,
      "lines",
      "of the log, of the events and of the prompt that are kept for a page",
      beyond: "the older half is dropped"
    )
  }
  @inlinable package static var keptText: Limit {
    Limit(1_000_000, "bytes", "each of these", beyond: "the older half is dropped")
  }
  @inlinable package static var firstLines: Limit {
    Limit(500, "lines", "of the log that a new page gets", beyond: "the older lines are left out")
  }
  @inlinable package static var pendingPatches: Limit {
    Limit(10_000, "patches", "that wait for a page", beyond: "the page gets a snapshot")
  }
  @inlinable package static var pendingBytes: Limit {
    Limit(
      2_000_000,
      "bytes",
      "the patches that wait for a page, about",
      beyond: "the page gets a snapshot"
    )
  }
  @inlinable package static var inspected: Limit {
    Limit(16, "objects", "that a page inspects at a time", beyond: "an error")
  }
  @inlinable package static var drawings: Limit {
    Limit(1 << 20, "bytes", "the module of an app's drawings", beyond: "an error")
  }
  @inlinable package static var statement: Limit {
    Limit(100_000, "bytes", "a statement that a page sends", beyond: "an error")
  }
  @inlinable package static var candidates: Limit {
    Limit(200, "candidates", "of a completion", beyond: "the others are left out")
  }
  @inlinable package static var shownFile: Limit {
    Limit(1_000_000, "bytes", "a file that a page reads", beyond: "an error")
  }
  // Colours and explanations are made on the thread of the host.
  @inlinable package static var explainedFile: Limit {
    Limit(
      100_000,
      "bytes",
      "a file whose text is explained",
      beyond: "the text is shown without links"
    )
  }
  @inlinable package static var typedMistakes: Limit {
    Limit(100, "mistakes", "in a text that is being typed", beyond: "the others are left out")
  }
  @inlinable package static var specFile: Limit {
    Limit(20_000, "ms", "a run of a spec file for a page", beyond: "its process is ended")
  }
  @inlinable package static var specReport: Limit {
    Limit(1 << 20, "bytes", "the report of such a run", beyond: "its process is ended")
  }
  @inlinable package static var waitingSpecs: Limit {
    Limit(16, "runs", "of spec files that pages wait for", beyond: "an error")
  }
  @inlinable package static var renameTime: Limit {
    Limit(3000, "ms", "looking for a name that a page changes in a script", beyond: "an error")
  }
  @inlinable package static var sourceLinks: Limit {
    Limit(1000, "links", "in a shown file", beyond: "the others are left out")
  }
  @inlinable package static var definitions: Limit {
    Limit(20, "places", "where a name is declared", beyond: "the others are left out")
  }
  @inlinable package static var explanation: Limit {
    Limit(10_000, "characters", "of an explanation", beyond: "the text is cut")
  }
  @inlinable package static var offeredFiles: Limit {
    Limit(
      500,
      "files",
      "of the scene's folders that the studio lists",
      beyond: "the others are left out"
    )
  }
  // A scene may be in a folder with anything beneath it.
  @inlinable package static var offeredFolders: Limit {
    Limit(200, "folders", "in which it looks", beyond: "the others are not offered")
  }
  @inlinable package static var offeredLevels: Limit {
    Limit(4, "folders", "inside each other in which it looks", beyond: "the others are not offered")
  }
  @inlinable package static var pagePhotos: Limit {
    Limit(20, "photos", "that people have passed to a page", beyond: "the oldest file is removed")
  }
  @inlinable package static var clients: Limit {
    Limit(64, "prompts", "that have joined a session", beyond: "the next one is refused")
  }
  @inlinable package static var joining: Limit {
    Limit(
      10_000,
      "ms",
      "the silence of a prompt that joins, or that leaves and does not read why",
      beyond: "the connection ends"
    )
  }
  @inlinable package static var frame: Limit {
    Limit(64 << 10, "bytes", "a message of a joined prompt", beyond: "the connection ends")
  }
  @inlinable package static var backlog: Limit {
    Limit(
      4 << 20,
      "bytes",
      "output that a joined prompt does not read",
      beyond: "the connection ends"
    )
  }
  @inlinable package static var statementTime: Limit {
    Limit(10_000, "ms", "a statement at the prompt", beyond: "the statement is stopped")
  }
}

extension LimitGroup {
  static let studio = LimitGroup(
    "Pages and joined prompts",
    [
      .statementTime,
      .requestHead, .requestLines, .requestBody, .connections, .openings, .requestTime, .answerTime,
      .bytesUnderWay, .webMessage,
      .waitingMessages,
      .networkTurn, .unread, .keptLines, .keptText, .firstLines, .pendingPatches,
      .pendingBytes, .inspected, .drawings, .statement, .candidates, .shownFile, .explainedFile,
      .typedMistakes, .specFile, .specReport, .waitingSpecs, .renameTime, .sourceLinks,
      .definitions, .explanation, .offeredFiles, .offeredFolders,
      .offeredLevels,
      .pagePhotos, .clients, .joining, .frame, .backlog,
    ]
  )
}
