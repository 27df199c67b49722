import Foundation
import LineEditor
import Remora

extension PromptRun {
  /// The signal by which somebody who has joined stops their statement; otherwise it does nothing.
  ///
  /// SIGINT would not do: one that comes too late ends a session that has no terminal.
  static let interruption = SIGUSR1

  /// Lets others join.
  func listen() throws {
    let environment = ProcessInfo.processInfo.environment
    let entrance = try SessionSocket(
      named: SessionSocket.name(ofScene: command.scene),
      in: RuntimeFolder(environment: environment)
    )
    let surroundings = RemoteClient.Surroundings(
      session: session,
      history: { History(path: StateFolder(environment: environment).history) },
      isWorking: { [unowned self] in works($0) },
      quit: { [loop] in loop.stop() }
    )
    server = RemoteServer(entrance, in: loop, surroundings)
    loop.wakes { [unowned self] in server?.timeUntilDue }
    // The session goes on when nobody reads its own output any more.
    _ = signal(SIGPIPE, SIG_IGN)
    output.error("listening: remora attach \(Self.shellWord(entrance.name))")
  }

  /// A word as a shell needs it.
  static func shellWord(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
    }
    if isPlain, !word.hasPrefix("-") { return word }
    let quoted = word.replacingOccurrences(of: "'", with: #"'\''"#)
    return (word.hasPrefix("-") ? "-- " : "") + "'\(quoted)'"
  }
}
