import Remora

/// One connection: an actor with a host of its own, which goes when the connection does.
actor Session {
  private let host: ScriptHost
  private let visitor: Visitor

  /// Attaches behaviours to a new visitor, after `prepare` has told the host more.
  init(
    scriptFolder: String,
    behaviours: [String],
    prepare: (ScriptHost) -> Void,
    send: @escaping @Sendable (String) -> Void
  ) throws {
    host = try ScriptHost(clock: RealClock(), limits: .init(memory: 8 << 20)) { send("! \($0)") }
    host.scriptFolders = [scriptFolder]
    Visitor.register(with: host)
    prepare(host)
    visitor = Visitor(send: send)
    for name in behaviours { try host.attach(name, to: visitor) }
  }

  /// Runs the host, and passes lines to the visitor, until there are no more; then closes the host.
  func run(_ lines: AsyncStream<String>) async throws {
    let running = Task { await host.run() }
    defer {
      running.cancel()
      host.close()
    }
    for await line in lines { visitor.type(line) }
  }
}
