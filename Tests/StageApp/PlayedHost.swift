import Foundation
import Remora
import RemoraFormats

/// A host with a scene, and what happens on it.
final class PlayedHost {
  let host: ScriptHost
  private var observer: PatchObserver?
  private var record = Record()

  /// What has happened.
  struct Record: Encodable {
    var events: [String] = []
    var patches: [String] = []
  }

  private var values: [ControlID: [String: Value]] = [:]

  /// The values of the controls on the stage, by their numbers.
  var shown: [String: [String: Value]] {
    let there = values.filter { host.control($0.key) != nil }
    return Dictionary(uniqueKeysWithValues: there.map { ("\($0.key.number)", $0.value) })
  }

  init(scene: String) throws {
    host = try ScriptHost(clock: VirtualClock())
    host.observeDiagnostics { FileHandle.standardError.write(Data("\($0)\n".utf8)) }
    host.language = "en"
    host.lendFoundationFormats()
    host.lendDialogs()
    host.lendStorage(Storage())
    host.lendDevices()
    try host.open(scene: scene)
    observer = host.observePatches { [unowned self] in note($0) }
    host.advance(by: .zero)
    host.observeEvents { [unowned self] event in
      let payload = event.payload.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      let words = [event.sender.attachments.id, event.name] + payload
      record.events.append(words.joined(separator: " "))
    }
    record = Record()
  }

  deinit { observer?.cancel() }

  private func note(_ batch: [Patch]) {
    // What the input of a front end sets comes last in a batch.
    record.patches += batch.map(\.description).sorted()
    for patch in batch {
      switch patch {
      case .create(let control, _, _, _, _, let properties): values[control] = properties
      case .set(let control, let name, let value): values[control]?[name] = value
      case .animate(let control, let name, let tween): values[control]?[name] = tween.to
      default: break
      }
    }
  }

  /// What has happened since the last call.
  func take() -> Record {
    defer { record = Record() }
    return record
  }
}

/// A host without a stage, for which pointers are played.
final class HeadlessPlayer {
  let played: PlayedHost
  private let gestures: Gestures

  init(scene: String) throws {
    played = try PlayedHost(scene: scene)
    let model = played.host.stage
    gestures = Gestures(model) { try? model.perform($0, onto: $1) }
  }

  /// Plays pointers in points of the screen in front, then lets a second pass.
  func play(_ trace: [Pointer]) {
    for (pause, pointer) in trace.pauses {
      played.host.advance(by: pause)
      play(pointer)
    }
    played.host.advance(by: .seconds(1))
  }

  /// Plays a pointer as it is now.
  private func play(_ pointer: Pointer) {
    guard let screen = gestures.screen(of: pointer.id) ?? played.host.topScreen else { return }
    gestures.handle(pointer, on: screen)
    played.host.flush()
  }
}

extension [Pointer] {
  /// Each pointer, and the time since the one before.
  var pauses: [(Duration, Pointer)] {
    enumerated().map { index, pointer in
      let before = index > 0 ? self[index - 1] : pointer
      return (.microseconds(Int64((pointer.time - before.time) * 1000)), pointer)
    }
  }
}
