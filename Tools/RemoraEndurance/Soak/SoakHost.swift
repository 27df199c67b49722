import Remora
import RemoraLua

/// A host with one of the shipped scenes, for random actions.
final class SoakHost {
  let host: ScriptHost
  private let clock = VirtualClock()
  private let files: MemoryFiles
  private let scene: String
  private var attached: [Weak] = []
  private var edits = 0
  /// The number of diagnostics, without log lines.
  private(set) var reports = 0

  private struct Weak { weak var behaviour: Behaviour? }

  /// Opens a scene of the folder `scripts`.
  init(_ scene: String, in scripts: String) throws {
    self.scene = "\(scripts)/scenes/\(scene)/scene.json"
    files = MemoryFiles(before: DiskFiles())
    for (name, text) in SoakHost.mischief {
      files.write(text, to: "\(scripts)/behaviours/\(name).lua")
    }
    let limits = ScriptHost.Limits(
      memory: 16 << 20,
      handlerTime: .milliseconds(5),
      wallTime: .seconds(5)
    )
    host = try ScriptHost(clock: clock, files: files, limits: limits)
    host.lendDevices()
    host.observeDiagnostics { [unowned self] in if $0.severity != .note { reports += 1 } }
    // The mischief has little time, and the scripts of the scene enough on any machine.
    _ = try host.lua.withLimits(
      { $0.processorTime = .seconds(5) },
      { try host.open(scene: self.scene) }
    )
  }

  /// Hostile scripts.
  private static let mischief = [
    "soak_spinner": """
    local Spinner = behaviour "Spinner"
    function Spinner:onTap() while true do pcall(string.rep, "x", 10) end end
    return Spinner
    """,
    "soak_hoarder": """
    local Hoarder = behaviour "Hoarder"
    Hoarder.kept = state {}
    function Hoarder:onTap()
      local list = {}
      while true do list[#list + 1] = ("x"):rep(10000) .. #list end
    end
    return Hoarder
    """,
    "soak_waiter": """
    local Waiter = behaviour "Waiter"
    Waiter.whileBusy = "parallel"
    function Waiter:onTap()
      local guard <close> = setmetatable({}, { __close = function() log("closed") end })
      together(function() wait(3) end, function() waitFor(self.owner, "tap") end)
    end
    return Waiter
    """,
    "soak_failing": """
    local Failing = behaviour "Failing"
    function Failing:onTap() error { code = 1 } end
    function Failing:onDetach() error "no" end
    return Failing
    """,
  ]

  // MARK: Actions

  private typealias Action = @Sendable (SoakHost, inout SeededGenerator) -> Void

  /// The actions, weighted in per cent.
  private static let actions: [(weight: Int, action: Action)] = [
    (40, { $0.touch(&$1) }), (20, { $0.advance(&$1) }), (10, { $0.use(&$1) }),
    (8, { $0.attach(&$1) }), (6, { $0.detach(&$1) }), (4, { $0.reload(&$1) }),
    (3, { $0.reloadInVain(&$1) }), (3, { $0.editScene(&$1) }), (3, { $0.present(&$1) }),
    (3, { $0.runShort(&$1) }),
  ]

  /// Runs one action.
  func act(_ random: inout SeededGenerator) {
    var number = Int.random(in: 0..<100, using: &random)
    for (weight, action) in SoakHost.actions {
      if number < weight {
        action(self, &random)
        break
      }
      number -= weight
    }
    host.flush()
  }

  private func control(_ random: inout SeededGenerator) -> Control? {
    host.ids.randomElement(using: &random).flatMap { host.owner($0) as? Control }
  }

  private func touch(_ random: inout SeededGenerator) {
    guard let screen = host.topScreen else { return }
    func point() -> Point {
      Point(
        x: .random(in: 0...390, using: &random),
        y: .random(in: 0...844, using: &random)
      )
    }
    screen.touch(at: point())
    if Int.random(in: 0..<3, using: &random) == 0 { screen.moveTouch(to: point()) }
    if Int.random(in: 0..<9, using: &random) == 0 { screen.cancelTouch() } else { screen.lift() }
  }

