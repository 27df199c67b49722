import RemoraRuntime

/// The answer to a request: a value, or a problem.
struct Answer: Encodable {
  let answer: Int
  let result: Result<(any Encodable)?, Diagnostic>

  private enum Key: String, CodingKey { case answer, value, problem }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(answer, forKey: .answer)
    switch result {
    case .success(let value):
      if let value { try value.encode(to: container.superEncoder(forKey: .value)) }
    case .failure(let diagnostic): try container.encode(diagnostic, forKey: .problem)
    }
  }
}
