import Remora
import RemoraLua

/// Sends values generated from bytes from a script to the app, and checks what arrives.
final class BoundaryTrial {
  private let host: ScriptHost
  private let owner = Button(id: "button")
  private var reports: [Diagnostic] = []
  private var problem: Failure?

  static func run(_ bytes: [UInt8]) throws {
    weak var watched: ScriptHost?
    weak var state: LuaState?
    weak var button: Button?
    do {
      let trial = try BoundaryTrial(program: BoundaryProgram.source(of: bytes))
      (watched, state, button) = (trial.host, trial.host.lua, trial.owner)
      try trial.run()
    }
    if watched != nil || state != nil { throw Failure("something keeps the host") }
    if button != nil { throw Failure("something keeps the owner") }
  }

  private init(program: String) throws {
    let files = MemoryFiles([
      "scripts/sender.lua": BoundaryScripts.sender(program),
      "scripts/taker.lua": BoundaryScripts.taker,
      "a.svg": "<svg/>",
    ])
    var limits = ScriptHost.Limits.instructions(300_000)
    limits.memory = 64 << 20
    host = try ScriptHost(clock: VirtualClock(), files: files, limits: limits)
    host.scriptFolders = ["scripts"]
    host.lendStorage(Storage(folder: "kept", files: files))
    host.lend("echo") { service in
      service.function("back") { (first: Value, _: Value) throws -> Value in first }
      service.function("text") { (text: String) throws -> String in text }
      service.function("numbers") { (numbers: [Double]) throws -> [Double] in numbers }
      service.function("fails") { (value: Value) throws -> Value in throw Failure("\(value)") }
    }
    host.observeDiagnostics { [unowned self] in reports.append($0) }
  }

  private func run() throws {
    let screen = Screen(id: "screen")
    let label = Label(id: "label")
    try screen.add(owner)
    try screen.add(label)
    host.present(screen)
    addAndDestroy(on: screen)
    try host.attach("taker", to: label)
    let sender = try attachSender(to: owner, label)
    try sender.on("sent") { [unowned self] in check($0) }
    let results = try sender.perform("go").values ?? []
    host.advance(by: .seconds(5))
    if sender.isAttached, !sender.isSuspended { try sender.perform("uncaught") }
    host.advance(by: .seconds(5))
    for (index, value) in results.enumerated() { try check(value, of: "result \(index)") }
    try checkProperties()
    if let problem { throw problem }
    try Promises.check(reports)
    for screen in host.screens.reversed() { host.dismiss(screen) }
    host.flush()
    if let left = host.behaviours.all.first { throw Failure("\(left.id) is left") }
    guard host.lua.isAtRest else { throw Failure("the Lua stack is off balance") }
  }

  /// Makes a destroyed object for the script's handle; in `onAttach` it still exists.
  private func addAndDestroy(on screen: Screen) {
    host.observeEvents { [unowned self] event in
      if event.name == "tap" { (host.owner("gone") as? Control)?.destroy() }
    }
    let gone = View(id: "gone")
    // Adding to a new screen always works.
    try? screen.add(gone)
  }

  private func attachSender(to owner: Button, _ label: Label) throws -> Behaviour {
    let configuration = Behaviour.Configuration(outlets: ["other": [label]])
    let sender = try host.attach("sender", to: owner, configuration: configuration)
    owner.tap()
    return sender
  }

  // MARK: Looking

  private func check(_ event: Event) {
    for (name, value) in event.payload {
      do { try check(value, of: name) } catch {
        problem = problem ?? Failure("\(error)")
      }
    }
  }

  /// Checks that a value is the same after another round trip.
  private func check(_ value: Value, of name: String) throws {
    try Promises.check(value, of: name)
    let again = try Value(luaValue: value.luaValue(in: host.lua))
    guard again == value else { throw Failure("\(name): \(value) came back as \(again)") }
  }

  private func checkProperties() throws {
    for owner in host.ids.compactMap({ host.owner($0) }) {
      for name in host.kind(of: owner).properties.map(\.name) {
        try Promises.check(host.stage.value(of: name, of: owner) ?? .nothing, of: name)
      }
    }
  }
}
