/// The numeric address at which a server listens: the one place that knows what "this machine only" means.
package struct BindAddress: Sendable, Equatable, CustomStringConvertible {
  /// As it was written.
  package let description: String

  package init(_ text: String) { description = text }

  /// Whether only this machine can connect.
  package var isLoopback: Bool {
    description.hasPrefix("127.") || description == "::1" || description.hasPrefix("::ffff:127.")
  }

  /// Whether these are all addresses of the machine.
  package var isEverywhere: Bool { ["0.0.0.0", "::"].contains(description) }

  /// How a URL of this machine names it; IPv6 stands in brackets.
  package var urlHost: String {
    // Who listens at all addresses of IPv6 hears IPv4, too.
    if isEverywhere { return "127.0.0.1" }
    return description.contains(":") ? "[\(description)]" : description
  }

  /// Whether a URL's host is an address of the server.
  ///
  /// A name can be made to mean any address, but an address only means itself.
  func isNamed(by host: some StringProtocol) -> Bool {
    if host == urlHost { return true }
    if isEverywhere, BindAddress.isNumeric(host) { return true }
    return (isLoopback || isEverywhere) && ["127.0.0.1", "localhost", "[::1]"].contains("\(host)")
  }

  private static func isNumeric(_ host: some StringProtocol) -> Bool {
    if host.hasPrefix("["), host.hasSuffix("]") {
      let digits = host.dropFirst().dropLast()
      return digits.contains(":")
        && digits.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        part.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt8(part) != nil
      }
  }
}
