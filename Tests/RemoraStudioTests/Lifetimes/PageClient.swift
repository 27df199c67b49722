import Foundation
import RemoraPlatform
import RemoraStudio
import XCTest

/// A page without a browser: a WebSocket on the thread of the studio, so that nothing waits.
final class PageClient {
  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isGreeted = false
  /// Whether the studio has closed the connection.
  private(set) var isClosed = false

  init(_ studio: Studio) throws {
    let url = try XCTUnwrap(URLComponents(string: studio.url))
    let port = try XCTUnwrap(url.port)
    let token = try XCTUnwrap(url.queryItems?.first?.value)
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
    XCTAssertEqual(result, 0)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let lines = [
      "GET /socket HTTP/1.1", "Host: 127.0.0.1:\(port)", "Origin: http://127.0.0.1:\(port)",
      "Cookie: remora-\(port)=\(token)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "Sec-WebSocket-Version: 13",
    ]
    write(Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8))
  }

  deinit { close(descriptor) }

  /// Sends a text, masked with zeros.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    let length: [UInt8] =
      bytes.count < 126
      ? [0x80 | UInt8(bytes.count)]
      : [0x80 | 126, UInt8(bytes.count >> 8), UInt8(bytes.count & 255)]
    write([0x81] + length + [0, 0, 0, 0] + bytes)
  }

  private func write(_ bytes: [UInt8]) {
    _ = unsafe RemoraPlatform.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// The texts that have arrived.
  func texts() -> [String] {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !isClosed {
      let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { received += buffer.prefix(count) }
      if count == 0 || count < 0 && errno != EAGAIN { isClosed = true }
      if count <= 0 { break }
    }
    if !isGreeted {
      guard let end = received.firstRange(of: Array("\r\n\r\n".utf8)) else { return [] }
      received.removeSubrange(..<end.upperBound)
      isGreeted = true
    }
    var texts: [String] = []
    while let (opcode, payload) = takeFrame() {
      if opcode == 1 { texts.append(String(decoding: payload, as: UTF8.self)) }
    }
    return texts
  }

  private func takeFrame() -> (opcode: UInt8, payload: [UInt8])? {
    guard received.count >= 2 else { return nil }
    let sizeBytes = received[1] == 126 ? 2 : received[1] == 127 ? 8 : 0
    guard received.count >= 2 + sizeBytes else { return nil }
    let size =
      sizeBytes == 0
      ? Int(received[1]) : received[2..<2 + sizeBytes].reduce(0) { $0 << 8 | Int($1) }
    guard received.count >= 2 + sizeBytes + size else { return nil }
    defer { received.removeFirst(2 + sizeBytes + size) }
    return (received[0] & 15, Array(received[(2 + sizeBytes)..<(2 + sizeBytes + size)]))
  }
}
