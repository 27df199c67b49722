#if GTK
import Foundation
import Remora
@testable import RemoraGTK

/// Plays pointers in a window and on a host without a stage.
///
/// They come to the window where GTK's events do once they are read.
final class PointerPlayer {
  private let window: Side
  private let headless: Side
  private let stage: Stage
  private let gestures: Gestures

  /// A scene, and traces of pointers that are played on it, one after the other.
  struct Job: Decodable {
    let scene: String
    let traces: [[Pointer]]
  }

  /// What came of a trace.
  struct Result: Encodable {
    let window: [String]
    let headless: [String]
    /// What the window shows otherwise than the model has it.
    let wrong: [String]
  }

  static func play(_ job: Job) throws -> [Result] {
    let player = try PointerPlayer(scene: job.scene)
    defer { player.stage.close() }
    return job.traces.map { player.play($0) }
  }

  private init(scene: String) throws {
    window = try Side(scene: scene)
    stage = try Stage(window.host)
    headless = try Side(scene: scene)
    let model = headless.host.stage
    gestures = Gestures(model) { try? model.perform($0, onto: $1) }
    serve(stage, milliseconds: 300)
  }

  /// Plays pointers in points of the screen, which is as large as the window.
  private func play(_ trace: [Pointer]) -> Result {
    var time = trace.first?.time ?? 0
    for pointer in trace {
      advance(by: .microseconds(Int64((pointer.time - time) * 1000)))
      time = pointer.time
      stage.pointers.pass(pointer)
      if let screen = gestures.screen(of: pointer.id) ?? headless.host.topScreen {
        gestures.handle(pointer, on: screen)
      }
    }
    advance(by: .seconds(1))
    serve(stage, milliseconds: 1)
    return Result(window: window.take(), headless: headless.take(), wrong: wrong)
  }

  private func advance(by time: Duration) {
    for side in [window, headless] { side.host.advance(by: time) }
  }

  private var wrong: [String] {
    (stage.pointers.isPressed ? ["a finger is down"] : [])
      + stage.nodes.values.compactMap { node in
        if node.isPressed { return "\(node.name) is pressed" }
        guard let view = node.control as? ScrollView, view.offset != node.contentOffset else {
          return nil
        }
        return "\(node.name) is at \(node.contentOffset)"
      }
  }
}

/// A host, and what happens on it.
private final class Side {
  let host: ScriptHost
  private var observer: PatchObserver?
  private var names: [ControlID: String] = [:]
  private var events: [String] = []
  private var values: [String: Value] = [:]

  init(scene: String) throws {
    host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    host.language = "en"
    host.lendFoundationFormats()
    host.lendDialogs()
    host.lendStorage(Storage())
    host.lendDevices()
    try host.open(scene: scene)
    observer = host.observePatches { [unowned self] in $0.forEach(note) }
    host.advance(by: .zero)
    host.observeEvents { [unowned self] event in
      let payload = event.payload.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      events.append(([event.sender.attachments.id, event.name] + payload).joined(separator: " "))
    }
  }

  deinit { observer?.cancel() }

  private func note(_ patch: Patch) {
    switch patch {
    case .create(let id, _, let name, _, _, _): names[id] = name
    case .set(let id, let property, let value): values["\(names[id] ?? "").\(property)"] = value
    case .animate(let id, let property, let tween):
      values["\(names[id] ?? "").\(property)"] = tween.to
    case .remove, .transition: break
    }
  }

  /// The events since the last call, and the last value of each property that has changed.
  func take() -> [String] {
    defer { (events, values) = ([], [:]) }
    return events + values.map { "\($0.key) = \($0.value)" }.sorted()
  }
}
#endif