  private func advance(_ random: inout SeededGenerator) {
    let times = [1, 16, 100, 700, 5000]
    host.advance(by: .milliseconds(times.randomElement(using: &random) ?? 1))
  }

  private func use(_ random: inout SeededGenerator) {
    let control = control(&random)
    let share = Double.random(in: 0...1, using: &random)
    switch control {
    case let field as TextField:
      field.beginEditing()
      _ = field.type(String("a longer text, typed".prefix(Int(share * 20))))
      if share > 0.5 { field.submit() } else { field.endEditing() }
    case let view as ScrollView:
      view.drag(to: Point(x: 0, y: share * 900))
      view.release()
    case let slider as Slider: slider.slide(to: share)
    case let list as List: list.select(Int(share * 6))
    default: control?.tap()
    }
  }

  private func attach(_ random: inout SeededGenerator) {
    guard let name = SoakHost.mischief.keys.sorted().randomElement(using: &random),
      let control = control(&random), control.attached.behaviours.count < 6,
      // A suspension is reported, and the soak continues.
      let behaviour = try? host.attach(name, to: control)
    else { return }
    attached.append(Weak(behaviour: behaviour))
    control.tap()
  }

  private func detach(_ random: inout SeededGenerator) {
    attached.removeAll { $0.behaviour == nil }
    attached.randomElement(using: &random)?.behaviour?.detach()
  }

  private func text(of file: String) -> [UInt8]? {
    try? files.read(FileLocation(trusting: file), atMost: .max)
  }

  private func script(_ random: inout SeededGenerator) -> (file: String, text: [UInt8])? {
    let behaviour = host.behaviours.all.randomElement(using: &random)
    guard let file = behaviour?.script.file, let text = text(of: file) else { return nil }
    return (file, text)
  }

  private func reload(_ random: inout SeededGenerator) {
    guard let (file, text) = script(&random) else { return }
    edits += 1
    files[file] =
      Array(String(decoding: text, as: UTF8.self).prefix { $0 != "\u{1}" }.utf8)
      + Array("--\u{1}\(edits)\n".utf8)
    host.reload()
  }

  private func reloadInVain(_ random: inout SeededGenerator) {
    guard let (file, text) = script(&random) else { return }
    files[file] = text + Array("\nlocal = nothing".utf8)
    host.reload()
    files[file] = text
    host.reload()
  }

  private func editScene(_ random: inout SeededGenerator) {
    guard let text = text(of: scene) else { return }
    edits += 1
    let digit = Character("\(edits % 10)")
    let edited = String(decoding: text, as: UTF8.self)
      .replacing(/"x": ?\d/, maxReplacements: 1) { "\($0.output.dropLast())\(digit)" }
    files[scene] = Array(edited.utf8)
    host.reload()
  }

  private func present(_ random: inout SeededGenerator) {
    if host.screens.count > 1, let top = host.topScreen { return host.dismiss(top) }
    guard let id = host.scene?.screenIDs.randomElement(using: &random) else { return }
    _ = try? host.present(screenNamed: id)
  }

  /// Simulates that the machine has no memory left for a moment.
  private func runShort(_ random: inout SeededGenerator) {
    let first = Int.random(in: 1...50, using: &random)
    host.lua.failRequests(first...first + 20)
    touch(&random)
    use(&random)
    host.lua.failRequests(nil)
  }

  // MARK: The end

  /// Closes the host.
  ///
  /// - Throws: ``Failure`` if something is left.
  func close() throws {
    for screen in host.screens.reversed() { host.dismiss(screen) }
    host.flush()
    if let left = host.behaviours.all.first { throw Failure("\(scene): \(left.id) is left") }
    guard host.lua.isAtRest else { throw Failure("\(scene): the Lua stack is off balance") }
  }
}
