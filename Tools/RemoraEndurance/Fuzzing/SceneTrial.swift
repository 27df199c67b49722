import Remora
import RemoraLanguage
import RemoraLua

/// Loads a scene from bytes, touches it, and reloads it as other bytes.
///
/// The bytes up to the first zero are the scene's file, the rest its contents after the edit.
enum SceneTrial {
  static func run(_ bytes: [UInt8]) throws {
    let parts = bytes.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      .map { Array($0) }
    let files = MemoryFiles(SceneTrial.files)
    files["scene.json"] = parts[0]
    weak var watched: ScriptHost?
    weak var state: LuaState?
    do {
      let host = try ScriptHost(
        clock: VirtualClock(),
        files: files,
        limits: .instructions(200_000)
      )
      (watched, state) = (host, host.lua)
      try run(in: host, files, edit: parts.count > 1 ? parts[1] : nil)
    }
    if watched != nil || state != nil { throw Failure("something keeps the host") }
  }

  private static func run(in host: ScriptHost, _ files: MemoryFiles, edit: [UInt8]?) throws {
    var reports: [Diagnostic] = []
    host.observeDiagnostics { reports.append($0) }
    let patches = host.observePatches { _ in }
    defer { patches.cancel() }
    let mistakes = host.check(scene: "scene.json")
    try Promises.check(mistakes)
    var refused: [Diagnostic] = []
    do { try host.open(scene: "scene.json") } catch { refused = error.diagnostics }
    // Checking reads the bodies of functions, too, and warns of what opens.
    let others = mistakes.filter { !refused.contains($0) && $0.severity == .error }
    guard refused.allSatisfy(mistakes.contains), others.allSatisfy({ $0.file != "scene.json" })
    else {
      throw Failure(
        "checking finds \(mistakes.map(\.description)), opening \(refused.map(\.description))"
      )
    }
    touchEverything(in: host)
    if let edit {
      files["scene.json"] = edit
      host.reload()
      touchEverything(in: host)
    }
    for screen in host.screens.reversed() { host.dismiss(screen) }
    host.flush()
    try Promises.check(reports)
    if let left = host.behaviours.all.first { throw Failure("\(left.id) is left") }
    guard host.lua.isAtRest else { throw Failure("the Lua stack is off balance") }
  }

  private static func touchEverything(in host: ScriptHost) {
    for point in [Point(x: 10, y: 10), Point(x: 60, y: 60), Point(x: -1, y: 1e6)] {
      guard let screen = host.topScreen else { break }
      screen.touch(at: point)
      screen.moveTouch(to: Point(x: point.x + 30, y: point.y))
      screen.lift()
    }
    for id in host.ids.prefix(20) { (host.owner(id) as? Control)?.tap() }
    host.advance(by: .seconds(1))
  }

  private static let files = [
    "scripts/taps.lua": """
    local Taps = behaviour "Taps"
    Taps.button = outlet { "Button", optional = true }
    Taps.others = outlets { "Control", optional = true }
    Taps.picture = image { optional = true }
    Taps.step = integer { default = 1, min = 0, max = 9 }
    Taps.pace = seconds { default = 0.1 }
    Taps.tone = choice { "calm", "loud", default = "calm" }
    Taps.tint = color { default = "teal" }
    Taps.place = point { default = { x = 0, y = 0 } }
    Taps.count = state(0)
    Taps.counted = event { count = "integer" }
    function Taps:onTap() self:count_on() end
    function Taps:count_on()
      self.count = self.count + self.step
      wait(self.pace)
      self:send("counted", { count = self.count })
    end
    function Taps:didScroll(offset) self.place = offset end
    function Taps:shouldScrollToTop() return self.step > 0 end
    return Taps
    """,
    "scripts/plain.lua": """
    local Plain = behaviour "Plain"
    function Plain:show(event) if self.owner.text then self.owner.text = event.count .. "" end end
    return Plain
    """,
    "scripts/wrong.lua": "return behaviour 'Wrong' (",
    "a.svg": "<svg/>", "deep/b.svg": "<svg/>",
  ]
}
