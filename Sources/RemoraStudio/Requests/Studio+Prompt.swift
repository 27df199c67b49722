import RemoraConsole
import RemoraLimits
import RemoraRuntime

/// The prompt of a page: what it may do is what a person at the terminal may do.
extension Studio {
  /// The answer to `evaluate`.
  struct Evaluation: Encodable {
    let complete: Bool
    var good: Bool?
  }

  /// Evaluates a statement or runs a command; what it shows comes with the next batch.
  func evaluate(_ text: String, from page: StudioPage) throws(Diagnostic) -> Evaluation {
    try checkStatement(text)
    switch session.submit(text, from: page) {
    case .incomplete: return Evaluation(complete: false)
    case .done(let isGood): return Evaluation(complete: true, good: isGood)
    case .quit:
      page.show(.aside("close this page to leave; the studio itself runs on"))
      return Evaluation(complete: true, good: true)
    }
  }

  /// Completes a text at a cursor, or at its end; runs no code.
  func complete(_ text: String, at cursor: Int? = nil) throws(Diagnostic) -> Completion {
    try checkStatement(text)
    let units = text.utf16
    let offset = min(max(cursor ?? units.count, 0), units.count)
    var cursor = units.index(units.startIndex, offsetBy: offset)
    // A cursor in the middle of a character.
    if cursor.samePosition(in: text.unicodeScalars) == nil { cursor = units.index(before: cursor) }
    let found = session.completions(for: text, at: cursor)
    return Completion(
      from: units.distance(from: units.startIndex, to: found.range.lowerBound),
      candidates: found.candidates.prefix(Limit.candidates.value).map {
        .init(text: $0.text, label: $0.label == $0.text ? nil : $0.label, detail: $0.detail)
      }
    )
  }

  private func checkStatement(_ text: String) throws(Diagnostic) {
    try checkMayRun(text, atMost: Limit.statement, otherwise: "the prompt is off")
  }

  /// Refuses Lua of a page if the studio is read-only, or where other machines can connect, unless a person has allowed
  /// it, and texts that are too long.
  func checkMayRun(
    _ text: String,
    atMost limit: Limit,
    otherwise refusal: String
  ) throws(Diagnostic) {
    try checkMayChange()
    guard allowsPrompt else {
      throw Diagnostic(
        .error,
        "\(refusal), because other machines can connect",
        suggestion: "start the studio with --allow-prompt"
      )
    }
    guard text.utf8.count <= limit.value else {
      throw Diagnostic(
        .error,
        "the text has \(text.utf8.count) bytes, and \(limit.value) is the most"
      )
    }
  }
}

struct EvaluateRequest: PageRequest {
  let text: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.evaluate(text, from: page)
  }
}

struct CompleteRequest: PageRequest {
  let text: String
  let cursor: Int?
  /// The script whose text it is, which need not be saved; `nil` for what is typed at the prompt.
  let file: String?

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    guard let file else { return try studio.complete(text, at: cursor) }
    try studio.checkScript(text)
    return try studio.sources.completions(in: file, text, at: cursor ?? text.utf16.count)
  }
}
