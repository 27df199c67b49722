#if GTK
import Foundation
import Remora
@testable import RemoraGTK

/// Plays pointers in a window and on a host without a stage.
///
/// They come to the window where GTK's events do once they are read.
final class WindowPlayer {
  private let front: PlayedHost
  private let headless: HeadlessPlayer
  private var stage: Stage

  /// A scene, and traces of pointers that are played on it, one after the other.
  private struct Job: Decodable {
    let scene: String
    let traces: [[Pointer]]
  }

  /// Answers each line of the input, a job, by what came of its traces.
  ///
  /// The next line closes the window, opens another one of the same host, and is answered by an empty line. Each
  /// window stands still when there is an answer.
  static func run() throws {
    while let line = readLine() {
      let job = try JSONDecoder().decode(Job.self, from: Data(line.utf8))
      let player = try WindowPlayer(scene: job.scene)
      let results = job.traces.map { player.play($0) }
      player.rest()
      FileHandle.standardOutput.write(try JSONEncoder().encode(results) + Data("\n".utf8))
      guard readLine() != nil else { return }
      try player.openAnew()
      FileHandle.standardOutput.write(Data("\n".utf8))
      guard readLine() != nil else { return }
      player.stage.close()
    }
  }

  private init(scene: String) throws {
    front = try PlayedHost(scene: scene)
    stage = try Stage(front.host)
    headless = try HeadlessPlayer(scene: scene)
    serve(stage, milliseconds: 300)
  }

  /// Takes away the button of a line, which is of one window alone, and a caret that blinks; waits until scroll bars go.
  private func rest() {
    for node in stage.nodes.values {
      (node as? ListNode)?.open = 0
      (node.control as? TextField)?.endEditing()
    }
    front.host.flush()
    serve(stage, milliseconds: 1000)
  }

  private func openAnew() throws {
    stage.close()
    stage = try Stage(front.host)
    rest()
  }

  /// Plays pointers in points of the screen, which is as large as the window.
  private func play(_ trace: [Pointer]) -> PlayedTrace {
    for (pause, pointer) in trace.pauses {
      front.host.advance(by: pause)
      stage.pointers.pass(pointer)
    }
    front.host.advance(by: .seconds(1))
    headless.play(trace)
    serve(stage, milliseconds: 1)
    return PlayedTrace(front: front.take(), headless: headless.played.take(), wrong: wrong)
  }

  private var wrong: [String] {
    (stage.pointers.isPressed ? ["a finger is down"] : [])
      + stage.nodes.values.compactMap { node in
        if node.isPressed { return "\(node.name) is pressed" }
        if (node as? ListNode)?.swiped != nil { return "\(node.name) has a line that is swiped" }
        guard let view = node.control as? ScrollView, view.offset != node.contentOffset else {
          return nil
        }
        return "\(node.name) is at \(node.contentOffset)"
      }
  }
}
#endif
