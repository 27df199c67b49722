package import RemoraRuntime

/// Something that is wrong in a text.
package struct Finding: Equatable, Sendable {
  package let rule: CheckRule
  package let diagnostic: Diagnostic
  /// Where, in bytes of the diagnostic's file; empty where only the line is known.
  package var range: Range<Int>
  /// What can be done about it, the best first.
  package let fixes: [Fix]

  package init(
    _ rule: CheckRule,
    _ diagnostic: Diagnostic,
    at range: Range<Int> = 0..<0,
    fixes: [Fix] = []
  ) {
    (self.rule, self.diagnostic, self.range, self.fixes) = (rule, diagnostic, range, fixes)
  }
}

/// A change of the same text that mends a finding.
package struct Fix: Equatable, Sendable {
  /// What it does, as an order: `write wait(5)`.
  package let title: String
  package let edits: [TextEdit]
  /// Whether nothing else can be meant, so that a program may make it without asking.
  package let isCertain: Bool

  package init(_ title: String, _ edits: [TextEdit], isCertain: Bool) {
    (self.title, self.edits, self.isCertain) = (title, edits, isCertain)
  }
}

/// Something that an editor offers to do at a place.
package struct CodeAction: Equatable, Sendable {
  package let title: String
  package let edits: FileEdits
  /// The finding that it mends; `nil` if nothing is wrong.
  package let finding: Finding?

  package init(_ title: String, _ edits: FileEdits, mends finding: Finding? = nil) {
    (self.title, self.edits, self.finding) = (title, edits, finding)
  }
}

/// Why something cannot be renamed, in a sentence for the person who tried.
package struct RenameProblem: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) { self.description = description }
}
