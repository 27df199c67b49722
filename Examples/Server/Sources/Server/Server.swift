import Remora

/// Accepts connections, each of which becomes a session of its own.
struct Server: Sendable {
  var scriptFolder: String
  var behaviours = ["greet", "dice", "remind"]
  /// Further preparations of a session's host, before anything is attached.
  var prepare: @Sendable (ScriptHost) -> Void = { _ in }

  /// Serves until its task is cancelled; sessions end with it.
  func run(_ listener: Listener) async {
    await withDiscardingTaskGroup { sessions in
      for await connection in listener.connections {
        sessions.addTask { await serve(connection) }
      }
      sessions.cancelAll()
    }
  }

  private func serve(_ connection: Connection) async {
    do {
      let session = try Session(
        scriptFolder: scriptFolder,
        behaviours: behaviours,
        prepare: prepare,
        send: { connection.send($0) }
      )
      try await session.run(connection.lines)
    } catch {
      connection.send("! \(error)")
    }
  }
}
