import RemoraLua
import RemoraRuntime

/// The lines with which a recorded spec begins: what is stored, and what differs from the scene.
struct RecordedSetup {
  /// Statements before the scene is opened: its scripts may read what is stored.
  let storage: [String]
  /// Statements and comments after it.
  let lines: [String]
  /// What is not set up.
  let omissions: [String]

  init(_ console: Console, _ makeSpecHost: ((VirtualClock, any Files) throws -> ScriptHost)?) {
    let stored = Self.stored(in: console)
    storage = stored.map { name, value in
      "service(\"storage\").set(\(Value.text(name).luaLiteral), \(value.luaLiteral))"
    }
    guard let makeSpecHost, let setup = try? Self.setup(console, storage, makeSpecHost)
    else {
      lines = []
      omissions = console.host.scene == nil ? [] : ["what is different from the scene"]
      return
    }
    omissions = setup.omissions
    lines =
      setup.lines
      + (omissions.isEmpty ? [] : ["-- Not set up: \(omissions.joined(separator: ", "))."])
  }

  /// Compares with a host that has opened the scene just now.
  private static func setup(
    _ console: Console,
    _ storage: [String],
    _ makeSpecHost: (VirtualClock, any Files) throws -> ScriptHost
  ) throws -> SpecSetup {
    let fresh = try makeSpecHost(VirtualClock(), console.host.files)
    defer { fresh.close() }
    let freshConsole = Console(fresh)
    for line in storage { _ = freshConsole.evaluate(line) }
    if let scene = console.host.scene { try fresh.open(scene: scene.file) }
    return SpecSetup(console.host, fresh, console)
  }

  /// The values in the storage, by name.
  private static func stored(in console: Console) -> [(name: String, value: Value)] {
    let code = """
      local storage = service("storage")
      local values = {}
      for _, name in ipairs(storage.keys()) do values[name] = storage.get(name) end
      return values
      """
    guard
      let reader = try? console.host.lua.load(
        code,
        chunkName: "=recorder",
        environment: console.environment
      ),
      let value = try? reader.call().first, let fields = (try? Value(luaValue: value))?.fields
    else { return [] }
    return fields.inOrder.map { ($0.key, $0.value) }
  }
}
