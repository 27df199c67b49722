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
  private let stage: Stage

  /// A scene, and traces of pointers that are played on it, one after the other.
  struct Job: Decodable {
    let scene: String
    let traces: [[Pointer]]
  }

  static func play(_ job: Job) throws -> [PlayedTrace] {
    let player = try WindowPlayer(scene: job.scene)
    defer { player.stage.close() }
    return job.traces.map { player.play($0) }
  }

  private init(scene: String) throws {
    front = try PlayedHost(scene: scene)
    stage = try Stage(front.host)
    headless = try HeadlessPlayer(scene: scene)
    serve(stage, milliseconds: 300)
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
