import Remora

/// Whoever is at the other end of a connection: the owner of a session's behaviours.
final class Visitor: Owner {
  let attachments = Attachments()
  private let send: (String) -> Void

  /// A visitor who gets lines by `send`.
  init(send: @escaping (String) -> Void) { self.send = send }

  /// What the visitor does: types a command, and words after it.
  func type(_ line: String) {
    let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
    guard let command = parts.first else { return }
    let words = parts.count > 1 ? parts[1] : ""
    send("typed", ["command": command, "words": words])
  }

  /// Describes visitors to scripts.
  static func register(with host: ScriptHost) {
    host.register(Visitor.self, named: "Visitor") { kind in
      kind.summary("Whoever is at the other end of a connection")
      kind.event("typed", ["command": .text, "words": .text], help: "A line has arrived")
      kind.method("answer", help: "Sends a line") { (visitor, line: String) in
        visitor.send(line)
      }
    }
  }
}
