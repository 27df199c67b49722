import Foundation
import RemoraConsole
import RemoraFormats
import RemoraRuntime
import RemoraScenes
import RemoraServices
import TestSupport
import XCTest

@testable import RemoraModel
@testable import RemoraStudio

/// Plays the pointers of a trace on a host without a stage, through the gestures of the model.
final class TracePlayer {
  let host: ScriptHost
  let clock = VirtualClock()
  private(set) var gestures: Gestures?
  /// The input that came of the last step, as pages wrote it: `drag feed 0 20`.
  private(set) var inputs: [String] = []
  /// The events, as `like tap`: those that come of pointers.
  private(set) var events: [String] = []
  /// The last value of each property that changed.
  private(set) var values: [String: Value] = [:]
  private(set) var patches: PatchHistory = [:]
  private var names: [ControlID: String] = [:]
  private var isReady = false
  private var observer: PatchObserver?

  init(_ trace: PointerTrace) throws {
    let files = MemoryFiles()
    for (path, text) in trace.files { files["made/\(path)"] = text }
    host = try ScriptHost(
      clock: clock,
      files: trace.files.isEmpty ? DiskFiles() : files,
      limits: .init(handlerTime: .seconds(5), wallTime: .seconds(60))
    ) { _ in }
    host.language = "en"
    host.lendFoundationFormats()
    host.lendDialogs()
    host.lendStorage(Storage())
    host.lendDevices()
    let folder = PackageFolder.url("scripts/scenes/\(trace.scene)").path
    try host.open(scene: trace.files.isEmpty ? folder : "made")
    observer = host.observePatches { [unowned self] in $0.forEach(add) }
    host.observeEvents { [unowned self] in add($0) }
    isReady = true
    gestures = Gestures(host.stage) { [unowned self] input, hit in
      inputs.append(text(of: input))
      host.stage.performWell(input, hit)
    }
    host.advance(by: .zero)
  }

  deinit { observer?.cancel() }

  // MARK: Doing

  /// A raw pointer of a trace, some milliseconds after the one before.
  func play(_ step: PointerTrace.Step, after pause: Double) {
    host.advance(by: .microseconds(Int64(max(0, pause) * 1000)))
    inputs = []
    let named = host.screens.first { $0.id == step.text(4) && !step.text(4).isEmpty }
    guard let screen = named ?? host.topScreen,
      let kind = Pointer.Kind(rawValue: step.text(3))
    else { return }
    let phase = Pointer.Phase(rawValue: step.name == "hover" ? "move" : step.name) ?? .move
    let wheel =
      phase == .wheel ? Point(x: step.number(7), y: step.number(8)) : Point()
    let pointer = Pointer(
      phase,
      Int(step.number(2)),
      kind,
      at: Point(x: step.number(5), y: step.number(6)),
      by: wheel,
      time: step.number(1)
    )
    gestures?.handle(pointer, on: screen)
    host.advance(by: .zero)
  }

  func rest() { host.advance(by: .seconds(1)) }

  /// What a page did without a pointer: it edited a field, typed, chose.
  func perform(_ step: PointerTrace.Step) {
    guard isOfPage(step), let control = host.owner(step.text(2)) as? Control,
      let id = control.controlID
    else { return }
    let arguments = step.fields(3).compactMapValues { value -> Value? in
      (value as? String).map { .text($0) } ?? (value as? Int).map { .integer($0) }
    }
    host.stage.performWell(Input(step.text(1), to: .control(id), arguments))
    host.advance(by: .zero)
  }

  /// Whether the page made an input of something other than a pointer.
  func isOfPage(_ step: PointerTrace.Step) -> Bool {
    switch step.text(1) {
    case "beginEditing", "endEditing", "submit", "type", "delete", "tap", "cancel": true
    case "select": host.owner(step.text(2)) is Tabs
    default: false
    }
  }

  // MARK: Noting

  private func add(_ event: Event) {
    let id = event.sender.attachments.id
    guard event.behaviour == nil, !id.isEmpty, PointerTrace.events.contains(event.name) else {
      return
    }
    events.append("\(id) \(event.name)")
  }

  private func add(_ patch: Patch) {
    switch patch {
    case .create(let control, _, let id, _, _, _):
      names[control] = id.isEmpty ? "#" : id
    case .set(let control, let property, let value): note(control, property, value)
    case .animate(let control, let property, let tween): note(control, property, tween.to)
    case .remove, .reorder, .transition: break
    }
    guard isReady else { return }
    // As a page gets it.
    var writer = PatchWriter()
    writer.write([patch])
    let written = try? JSONSerialization.jsonObject(with: Data(writer.bytes)) as? [[String: Any]]
    guard let fields = written?.first, let number = fields["control"] as? Int else { return }
    let name = names[ControlID(number: number)] ?? ""
    patches.add(fields, fields["patch"] as? String ?? "", of: name)
  }

  private func note(_ control: ControlID, _ property: String, _ value: Value) {
    if isReady, let name = names[control], name != "#" { values["\(name).\(property)"] = value }
  }

  private func text(of input: Input) -> String {
    let id = (host.stage.receiver(of: input) as? Control)?.id ?? ""
    let values = PointerTrace.gestures[input.name]?.compactMap { input.arguments[$0] } ?? []
    let texts = values.map { value -> Any in
      if let number = value.number { return number }
      return value.text ?? ""
    }
    return PointerTrace.line(input.name, id, texts)
  }
}

extension StageModel {
  /// Performs input that fits.
  func performWell(_ input: Input, _ hit: Hit? = nil) {
    do { try perform(input, onto: hit) } catch { XCTFail("\(input): \(error)") }
  }
}
