import Foundation
import Remora
import RemoraSpelling

/// `remora attach [NAME]`: joins a session that runs in another terminal.
struct AttachCommand: RemoraSubcommand {
  let name: String?
  let keepsGoing: Bool

  private static let keepGoing = Option(
    "--keep-going",
    help: "Continue after a failed statement, in a pipe."
  )
  private static let session = Positional(
    "NAME",
    .optional,
    help: "What the session is called; not needed while only one runs."
  )

  static var declaration: Command<any RemoraSubcommand> {
    Command(
      "attach",
      summary: "Joins a session that \"remora repl --listen\" has started in another terminal.",
      options: [keepGoing],
      positionals: [session],
      statuses: [
        .success: "You left the session, or it ended your input.",
        .failure: "There is no such session, it has ended, or a statement of a pipe failed.",
      ],
      endsOnSignals: true,
      files: [RuntimeFolder.row],
      topics: ["prompt"]
    ) { AttachCommand(name: $0[session].first, keepsGoing: $0.contains(keepGoing)) }
  }

  func run(_ output: Output) -> ExitStatus {
    let environment = ProcessInfo.processInfo.environment
    return output.showErrors {
      let socket = try connect(in: RuntimeFolder(environment: environment))
      return AttachRun(socket, keepsGoing: keepsGoing, environment: environment, output).run()
    }
  }

  private func connect(in folder: RuntimeFolder) throws -> UnixSocket {
    let name = try choose(from: try folder.runningSessions())
    let socket = try UnixSocket.connected(to: folder.socket(named: name))
    guard socket.peer?.user == getuid() else {
      throw Diagnostic(.error, "the session \(name) belongs to another user")
    }
    return socket
  }

  /// The name of the session that is meant.
  private func choose(from running: [String]) throws -> String {
    guard let first = running.first else {
      throw Diagnostic(
        .error,
        name.map { "no session called \($0) is running, and no other one" }
          ?? "no session is running",
        suggestion: "start one in another terminal: remora repl --listen SCENE"
      )
    }
    let list = running.joined(separator: ", ")
    if let name {
      if running.contains(name) { return name }
      throw Diagnostic(
        .error,
        "no session called \(name) is running",
        suggestion: Suggestion.closest(to: name, in: running).map {
          Suggestion.question(aboutCode: $0)
        }
          ?? "there is \(list)"
      )
    }
    guard running.count == 1 else {
      throw Diagnostic(
        .error,
        "several sessions are running: \(list)",
        suggestion: "say which one: remora attach \(first)"
      )
    }
    return first
  }
}
