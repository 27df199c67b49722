import RemoraPlatform
import XCTest

/// A connection to the server, of bytes; nothing waits.
final class RawClient {
  private let descriptor: Int32
  private(set) var received: [UInt8] = []
  /// Whether the server has closed the connection.
  private(set) var isClosed = false

  init(port: Int) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe RemoraPlatform.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try XCTSkipIf(descriptor < 0, "no descriptors")
    XCTAssertEqual(result, 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { close(descriptor) }

  /// Sends what the connection takes now.
  ///
  /// - Returns: How many bytes were sent; `nil` if the connection is broken.
  @discardableResult
  func send(_ bytes: some Collection<UInt8>) -> Int? {
    let bytes = Array(bytes)
    let count = unsafe RemoraPlatform.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    if count >= 0 { return count }
    return errno == EAGAIN ? 0 : nil
  }

  func send(_ text: String) { XCTAssertEqual(send(text.utf8), text.utf8.count) }

  /// Takes what has arrived.
  func receive() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isClosed {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { received += buffer.prefix(count) }
      if count == 0 || count < 0 && errno != EAGAIN { isClosed = true }
      if count <= 0 { return }
    }
  }

  /// Ends the connection as a browser does that was killed.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    _ = unsafe setsockopt(
      descriptor,
      SOL_SOCKET,
      SO_LINGER,
      &option,
      socklen_t(MemoryLayout<linger>.size)
    )
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// The first answer, when it is complete.
  var answer: RawAnswer? {
    guard let head else { return nil }
    let length = head.headers["content-length"].flatMap { Int($0) } ?? 0
    return head.body.utf8.count >= length || isClosed ? head : nil
  }

  /// The first answer, when its headers have arrived, with what there is of its body.
  var head: RawAnswer? {
    let text = String(decoding: received, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
      headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].dropFirst()) : ""
    }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return status.map {
      RawAnswer(status: $0, headers: headers, body: String(text[end.upperBound...]))
    }
  }
}
