/// The results of the specs of a file: what of `remora test --format json` a page shows, as the answer to `runSpec`.
package struct SpecReport: Codable, Equatable, Sendable {
  let passed: Int
  let failed: Int
  let pending: Int
  let specs: [Entry]

  struct Entry: Codable, Equatable, Sendable {
    let name: String
    let file: String
    let line: Int
    let outcome: String
    /// The lines whose expectations held.
    let held: [Int]?
    let failures: [Failure]?
  }

  struct Failure: Codable, Equatable, Sendable {
    let message: String
    let file: String
    let line: Int
    /// What an expectation expected, what it found, and when, in seconds.
    let expected: String?
    let found: String?
    let time: Double?
  }
}
