import Observation
import Remora

extension ClosingLife {
  /// What the app had when the host was closed.
  struct Rest {
    let host: ScriptHost
    let valve: Valve
    let behaviour: Behaviour
    let scene: Scene
    let screen: Screen
    let table: LuaTable
    let function: LuaFunction
  }

  /// Opens a host with something of everything.
  @MainActor
  func makeRest() throws -> Rest {
    let files = ClosingFiles(self)
    files.memory["s/scripts/all.lua"] = Self.script
    files.memory["s/scene.json"] = Self.scene.replacing("LEVEL", with: "1")
    files.memory["s/reef.svg"] = "<svg/>"
    let host = try ScriptHost(clock: clock, files: files) { _ in }
    self.host = host
    let valve = Valve(id: "valve")
    register(in: host)
    lend(to: host, files, valve)
    let scene = try host.open(scene: "s")
    let table = host.lua.makeTable(["a": 1])
    let function = try host.lua.load("return 1")
    guard let screen = host.topScreen else { throw Diagnostic(.error, "there is no screen") }
    host.add(valve)
    let behaviour = try host.attach("all", to: valve, configuration: .init(id: "other"))
    return Rest(
      host: host,
      valve: valve,
      behaviour: behaviour,
      scene: scene,
      screen: screen,
      table: table,
      function: function
    )
  }
}

extension ClosingLife.Rest {
  /// A call of every function that throws, by name.
  @MainActor
  var calls: [(name: String, call: () async throws -> Void)] {
    [
      ("ScriptHost.attach", { _ = try host.attach("all", to: valve) }),
      (
        "ScriptHost.events",
        { _ = try host.events("sent", from: behaviour, as: [String: Value].self) }
      ),
      ("ScriptHost.load", { _ = try host.load("", as: "all") }),
      ("ScriptHost.move", { _ = try host.move(behaviour, to: Valve()) }),
      ("ScriptHost.open", { _ = try host.open(scene: "s") }),
      ("ScriptHost.present", { _ = try host.present(screenNamed: "panel") }),
      ("ScriptHost.preview", { _ = try host.preview(ofScreen: "panel") }),
      ("ScriptHost.push", { _ = try host.push(screenNamed: "panel", onto: ScreenStack()) }),
      ("ScriptHost.readPicture", { _ = try host.readPicture("reef.svg") }),
      ("ScriptHost.restart", { _ = try host.restart(screen) }),
      ("ScriptHost.script", { _ = try host.script(named: "all") }),
      ("ScriptHost.startWatching", { try host.startWatching() }),
      ("Behaviour.link", { try behaviour.link("button", to: valve) }),
      ("Behaviour.on", { _ = try behaviour.on("sent") { _ in } }),
      ("Behaviour.perform", { _ = try behaviour.perform("one") }),
      ("Behaviour.performAsync", { _ = try await behaviour.performAsync("one") }),
      ("Behaviour.reset", { try behaviour.reset("size") }),
      ("Behaviour.set", { try behaviour.set("size", to: 3) }),
      ("Behaviour.value", { _ = try behaviour.value(of: "size", as: Int.self) }),
      ("Owner.ask", { _ = try valve.ask("shouldFill", 3, as: Bool.self) }),
      ("Owner.attach", { _ = try valve.attach("all") }),
      ("Owner.bind", { try valve.bind("level", to: Gauge(), \.level) }),
      ("Owner.on", { _ = try valve.on("tap") { _ in } }),
      ("Owner.value", { _ = try valve.value(of: "level", as: Int.self) }),
      ("Owner.set", { try valve.set("level", to: 3) }),
      ("LuaState.load", { _ = try host.lua.load("return 1") }),
      ("LuaFunction.call", { _ = try function.call() }),
      ("LuaFunction.placedCall", { _ = try function.placedCall() }),
      ("LuaTable.get", { _ = try table.get("a") }),
      ("LuaTable.set", { try table.set("a", to: 2) }),
    ]
  }
}

extension ScriptHost {
  /// The calls of a closed host that throw anything but ``RemoraError/closed``, or nothing.
  var acceptedCalls: [String] {
    let calls: [(name: String, call: () throws -> Void)] = [
      ("attach", { try self.attach("all", to: Valve()) }),
      ("load", { try self.load("", as: "all") }),
      ("open", { _ = try self.open(scene: "s") }),
      ("present", { _ = try self.present(screenNamed: "panel") }),
      ("readPicture", { _ = try self.readPicture("reef.svg") }),
    ]
    return calls.compactMap { name, call in
      do {
        try call()
        return name
      } catch RemoraError.closed {
        return nil
      } catch {
        return "\(name): \(error)"
      }
    }
  }
}

/// A model of the app.
@Observable
private final class Gauge {
  var level = 0
}
