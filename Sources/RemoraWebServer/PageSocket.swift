internal import CRemoraSoup
import Foundation
import RemoraLimits
import RemoraPlatform

/// The network's end of a socket to a page.
///
/// It reads no more than the ``Mailbox`` takes: the rest waits in the kernel, and then at the other side. A
/// ping is answered once, however many wait. Belongs to the thread of the network.
@safe final class PageSocket {
  let number: Int
  private let descriptor: Int32
  private unowned let network: Network
  private var reader = FrameReader()
  /// What is to be sent, from ``sent`` on.
  private var output: [UInt8] = []
  private var sent = 0
  private var pong: [UInt8]?
  private var reading: LoopSource?
  private var writing: LoopSource?
  /// Whether nothing more is read: a close was sent or received.
  private var isClosing = false
  let connection: Connection
  /// The `Sec-WebSocket-Key` of the handshake.
  private let key: String

  init(_ number: Int, _ connection: Connection, _ network: Network, key: String) {
    self.key = key
    self.number = number
    self.connection = connection
    self.network = network
    descriptor = connection.descriptor
  }

  /// Answers the handshake, and reads from now on.
  func open() {
    let lines =
      [
        "HTTP/1.1 101 Switching Protocols", "Upgrade: websocket", "Connection: Upgrade",
        "Sec-WebSocket-Accept: \(PageSocket.accept(key))",
      ] + Network.protection.map { "\($0.0): \($0.1)" } + ["", ""]
    output = Array(lines.joined(separator: "\r\n").utf8)
    write()
    read()
  }

  /// RFC 6455, section 4.2.2.
  private static func accept(_ key: String) -> String {
    let text = Array("\(key)258EAFA5-E914-47DA-95CA-C5AB0DC85B11".utf8)
    var digest = [UInt8](repeating: 0, count: 20)
    var size = gsize(digest.count)
    let sum = unsafe g_checksum_new(G_CHECKSUM_SHA1)
    unsafe g_checksum_update(sum, text, gssize(text.count))
    unsafe g_checksum_get_digest(sum, &digest, &size)
    unsafe g_checksum_free(sum)
    return Data(digest).base64EncodedString()
  }

  // MARK: Reading

  /// Reads until the mailbox is full.
  func read() {
    guard !isClosing, reading == nil else { return }
    reading = LoopSource(descriptor, G_IO_IN, on: network.thread) { [unowned self] in receive() }
    takeMessages()
  }

  private func receive() {
    let bytes = unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1 << 16) { buffer in
      let count = unsafe recv(descriptor, buffer.baseAddress, buffer.count, 0)
      if count < 0, errno == EAGAIN { return [UInt8]?.some([]) }
      return unsafe count > 0 ? Array(buffer[..<count]) : nil
    }
    guard let bytes else { return end() }
    reader.add(bytes)
    takeMessages()
  }

  private func takeMessages() {
    while !isClosing, reading != nil, let event = reader.next() {
      switch event {
      case .text(let text):
        if !network.mailbox.post(.text(text), from: number) { reading = nil }
      case .ping(let payload):
        pong = payload
        write()
      case .close: close(1000, "")
      case .failure(let code, let reason): close(code, reason)
      }
    }
  }

  // MARK: Writing

  func send(_ text: String) {
    output += frame(.text, text.utf8)
    write()
  }

  /// Sends what is waiting and then that the connection ends.
  func close(_ code: UInt16, _ reason: String) {
    guard !isClosing else { return }
    isClosing = true
    reading = nil
    output += frame(.close, bigEndian(code) + reason.utf8.prefix(123))
    // Who does not read it has some seconds.
    connection.deadline = .now + .seconds(2)
    network.sweepLater()
    write()
  }

  /// Writes what the kernel takes, and waits for the rest.
  private func write() {
    while true {
      if sent == output.count {
        output.removeAll(keepingCapacity: output.capacity < 1 << 16)
        sent = 0
        if let pong { output = frame(.pong, pong) }
        pong = nil
      }
      guard sent < output.count else { break }
      let count = unsafe output[sent...].withUnsafeBytes { bytes in
        unsafe RemoraPlatform.send(
          descriptor,
          bytes.baseAddress,
          bytes.count,
          StreamSocket.sendFlags
        )
      }
      guard count >= 0 else {
        if errno == EAGAIN { return waitToWrite() }
        return end()
      }
      sent += count
    }
    writing = nil
    if isClosing { end() }
  }

  private func waitToWrite() {
    guard writing == nil else { return }
    writing = LoopSource(descriptor, G_IO_OUT, on: network.thread) { [unowned self] in write() }
  }

  func end() {
    isClosing = true
    (reading, writing) = (nil, nil)
    network.forget(self)
  }
}
