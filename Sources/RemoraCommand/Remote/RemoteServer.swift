import Foundation
import Remora

/// Lets others join a session: takes who comes to its socket, and speaks with all of them.
///
/// It is served by a loop: ``timeUntilDue`` says when it needs ``turn()`` at the latest.
final class RemoteServer {
  /// So many can be in a session at once.
  static let limit = 64

  private let entrance: SessionSocket
  private let loop: EventLoop
  private let surroundings: RemoteClient.Surroundings
  /// The user that may join.
  private let user: uid_t
  private var clients: [RemoteClient] = []
  /// Whether the process has no descriptor left for others.
  private var isFull = false
  private var listening: EventLoop.Source?

  init(
    _ entrance: SessionSocket,
    in loop: EventLoop,
    user: uid_t = getuid(),
    _ surroundings: RemoteClient.Surroundings
  ) {
    self.entrance = entrance
    self.loop = loop
    self.user = user
    self.surroundings = surroundings
    listening = loop.whenReadable(
      { [weak self] in self?.listeningDescriptor },
      { [weak self] in self?.takeIn() }
    )
  }

  deinit { listening?.cancel() }

  /// How many have joined, or are on their way out.
  var count: Int { clients.count }

  /// How long nobody needs anything; `nil` for ever.
  var timeUntilDue: Duration? { clients.compactMap(\.timeUntilDue).min() }

  /// Does what the clients have asked for.
  func turn() {
    for client in clients { client.turn() }
    let count = clients.count
    clients.removeAll(where: \.isGone)
    if clients.count < count { isFull = false }
  }

  /// Sends everybody away, and takes nobody in any more.
  ///
  /// It takes a second at most, however slowly they read.
  func end(status: UInt8, message: String) {
    entrance.remove()
    listening?.cancel()
    listening = nil
    for client in clients { client.leave(status: status, message) }
    FrameConnection.drain(clients.map(\.connection), within: .seconds(1))
    for client in clients { client.connection.close() }
    clients = []
  }

  // MARK: Who comes

  private var listeningDescriptor: Int32? { isFull ? nil : entrance.socket.descriptor }

  private func takeIn() {
    do {
      while let socket = try entrance.socket.accept() { takeIn(socket) }
    } catch {
      // The one who waits would wake the loop for ever.
      isFull = !clients.isEmpty
    }
  }

  private func takeIn(_ socket: UnixSocket) {
    let connection = FrameConnection(socket, in: loop)
    guard connection.peer?.user == user else {
      return refuse(connection, "this session belongs to another user")
    }
    guard clients.count < Self.limit else {
      return refuse(connection, "\(Self.limit) have joined this session already")
    }
    clients.append(RemoteClient(connection, surroundings))
  }

  private func refuse(_ connection: FrameConnection, _ message: String) {
    connection.end(with: .bye(status: 1, message: message))
    connection.close()
  }
}
