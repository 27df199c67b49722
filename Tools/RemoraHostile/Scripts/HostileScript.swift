import Foundation

/// A hostile script, with the header in its first line: `-- [cpu/loop] expect=timeout|error |
/// tries: loops for ever | host must: stop it`.
///
/// The part after the first `|` behind the options is for people.
struct HostileScript: Sendable {
  /// How to run its text.
  enum Form: String, Sendable {
    /// Statements, run as the body of a file and as the body of a handler.
    case statements
    /// A whole behaviour, with handlers of its own: `as=behaviour`.
    case behaviour
    /// A template for any host, with a line that begins `-- API:`. It cannot be run.
    case template
  }

  /// The path below the folder of scripts.
  let name: String
  let source: [UInt8]
  /// `cpu` of `[cpu/loop]`; empty without a header.
  let category: String
  let expectation: Expectation
  let form: Form
  /// How many seconds it runs on the real clock, to test quotas: two with `time=real`, three with
  /// `time=real seconds=3`; `nil` for the virtual clock.
  let realSeconds: Double?
  /// Whether there is a script folder, with an empty module `shared` that the neighbour requires,
  /// too: `with=modules`.
  let hasModules: Bool
  /// A problem with its header; any outcome but a crash is then accepted.
  let remark: String?

  init(name: String, source: [UInt8]) {
    self.name = name
    self.source = source
    let lines = source.prefix(4096).split(separator: 10, omittingEmptySubsequences: false)
      .prefix(8).map { String(decoding: $0, as: UTF8.self) }
    let header = Header(lines.first ?? "")
    category = header?.category ?? ""
    expectation = header?.expectation ?? .any
    realSeconds = header?.realSeconds
    hasModules = header?.hasModules == true
    remark =
      if header == nil {
        "no header"
      } else if header?.expectation == nil {
        "unknown outcome in its header"
      } else { nil }
    form =
      lines.contains { $0.hasPrefix("-- API:") }
      ? .template : header?.isBehaviour == true ? .behaviour : .statements
  }

  /// The parsed first line.
  private struct Header {
    let category: String
    let expectation: Expectation?
    let isBehaviour: Bool
    let realSeconds: Double?
    let hasModules: Bool

    init?(_ line: String) {
      guard line.hasPrefix("--"), let open = line.firstIndex(of: "["),
        let close = line[open...].firstIndex(of: "]")
      else { return nil }
      let kind = line[line.index(after: open)..<close]
      let words = line[close...].split(whereSeparator: \.isWhitespace)
      guard let expected = words.first(where: { $0.hasPrefix("expect=") }) else { return nil }
      category = String(kind.prefix { $0 != "/" })
      expectation = Expectation(expected.dropFirst("expect=".count))
      hasModules = words.contains("with=modules")
      isBehaviour = words.contains("as=behaviour")
      let seconds = words.first { $0.hasPrefix("seconds=") }?.dropFirst("seconds=".count)
      realSeconds = words.contains("time=real") ? seconds.flatMap { Double($0) } ?? 2 : nil
    }
  }
}
