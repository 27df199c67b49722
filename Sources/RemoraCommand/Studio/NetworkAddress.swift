import Glibc

/// Numeric addresses of this machine.
enum NetworkAddress {
  /// Whether other machines may reach this address.
  static func isOfNetwork(_ address: String) -> Bool {
    !address.hasPrefix("127.") && address != "::1"
  }

  /// The addresses at which other machines reach a server that listens at all IPv4 addresses; none
  /// for any other address, which is in the URL itself.
  static func addresses(of address: String) -> [String] {
    guard ["0.0.0.0", "::"].contains(address) else { return [] }
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var addresses: [String] = []
    var next = unsafe first
    while let interface = unsafe next {
      if let text = unsafe text(of: interface.pointee.ifa_addr), isOfNetwork(text) {
        addresses.append(text)
      }
      unsafe next = interface.pointee.ifa_next
    }
    return addresses
  }

  /// An IPv4 address as text; `nil` for any other.
  private static func text(of address: UnsafeMutablePointer<sockaddr>?) -> String? {
    guard let address = unsafe address, unsafe address.pointee.sa_family == AF_INET else {
      return nil
    }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = unsafe getnameinfo(
      address,
      size,
      &text,
      socklen_t(text.count),
      nil,
      0,
      NI_NUMERICHOST
    )
    guard result == 0 else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
