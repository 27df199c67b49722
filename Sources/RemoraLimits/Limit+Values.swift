/// What crosses from a script to the host, and back.
extension Limit {
  @inlinable package static var text: Limit {
    Limit(
      64 << 10,
      "bytes",
      "an argument, a property, the answer to a message, the options of a declaration, with the texts of its tables, unless it declares another limit; four times that for all arguments of a call; once for those, and for the results, of an action of another behaviour",
      beyond: "an error"
    )
  }
  // Front ends stay fast.
  @inlinable package static var longText: Limit {
    Limit(1_000_000, "bytes", "the text of a `Label` or a `TextField`", beyond: "an error")
  }
  // So a thousand of them hold no more than a script may.
  @inlinable package static var addedText: Limit {
    Limit(16 << 10, "bytes", "a property of a control that a script has added", beyond: "an error")
  }
  @inlinable package static var name: Limit {
    Limit(
      255,
      "bytes",
      "a name: of an event, a service, an id, a member, a declaration; the title of a behaviour",
      beyond: "an error"
    )
  }
  @inlinable package static var loggedText: Limit {
    Limit(4096, "bytes", "a line of the log", beyond: "the line is cut")
  }
  @inlinable package static var message: Limit {
    Limit(4096, "bytes", "a message or a suggestion", beyond: "the text is cut")
  }
  @inlinable package static var shortMessage: Limit {
    Limit(
      512,
      "bytes",
      "a message whose quotes are not cut; the path of a value",
      beyond: "both are cut"
    )
  }
  @inlinable package static var quoted: Limit {
    Limit(80, "bytes", "a text that a longer message quotes", beyond: "the quoted text is cut")
  }
  // A whole scene may be one line.
  @inlinable package static var excerpt: Limit {
    Limit(240, "bytes", "a line of a file below a message", beyond: "the line is not shown")
  }
  // A shared table counts each time it appears.
  @inlinable package static var values: Limit {
    Limit(20_000, "values", "in the tables of one argument", beyond: "an error")
  }
  // Deeper ones are most likely cycles.
  @inlinable package static var nestedTables: Limit {
    Limit(32, "tables", "inside each other in one argument", beyond: "an error")
  }
  // A value of 32 lists and records inside each other fits, and so does what it is a part of.
  @inlinable package static var codedDepth: Limit {
    Limit(
      128,
      "values",
      "inside each other in JSON that an app decodes or encodes",
      beyond: "an error"
    )
  }
  @inlinable package static var results: Limit {
    Limit(10_000, "values", "that a function returns to the host", beyond: "an error")
  }
  @inlinable package static var resultText: Limit {
    Limit(8 << 20, "bytes", "the texts that a function returns to the app", beyond: "an error")
  }
  // Comparing more takes too long.
  @inlinable package static var marks: Limit {
    Limit(30, "combining marks", "on one letter", beyond: "the other marks are dropped")
  }
}

extension LimitGroup {
  static let values = LimitGroup(
    "Texts and values",
    [
      .text, .longText, .addedText, .name, .loggedText, .message, .shortMessage, .quoted, .excerpt,
      .values, .nestedTables, .codedDepth,
      .results, .resultText, .marks,
    ]
  )
}
