import Foundation
import RemoraLuaSyntax
import RemoraRuntime

/// Records statements at the prompt as a Lua spec, with their outcomes as expectations.
///
/// The file is complete after every statement. The spec starts with the scene as saved, and sets up
/// what is different when the recording begins. It stubs the services that scripts call.
final class SpecRecorder {
  let path: String

  private let host: ScriptHost
  private let console: Console
  private let clock: any HostClock
  private let scene: String?
  private let setup: RecordedSetup
  private let services: ServiceRecorder
  /// The controls of screens that a service has presented, such as a picker: a spec has none.
  private var foreign: Set<ControlID> = []
  private var foreignNames: Set<String> = []
  var lines: [RecordedStatement.Line] = []
  /// The bytes of the file as they were written last.
  private var written: [UInt8] = []
  /// The time in the spec after its last line, on the session's clock.
  var time: Int
  /// When the running statement began.
  private var start: (session: Int, machine: ContinuousClock.Instant)
  /// The changes since then, by property such as `like.image`, in the order of their first change.
  private(set) var changes: [(property: String, value: Value)] = []
  /// The last speeds of animated properties, per second.
  private var speeds: [String: Double] = [:]
  private var names: [ControlID: String] = [:]
  /// The touch that a person has begun.
  var touch: RecordedTouch?
  private var observer: PatchObserver?
  private var eventObserver: EventListener?
  private var diagnosticObserver: DiagnosticObserver?
  /// The first failure of a script since the last line of the spec.
  private(set) var failure: String?
  /// Why the input in the running statement did nothing.
  var idleReason: String?
  /// Whether the running statement has had a visible effect.
  var hasEffect = false
  /// The last value as Lua code; `nil` if it cannot be written as code.
  private var last: String?

  /// Begins a recording of what a console does.
  ///
  /// `makeSpecHost` makes a host to compare with; without it, the recording begins with the scene.
  ///
  /// - Throws: ``Diagnostic`` when the file exists, cannot be written or is not named like a spec.
  init(
    _ path: String,
    _ console: Console,
    makeSpecHost: ((VirtualClock, any Files) throws -> ScriptHost)?
  ) throws {
    guard path.hasSuffix("_spec.lua") else {
      let stem = path.hasSuffix(".lua") ? String(path.dropLast(4)) : path
      throw Diagnostic(
        .error,
        "the file of a spec ends in _spec.lua",
        suggestion: "write :record \(stem)_spec.lua"
      )
    }
    guard !console.host.files.isFile(FileLocation(trusting: path)) else {
      throw Diagnostic(.error, "\(path) is there already", suggestion: "choose another name")
    }
    self.path = path
    self.console = console
    host = console.host
    clock = host.clock
    scene = host.scene.map { Self.name(of: $0, forSpecAt: path) }
    setup = RecordedSetup(console, makeSpecHost)
    services = try ServiceRecorder(host, console)
    time = clock.nanoseconds
    start = (time, .now)
    try host.files.write(written, to: FileLocation(trusting: path))
    try write()
    observer = host.observePatches { [unowned self] in record($0) }
    eventObserver = host.observeEvents { [unowned self] in note($0) }
    diagnosticObserver = host.observeDiagnostics { [unowned self] diagnostic in
      if diagnostic.severity != .note { note(failure: diagnostic.message) }
    }
    changes = []
  }

  deinit {
    diagnosticObserver?.cancel()
    observer?.cancel()
    eventObserver?.cancel()
  }

  // MARK: Recording

  private func record(_ patches: [Patch]) {
    hasEffect = true
    for patch in patches {
      switch patch {
      case .create(let control, _, let id, let parent, _, _):
        guard !isForeign(id, parent) else {
          foreign.insert(control)
          if !id.isEmpty { foreignNames.insert(id) }
          continue
        }
        names[control] = id
      case .remove(let control):
        let gone = names.removeValue(forKey: control)
        changes.removeAll { $0.property.hasPrefix("\(gone ?? "").") }
      case .set(let control, let property, let value):
        guard let id = names[control], !id.isEmpty else { continue }
        changes.removeAll { $0.property == "\(id).\(property)" }
        changes.append(("\(id).\(property)", value))
      case .animate(let control, let property, let tween):
        let change = abs((tween.to.number ?? 0) - (tween.from.number ?? 0))
        speeds["\(names[control] ?? "").\(property)"] = change / max(tween.seconds, 0.01)
        // Values in the middle of an animation are not worth an expectation.
        changes.removeAll { $0.property == "\(names[control] ?? "").\(property)" }
      case .reorder, .transition: break
      }
    }
  }

  /// Whether a new control belongs to a screen that a service presents.
  private func isForeign(_ id: String, _ parent: ControlID?) -> Bool {
    if let parent { return foreign.contains(parent) }
    return services.isPending && !(host.scene?.screenIDs.contains(id) ?? false)
  }

