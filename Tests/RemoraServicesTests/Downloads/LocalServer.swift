import Foundation
import Synchronization

/// A server of the web on this machine, a thread a connection, that answers as a test says.
final class LocalServer: Sendable {
  /// What a test answers with.
  final class Connection: Sendable {
    private let socket: Int32
    /// What is asked for: `/reef.png`.
    let path: String

    fileprivate init?(_ socket: Int32) {
      self.socket = socket
      var request: [UInt8] = []
      while !request.ends(with: Array("\r\n\r\n".utf8)) {
        guard let byte = LocalServer.read(socket) else { return nil }
        request.append(byte)
      }
      let words = String(decoding: request, as: UTF8.self).split(separator: " ")
      path = words.count > 1 ? String(words[1]) : "/"
    }

    /// Sends bytes; whether the other side still takes them.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
      var sent = 0
      while sent < bytes.count {
        let rest = Array(bytes[sent...])
        let count = unsafe Glibc.send(socket, rest, rest.count, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }

    /// Sends the head of an answer.
    @discardableResult
    func head(_ status: String, _ fields: String...) -> Bool {
      let lines = ["HTTP/1.1 \(status)", "Connection: close"] + fields + ["", ""]
      return send(Array(lines.joined(separator: "\r\n").utf8))
    }

    /// Sends a picture as a whole.
    func picture(_ bytes: [UInt8], type: String = "image/png") {
      head("200 OK", "Content-Type: \(type)", "Content-Length: \(bytes.count)")
      send(bytes)
    }

    /// Blocks until the other side has gone.
    func waitForEnd() {
      while LocalServer.read(socket) != nil {}
    }
  }

  let port: UInt16
  private let socket: Int32
  private let paths = Mutex<[String]>([])
  private let clients = Mutex<Set<Int32>>([])

  /// What was asked for so far.
  var requests: [String] { paths.withLock { $0 } }

  /// A server on a port of its own; `answer` is called on a thread for each request.
  init(answer: @escaping @Sendable (Connection) -> Void) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, size) = (socket, length)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        unsafe bind(listener, pointer, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, pointer, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRINUSE) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread { [self] in serve(answer) }
  }

  /// Takes no more connections, and ends those that are there.
  func stop() {
    shutdown(socket, Int32(SHUT_RDWR))
    clients.withLock { for client in $0 { shutdown(client, Int32(SHUT_RDWR)) } }
  }

  func url(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private func serve(_ answer: @escaping @Sendable (Connection) -> Void) {
    while true {
      let client = accept(socket, nil, nil)
      guard client >= 0 else { break }
      clients.withLock { _ = $0.insert(client) }
      Thread.detachNewThread { [self] in
        if let connection = Connection(client) {
          paths.withLock { $0.append(connection.path) }
          answer(connection)
        }
        shutdown(client, Int32(SHUT_RDWR))
        clients.withLock { _ = $0.remove(client) }
        close(client)
      }
    }
    close(socket)
  }

  private static func read(_ socket: Int32) -> UInt8? {
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, 0) == 1 ? byte : nil
  }
}

extension [UInt8] {
  fileprivate func ends(with other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
