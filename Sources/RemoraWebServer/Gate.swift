import Synchronization

/// The rules for requests, and the ticket: both sides of the server ask it.
final class Gate: Sendable {
  let rules: AccessRules
  private let ticket = Mutex<String?>(nil)

  init(_ rules: AccessRules) { self.rules = rules }

  /// Makes a token that opens one page, once; earlier tickets are void.
  func makeTicket() -> String {
    let new = Gate.makeToken()
    ticket.withLock { $0 = new }
    return new
  }

  /// What a request gets; a ticket in its URL is void once it let one in.
  func verdict(
    path: String,
    host: String?,
    origin: String?,
    cookie: String?,
    token given: String?,
    isChange: Bool
  ) -> AccessRules.Verdict {
    ticket.withLock { ticket in
      let isTicket = if let ticket, let given { AccessRules.isSame(given, ticket) } else { false }
      let verdict = rules.verdict(
        path: path,
        host: host,
        origin: origin,
        cookie: cookie,
        token: isTicket ? rules.token : given,
        isChange: isChange
      )
      if isTicket, verdict == .giveCookie { ticket = nil }
      return verdict
    }
  }

  /// 128 random bits, as 32 hexadecimal digits.
  static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(generator.next(upperBound: UInt64(1) << 32), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }
}
