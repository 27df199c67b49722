import RemoraPlatform

/// Numeric addresses of this machine.
enum NetworkAddress {
  /// The hosts of URLs at which other machines reach a server that listens at all addresses, those of IPv6 in
  /// brackets.
  ///
  /// There are none for any other address, which is in the URL itself.
  static func addresses(of address: String) -> [String] {
    guard ["0.0.0.0", "::"].contains(address) else { return [] }
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var addresses: [String] = []
    var next = unsafe first
    while let interface = unsafe next {
      let isOfNetwork = unsafe interface.pointee.ifa_flags & UInt32(IFF_LOOPBACK) == 0
      if isOfNetwork, let text = unsafe text(of: interface.pointee.ifa_addr) {
        let isIPv6 = text.contains(":")
        // One of a single cable has a zone, which no browser understands.
        if !isIPv6 { addresses.append(text) }
        if isIPv6, address == "::", !text.contains("%") { addresses.append("[\(text)]") }
      }
      unsafe next = interface.pointee.ifa_next
    }
    return addresses
  }

  /// An address of IPv4 or IPv6 as text; `nil` for any other.
  private static func text(of address: UnsafeMutablePointer<sockaddr>?) -> String? {
    guard let address = unsafe address else { return nil }
    let sizes = [
      AF_INET: MemoryLayout<sockaddr_in>.size, AF_INET6: MemoryLayout<sockaddr_in6>.size,
    ]
    guard let size = unsafe sizes[Int32(address.pointee.sa_family)] else { return nil }
    var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let result = unsafe getnameinfo(
      address,
      socklen_t(size),
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
