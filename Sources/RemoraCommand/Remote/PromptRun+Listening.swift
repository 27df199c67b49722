import Foundation
import LineEditor
import Remora

extension PromptRun {
  /// The signal with which a terminal that joined stops its statement; otherwise it has no effect.
  ///
  /// Not SIGINT: a late one would end a session that has no terminal.
  static let interruption = SIGUSR1

  /// Lets other terminals join.
  func listen() throws {
    let environment = ProcessInfo.processInfo.environment
    let sessionSocket = try SessionSocket(
      named: SessionSocket.name(ofScene: command.scene),
      in: RuntimeFolder(environment: environment)
    )
    let context = RemoteClient.Context(
      session: session,
      history: { History(path: StateFolder(environment: environment).history) },
      isWorking: { [unowned self] in works($0) },
      quit: { [loop] in loop.stop() }
    )
    server = RemoteServer(sessionSocket, in: loop, context)
    loop.wakes { [unowned self] in server?.timeUntilDue }
    // The session continues when its own standard output is closed.
    _ = signal(SIGPIPE, SIG_IGN)
    output.error("listening: remora attach \(Self.shellWord(sessionSocket.name))")
  }

  /// A word, quoted for a shell if need be.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
    }
    if isPlain, !word.hasPrefix("-") { return word }
    let quoted = word.replacingOccurrences(of: "'", with: #"'\''"#)
    return (word.hasPrefix("-") ? "-- " : "") + "'\(quoted)'"
  }
}
