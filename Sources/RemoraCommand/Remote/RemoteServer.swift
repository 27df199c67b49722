import Foundation
import Remora
import RemoraLimits

/// Lets other terminals join a session: accepts connections at its socket, and serves them.
///
/// A loop drives it: call ``turn()`` after ``timeUntilDue`` at the latest.
final class RemoteServer {
  private let sessionSocket: SessionSocket
  private let loop: EventLoop
  private let context: RemoteClient.Context
  /// The user that may join.
  private let user: uid_t
  private var clients: [RemoteClient] = []
  /// Whether the process has no descriptor left for another client.
  private var isFull = false
  private var listening: EventLoop.Source?

  init(
    _ sessionSocket: SessionSocket,
    in loop: EventLoop,
    user: uid_t = getuid(),
    _ context: RemoteClient.Context
  ) {
    self.sessionSocket = sessionSocket
    self.loop = loop
    self.user = user
    self.context = context
    listening = loop.whenReadable(
      { [weak self] in self?.listeningDescriptor },
      { [weak self] in self?.acceptClients() }
    )
  }

  deinit { listening?.cancel() }

  /// The number of clients, including those that are leaving.
  var count: Int { clients.count }

  /// The time until a client needs ``turn()``; `nil` if none does.
  var timeUntilDue: Duration? { clients.compactMap(\.timeUntilDue).min() }

  /// Handles the clients' frames.
  func turn() {
    for client in clients { client.turn() }
    let count = clients.count
    clients.removeAll(where: \.isGone)
    if clients.count < count { isFull = false }
  }

  /// Disconnects every client, and accepts no more.
  ///
  /// It takes a second at most, however slowly they read.
  func end(status: ExitStatus, message: String) {
    sessionSocket.remove()
    listening?.cancel()
    listening = nil
    for client in clients { client.leave(status: status, message) }
    FrameConnection.drain(clients.map(\.connection), within: .seconds(1))
    for client in clients { client.connection.close() }
    clients = []
  }

  // MARK: Accepting

  private var listeningDescriptor: Int32? { isFull ? nil : sessionSocket.socket.descriptor }

  private func acceptClients() {
    do {
      while let socket = try sessionSocket.socket.accept() { acceptClients(socket) }
    } catch {
      // A waiting connection would wake the loop again and again.
      isFull = !clients.isEmpty
    }
  }

  private func acceptClients(_ socket: UnixSocket) {
    let connection = FrameConnection(socket, in: loop)
    guard connection.peer?.user == user else {
      return refuse(connection, "this session belongs to another user")
    }
    guard clients.count < Limit.clients.value || sendSomebodyAway() else {
      return refuse(connection, "\(Limit.clients.value) have joined this session already")
    }
    clients.append(RemoteClient(connection, context))
  }

  /// Lets the oldest of those who have not said hello make place.
  ///
  /// - Returns: Whether there was one.
  private func sendSomebodyAway() -> Bool {
    guard let index = clients.firstIndex(where: \.isSilent) else { return false }
    refuse(clients.remove(at: index).connection, "others wanted to join, and you said nothing")
    return true
  }

  private func refuse(_ connection: FrameConnection, _ message: String) {
    connection.end(with: .bye(status: UInt8(ExitStatus.failure.rawValue), message: message))
    connection.close()
  }
}