  /// Whether a statement uses a control of such a screen, which may be gone by now: then the stub of the service does
  /// what the person did here.
  func leavesOut(_ text: String) -> Bool {
    guard !foreignNames.isEmpty else { return false }
    let bytes = Array(text.utf8)
    let isForeign = LuaLexer.tokens(of: bytes).contains { token in
      token.kind == .name
        && foreignNames.contains(String(decoding: bytes[token.range], as: UTF8.self))
    }
    guard isForeign else { return false }
    if !changes.isEmpty { advanceSpecClock() }
    finish()
    return true
  }

  /// What cannot be set up in the spec.
  var omissions: [String] { setup.omissions }

  /// A statement or a command is about to run: earlier changes are not its effects.
  func willRun() {
    start = (clock.nanoseconds, .now)
    if !changes.isEmpty || failure != nil { advanceSpecClock() }
    expectChanges()
    hasEffect = false
    failure = nil
    idleReason = nil
  }

  /// A statement ran.
  ///
  /// One that failed is left out, unless it had an effect that the rest may depend on. A call that did
  /// nothing is left out, too: a spec would warn of it.
  func ran(_ text: String, _ outcome: Console.Outcome) {
    if leavesOut(text) { return }
    let statement = RecordedStatement(text, last: last, in: console)
    if case .values(let values) = outcome, !values.isEmpty {
      last = console.plainValue(of: .values([values[0]]))?.luaLiteral
    }
    if case .failed(let mistake) = outcome {
      if hasEffect {
        add(statement.ignoringFailure)
      } else {
        append([RecordedStatement.leftOut(text, because: mistake.message)])
      }
    } else if let idleReason, changes.isEmpty, failure == nil, statement.isCallOfMethod {
      append([RecordedStatement.leftOut(text, because: idleReason)])
    } else {
      // An assigned value is not worth an expectation.
      changes.removeAll { statement.assigns($0.property) }
      add(statement.lines(outcome, within: tolerance(for: text)))
    }
    finish()
  }

  /// A script, or a statement that waited, failed.
  func note(failure message: String) { failure = failure ?? message }

  /// A command had the effect of this Lua statement.
  func note(_ statement: String) {
    add([RecordedStatement.Line(statement)])
    finish()
  }

  /// A property was set to its current value, or an outlet linked.
  func note(assigning path: String) {
    guard let dot = path.lastIndex(of: "."),
      let value = console.value(ofProperty: path) ?? console.link(ofOutlet: path)
    else { return }
    changes.removeAll { $0.property == path }
    let name = Value.text(String(path[path.index(after: dot)...])).luaLiteral
    note("set(\(path[..<dot]), \(name), \(value))")
  }

  /// Ends the recording, including the changes since the last statement.
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
    let failure = failure
    self.failure = nil
    advanceSpecClock()
    append(failure.map { RecordedStatement.expecting($0, from: statement) } ?? statement)
    // The time by which the statement itself advances the clock passes in the spec, too.
    let passed = Int(Double(nanoseconds(since: start.machine)) * host.clock.rateOfTime)
    let moved = clock.nanoseconds - start.session - passed
    if moved >= 1_000_000 { time += moved }
  }

  /// Advances the spec's clock by the time that has passed here.
  ///
  /// Real time is rounded to a hundredth of a second, which is precise enough and easier to read.
  private func advanceSpecClock() {
    let gap = start.session - time
    guard gap > 0 else { return }
    let step = gap.isMultiple(of: 1_000_000) ? 1 : 10_000_000
    let amount = (gap + step - 1) / step * step
    let advance = [RecordedStatement.Line("advance(\(Value.describe(Double(amount) / 1e9)))")]
    append(failure.map { RecordedStatement.expecting($0, from: advance) } ?? advance)
    failure = nil
    time += amount
  }

  /// The tolerance of an expectation: for an animated property, its change in two hundredths of a
  /// second.
  private func tolerance(for property: String) -> Double? {
    guard host.clock.rateOfTime > 0 else { return nil }
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

  /// Appends a statement, unless it would make the spec invalid Lua.
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

  /// Writes the spec, unless another program has changed the file since this wrote it.
  private func write() throws {
    let bytes = Array(text.utf8)
    try host.files.write(bytes, over: written, to: FileLocation(trusting: path))
    written = bytes
  }

  private var text: String {
    let title = host.scene?.name ?? "What was typed"
    let opening = scene.map { ["scene \(Value.text($0).luaLiteral)"] } ?? []
    let head = setup.storage + services.stubs + opening + setup.lines
    let before =
      head.isEmpty
      ? nil : "  before(function()\n" + head.map { "    \($0)\n" }.joined() + "  end)\n\n"
    let body = lines.map { $0.isIndented && !$0.text.isEmpty ? "    \($0.text)" : $0.text }
    return """
      describe(\(Value.text(title).luaLiteral), function()
      \(before ?? "")  it("does what was recorded", function()
      \(body.map { $0 + "\n" }.joined())  end)
      end)

      """
  }
}
