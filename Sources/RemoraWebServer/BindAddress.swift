import RemoraPlatform

/// The numeric address at which a server listens: the one place that knows what "this machine only" means.
package struct BindAddress: Sendable, Equatable, CustomStringConvertible {
  /// Only this machine, under IPv4.
  package static let loopback = BindAddress(description: "127.0.0.1")

  /// In the form that browsers use, too.
  package let description: String

  /// Reads an address of IPv4 or IPv6, however it is spelled; `nil` for anything else.
  ///
  /// IPv4 that is written as IPv6 is IPv4.
  package init?(_ text: String) {
    if let address = BindAddress.canonical(text, AF_INET) {
      self.init(description: address)
    } else if let address = BindAddress.canonical(text, AF_INET6) {
      let start = "::ffff:"
      let isIPv4 = address.hasPrefix(start) && address.contains(".")
      self.init(description: isIPv4 ? String(address.dropFirst(start.count)) : address)
    } else {
      return nil
    }
  }

  private init(description: String) { self.description = description }

  private static func canonical(_ text: String, _ family: Int32) -> String? {
    var bytes = [UInt8](repeating: 0, count: 16)
    guard unsafe inet_pton(family, text, &bytes) == 1 else { return nil }
    var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard unsafe inet_ntop(family, bytes, &name, socklen_t(name.count)) != nil else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether only this machine can connect.
  package var isLoopback: Bool { description.hasPrefix("127.") || description == "::1" }

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
    guard host.hasPrefix("["), host.hasSuffix("]") else {
      return canonical("\(host)", AF_INET) != nil
    }
    return canonical("\(host.dropFirst().dropLast())", AF_INET6) != nil
  }
}
