import Foundation

/// A TCP connection that carries lines of text, and closes when nobody keeps it.
final class Connection: Sendable {
  /// What arrives, until the other end closes, or sends a line of more than 64 KB.
  let lines: AsyncStream<String>
  private let arrived: AsyncStream<String>.Continuation
  private let socket: Socket
  private let reading: Reading

  /// A connection on a socket that is connected.
  init(_ socket: Socket) {
    let (lines, arrived) = AsyncStream.makeStream(of: String.self)
    var line: [UInt8] = []
    reading = Reading(socket) {
      let bytes = socket.read()
      guard !bytes.isEmpty, line.count < 65_536 else {
        arrived.finish()
        return false
      }
      for byte in bytes {
        if byte != UInt8(ascii: "\n") {
          line.append(byte)
        } else {
          arrived.yield(
            String(decoding: line, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
          )
          line = []
        }
      }
      return true
    }
    (self.lines, self.arrived, self.socket) = (lines, arrived, socket)
  }

  deinit { arrived.finish() }

  /// Connects to a port of this machine.
  convenience init(port: UInt16) throws { self.init(try Socket(connectedTo: port)) }

  /// Sends a line; what the other end does not take is dropped.
  func send(_ line: String) { socket.send(Array("\(line)\n".utf8)) }

  /// Ends the connection at both ends.
  func hangUp() { socket.shutDown() }
}

/// Waits for connections from this machine.
final class Listener: Sendable {
  /// The port, also where any was asked for.
  let port: UInt16
  let connections: AsyncStream<Connection>
  private let reading: Reading

  /// Listens on a port; 0 for any that is free.
  init(port: UInt16 = 0) throws {
    let socket = try Socket(listeningOn: port)
    let (connections, arrived) = AsyncStream.makeStream(of: Connection.self)
    reading = Reading(socket) {
      if let connected = socket.accept() { arrived.yield(Connection(connected)) }
      return true
    }
    self.port = socket.port
    self.connections = connections
  }
}
