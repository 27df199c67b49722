import Foundation
import Remora

import class Remora.Host

/// Writes what is done at the prompt into a Lua spec, and what came of it as expectations.
///
/// The file is whole after every statement. The spec begins with the scene as its file has it, so a
/// recording is best begun before anything is done.
final class SpecRecorder {
  let path: String

  private let host: Host
  private let console: Console
  private let clock: AdjustableClock
  private let scene: String?
  private var lines: [RecordedStatement.Line] = []
  /// What the time is in the spec after its last line, as the session's clock has it.
  private var time: Int
  /// When the statement began that runs now.
  private var start: (session: Int, machine: ContinuousClock.Instant)
  /// What changed since, by `like.image`, in the order in which it changed first.
  private var changes: [(property: String, value: Value)] = []
  /// How fast properties were moved last, in a second.
  private var speeds: [String: Double] = [:]
  private var names: [ControlID: String] = [:]
  private var observer: PatchObserver?
  private var eventObserver: EventListener?
  /// Whether the statement that runs has done anything that others notice.
  private var isFelt = false
  /// The last value, as Lua code; `nil` when it is none that code can say.
  private var last: String?

  /// Begins a recording.
  ///
  /// - Throws: ``Diagnostic`` when the file is there already, cannot be written or is no spec.
  init(_ path: String, _ session: PromptSession) throws {
    guard path.hasSuffix("_spec.lua") else {
      let stem = path.hasSuffix(".lua") ? String(path.dropLast(4)) : path
      throw Diagnostic(
        .error,
        "the file of a spec ends in _spec.lua",
        suggestion: "write :record \(stem)_spec.lua"
      )
    }
    guard !session.host.files.isFile(FilePlace(trusting: path)) else {
      throw Diagnostic(.error, "\(path) is there already", suggestion: "choose another name")
    }
    self.path = path
    host = session.host
    console = session.console
    clock = session.clock
    scene = host.scene.map { Self.name(of: $0, forSpecAt: path) }
    time = clock.now
    start = (time, .now)
    try write()
    observer = host.observePatches { [unowned self] in see($0) }
    eventObserver = host.observeEvents { [unowned self] _ in isFelt = true }
    changes = []
  }

  deinit {
    observer?.cancel()
    eventObserver?.cancel()
  }

  // MARK: What happens

  private func see(_ patches: [Patch]) {
    isFelt = true
    for patch in patches {
      switch patch {
      case .create(let control, _, let id, _, _, _): names[control] = id
      case .remove(let control):
        let gone = names.removeValue(forKey: control)
        changes.removeAll { $0.property.hasPrefix("\(gone ?? "").") }
      case .set(let control, let property, let value):
        guard let id = names[control], !id.isEmpty else { continue }
        changes.removeAll { $0.property == "\(id).\(property)" }
        changes.append(("\(id).\(property)", value))
      case .animate(let control, let property, let from, let to, let seconds):
        let change = abs((to.number ?? 0) - (from.number ?? 0))
        speeds["\(names[control] ?? "").\(property)"] = change / max(seconds, 0.01)
        // Where it is in the middle of a movement nobody wants to hold it to.
        changes.removeAll { $0.property == "\(names[control] ?? "").\(property)" }
      }
    }
  }

  /// A statement or a command is about to run: what changed before is not its doing.
  func willRun() {
    start = (clock.now, .now)
    if !changes.isEmpty { catchUp() }
    expectChanges()
    isFelt = false
  }

  /// A statement ran.
  ///
  /// One that failed is left out, unless something came of it that the rest may depend on.
  func ran(_ text: String, _ outcome: Console.Outcome) {
    let statement = RecordedStatement(text, last: last, in: console)
    if case .values(let values) = outcome, !values.isEmpty {
      last = console.plainValue(of: .values([values[0]]))?.luaLiteral
    }
    if case .failed = outcome {
      if isFelt { add(statement.tolerated) }
    } else {
      // What was written just now is not worth an expectation.
      changes.removeAll { statement.assigns($0.property) }
      add(statement.lines(outcome, within: tolerance(for: text)))
    }
    finish()
  }

  /// A command did what is this in Lua.
  func note(_ statement: String) {
    add([RecordedStatement.Line(statement)])
    finish()
  }

  /// A property was set to what it is now.
  func note(assigning path: String) {
    guard let value = console.value(ofProperty: path) else { return }
    changes.removeAll { $0.property == path }
    note("\(path) = \(value.luaLiteral)")
  }

  /// The recording ends: what changed since the last statement belongs to it.
  func end() {
    willRun()
    finish()
  }

  private func finish() {
    expectChanges()
    do {
      try write()
    } catch {
      host.report(Diagnostic(.error, "the recording could not be written: \(error)"))
    }
  }

  // MARK: Lines

  private func add(_ statement: [RecordedStatement.Line]) {
    guard !statement.isEmpty else { return }
    catchUp()
    append(statement)
    // What the statement itself moved the clock by, it does in the spec as well.
    let passed = clock.isRunning ? nanoseconds(since: start.machine) : 0
    let moved = clock.now - start.session - passed
    if moved >= 1_000_000 { time += moved }
  }

  /// Lets as much time pass in the spec as did here.
  ///
  /// A person's time is no more exact than a hundredth of a second, and is easier to read so.
  private func catchUp() {
    let gap = start.session - time
    guard gap > 0 else { return }
    let step = gap.isMultiple(of: 1_000_000) ? 1 : 10_000_000
    let amount = (gap + step - 1) / step * step
    append([RecordedStatement.Line("advance(\(Value.describe(Double(amount) / 1e9)))")])
    time += amount
  }

  /// How exact an expectation can be: where something moves, two hundredths of a second count.
  private func tolerance(for property: String) -> Double? {
    guard clock.isRunning else { return nil }
    return max(0.05, ((speeds[property] ?? 0) * 0.02 * 20).rounded(.up) / 20)
  }

  private func expectChanges() {
    append(
      changes.map {
        RecordedStatement.expectation($0.property, $0.value, within: tolerance(for: $0.property))
      }
    )
    changes = []
  }

  /// A spec that is no Lua any more would be worth nothing.
  private func append(_ statement: [RecordedStatement.Line]) {
    guard !statement.isEmpty else { return }
    lines += statement
    guard !console.isStatement(text) else { return }
    lines.removeLast(statement.count)
    lines.append(RecordedStatement.Line("-- One statement could not be recorded."))
  }

  private func nanoseconds(since instant: ContinuousClock.Instant) -> Int {
    Int((ContinuousClock.now - instant) / .nanoseconds(1))
  }

  // MARK: The file

  private func write() throws {
    try host.files.write(Array(text.utf8), to: FilePlace(trusting: path))
  }

  private var text: String {
    let title = host.scene?.name ?? "What was typed"
    let before = scene.map {
      "  before(function()\n    scene \(Value.text($0).luaLiteral)\n  end)\n\n"
    }
    let body = lines.map { $0.isIndented && !$0.text.isEmpty ? "    \($0.text)" : $0.text }
    return """
      describe(\(Value.text(title).luaLiteral), function()
      \(before ?? "")  it("does what was recorded", function()
      \(body.map { $0 + "\n" }.joined())  end)
      end)

      """
  }
}
