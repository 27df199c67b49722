/// Who may talk to the server: the rules for every path, the socket's included.
///
/// A page of another site cannot read answers, but it can send requests, and it can make a name of its
/// own mean this machine (DNS rebinding). So the `Host` has to be an address of this machine, the
/// `Origin` the page's own, and the sender has to know the token.
package struct AccessRules {
  /// What the rules say of a request.
  package enum Verdict: Equatable {
    /// The server answers.
    case answer
    /// The URL has the token: answer with a cookie in its place.
    case giveCookie
    /// The server refuses, with this sentence.
    case refuse(String)
  }

  /// The secret in the URL.
  package let token: String
  package let port: Int
  package let address: BindAddress

  package init(token: String, port: Int, address: BindAddress) {
    self.token = token
    self.port = port
    self.address = address
  }

  /// Cookies are the same for all ports of a host, so the port is in the name.
  package var cookieName: String { "remora-\(port)" }

  /// What a request gets.
  ///
  /// A request that changes something or opens a socket (`isChange`) needs an origin: a browser sends one.
  package func verdict(
    path: String,
    host: String?,
    origin: String?,
    cookie: String?,
    token given: String?,
    isChange: Bool
  ) -> Verdict {
    guard let host, isOwn(host) else {
      return .refuse("This server answers only under its own address.")
    }
    if let origin {
      guard origin == "http://\(host)" else { return .refuse("Another site asked for this.") }
    } else if isChange {
      return .refuse("The request does not say where it comes from.")
    }
    if cookie.map({ Self.isSame($0, token) }) ?? false { return .answer }
    if path == "/", !isChange, given.map({ Self.isSame($0, token) }) ?? false { return .giveCookie }
    return .refuse("Open the whole address that was printed when the studio started.")
  }

  private func isOwn(_ host: String) -> Bool {
    guard host.hasSuffix(":\(port)") else { return false }
    return address.isNamed(by: host.dropLast(":\(port)".count))
  }

  /// Compares in a time that does not depend on where the texts differ.
  static func isSame(_ one: String, _ other: String) -> Bool {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
