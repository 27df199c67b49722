import Dispatch
import Foundation
import Remora
import RemoraStudio

/// What came of a trace of pointers in a front end, and on a host without a stage.
struct PlayedTrace: Encodable {
  let front: PlayedHost.Record
  let headless: PlayedHost.Record
  /// What the front end shows otherwise than the model has it.
  var wrong: [String] = []
  /// The values that a page has to show, by the numbers of the controls.
  var values: [String: [String: Value]]?
}

/// Serves a host to a page, in which a test plays pointers, and plays the same on a host without a stage.
///
/// The page moves the clock of its host. A line of the input is a command, answered by a line: the path of a scene by
/// the URL of its page, and the pointers that the page has had by what came of them.
final class PagePlayer {
  private var front: PlayedHost?
  private var headless: HeadlessPlayer?
  private var studio: Studio?
  /// The ports of the pages, by turns: that of the last one is not free at once.
  private var ports = [0, 0]

  private enum Command: Decodable {
    case open(scene: String)
    case play([Pointer])
  }

  func run() -> Never {
    let input = DispatchSource.makeReadSource(fileDescriptor: 0, queue: .main)
    input.setEventHandler { [self] in
      guard let line = readLine() else { exit(0) }
      do {
        FileHandle.standardOutput.write(try answer(Data(line.utf8)) + Data("\n".utf8))
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(1)
      }
    }
    input.resume()
    dispatchMain()
  }

  private func answer(_ line: Data) throws -> Data {
    switch try JSONDecoder().decode(Command.self, from: line) {
    case .open(let scene): Data(try open(scene).utf8)
    case .play(let trace): try JSONEncoder().encode(try play(trace))
    }
  }

  /// A browser keeps the files of the two ports.
  private func open(_ scene: String) throws -> String {
    studio?.close()
    let front = try PlayedHost(scene: scene)
    var options = Studio.Options()
    options.port = ports.removeFirst()
    let studio = try Studio(front.host, options, queue: .main)
    (self.front, self.studio, headless) = (front, studio, try HeadlessPlayer(scene: scene))
    ports.append(URL(string: studio.url)?.port ?? 0)
    return studio.url
  }

  private func play(_ trace: [Pointer]) throws -> PlayedTrace? {
    guard let front, let headless else { return nil }
    headless.play(trace)
    return PlayedTrace(
      front: front.take(),
      headless: headless.played.take(),
      values: front.shown
    )
  }
}
