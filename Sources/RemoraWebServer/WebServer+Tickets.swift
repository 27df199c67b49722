/// Tokens that open one page, once.
extension WebServer {
  /// An address with a ticket in place of the token; earlier tickets are void.
  ///
  /// For the command line of a browser, which other users of the machine can read for as long as the
  /// browser runs.
  package func makeTicketURL() -> String {
    let ticket = Self.makeToken()
    self.ticket = ticket
    return url(token: ticket)
  }

  /// The token of the server in place of the ticket, which then is void; any other text as it is.
  func redeem(_ given: String?) -> String? {
    guard let given, let ticket, AccessRules.isSame(given, ticket) else { return given }
    self.ticket = nil
    return access.token
  }
}
