#if GTK
import Foundation
import Remora
@testable import RemoraGTK

/// Counts the nodes and the widgets that a stage has made and that are still alive.
final class Living {
  private var nodes: [ObjectIdentifier: Weak] = [:]
  /// For each widget, what a signal handler of its own keeps: it goes with the widget.
  private var widgets: [Weak] = []

  /// How many nodes there have been.
  private var made = 0

  private struct Weak {
    weak var object: AnyObject?
  }

  private final class Token {}

  func note(_ stage: Stage) {
    nodes = nodes.filter { $0.value.object != nil }
    widgets.removeAll { $0.object == nil }
    for node in stage.nodes.values where nodes[ObjectIdentifier(node)] == nil {
      nodes[ObjectIdentifier(node)] = Weak(object: node)
      made += 1
      unsafe count(node.widget)
      if let native = unsafe node.native { unsafe count(native) }
    }
  }

  private func count(_ widget: Widget) {
    let token = Token()
    widgets.append(Weak(object: token))
    unsafe Signal.connect(widget, "hide") { withExtendedLifetime(token) {} }
  }

  /// How many are alive: in the tree, and in all.
  func report(_ stage: Stage) -> String {
    note(stage)
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ")[1]
    let kilobytes = (pages.flatMap { Int($0) } ?? 0) * 4
    return "made \(made) stage \(stage.nodes.count) nodes \(nodes.count) widgets \(widgets.count)"
      + " pictures \(stage.look.pictures.count) kilobytes \(kilobytes)"
  }
}

/// Lets the window draw for a while.
func serve(_ stage: Stage, milliseconds: Int32 = 18) {
  let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
  repeat {
    var request = pollfd(fd: stage.descriptor, events: Int16(POLLIN), revents: 0)
    unsafe poll(&request, 1, 2)
    stage.serve()
  } while ContinuousClock.now < end
}

/// Presents the screen `page` of a scene and dismisses it, again and again: after 50 times, and after each 100
/// from there on, prints what is alive.
///
/// Animations take two frames.
func churn(scene: String, count: Int) throws {
  let host = try ScriptHost(clock: VirtualClock())
  host.observeDiagnostics { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
  try host.open(scene: scene)
  let stage = try Stage(host)
  let living = Living()

  // Nothing is drawn meanwhile, as in a window that nobody sees.
  for _ in 1...40 {
    let page = try host.present(screenNamed: "page", animated: true)
    host.advance(by: .milliseconds(400))
    living.note(stage)
    host.dismiss(page, animated: true)
    host.advance(by: .milliseconds(400))
  }
  FileHandle.standardOutput.write(Data("unseen: \(living.report(stage))\n".utf8))

  for number in 1...count {
    let isAnimated = number % 4 == 0
    let page = try host.present(screenNamed: "page", animated: isAnimated)
    host.advance(by: .milliseconds(200))
    serve(stage)
    living.note(stage)
    host.advance(by: .milliseconds(200))
    if isAnimated { serve(stage) }
    host.dismiss(page, animated: isAnimated)
    host.advance(by: .milliseconds(400))
    serve(stage)
    guard number >= 50, (number - 50) % 100 == 0 else { continue }
    // Scroll bars and transitions come to their end.
    serve(stage, milliseconds: 1000)
    FileHandle.standardOutput.write(Data("\(number) screens: \(living.report(stage))\n".utf8))
  }
  stage.close()
}
#endif
