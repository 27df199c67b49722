import Remora

/// A mistake of an app developer, which is made in a process of its own.
struct Misuse {
  /// The call, as `docs/reference/embedding.md` shows it.
  let call: String
  private let make: (Hosts) throws -> Void

  init(_ call: String, _ make: @escaping (Hosts) throws -> Void) {
    self.call = call
    self.make = make
  }

  /// Everything that is tried, in the order of the page.
  static var all: [Misuse] { ofKinds + ofOwners + acrossHosts + ofScripts }

  /// Makes the mistake, and returns what came of it, unless the program ends.
  func result() throws -> Result {
    let hosts = try Hosts()
    do { try make(hosts) } catch { return Result(.throwsError, "\(error)") }
    return hosts.reports.first.map { Result(.reports, "\($0)") } ?? Result(.doesNothing, "")
  }
}

/// What came of a misuse.
struct Result {
  enum Outcome: String {
    case traps
    case throwsError = "throws"
    case reports
    case doesNothing = "does nothing"
  }

  let outcome: Outcome
  let message: String

  init(_ outcome: Outcome, _ message: String) {
    self.outcome = outcome
    self.message = message
  }
}
