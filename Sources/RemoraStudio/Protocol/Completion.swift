/// The answer to `complete`.
struct Completion: Encodable {
  let from: Int
  let candidates: [Candidate]

  struct Candidate: Encodable {
    let text: String
    let label: String?
    let detail: String?
    /// In a script: a sentence or more about it.
    var help: String?
    /// In a script: whether `$1`, `$2` … are places to fill in, and `$0` is where the cursor ends up.
    var snippet: Bool?
  }
}
