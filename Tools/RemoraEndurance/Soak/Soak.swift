import Foundation
import Remora
import RemoraLua

/// Opens hosts, runs random actions on them and closes them, for a time, and checks that memory
/// does not grow.
struct Soak {
  /// How many actions run on a host.
  static let actionsPerHost = 1500
  /// The growth allowed in the second half, for caches and heap fragmentation.
  private static let maximumGrowth = 8 << 20

  private let scripts: String
  private let scenes: [String]
  private var random: SeededGenerator
  private var hosts = 0
  private var actions = 0
  private var reports = 0
  /// Lua's memory right after opening each scene for the first time.
  private var luaAtFirst: [String: Int] = [:]

  /// How many scenes take turns.
  var sceneCount: Int { scenes.count }

  /// - Throws: ``Failure`` when the folder has no scenes.
  init(scripts: String, seed: UInt64 = 1) throws {
    self.scripts = scripts
    random = SeededGenerator(seed: seed)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "\(scripts)/scenes")) ?? []
    scenes = all.sorted().filter {
      FileManager.default.fileExists(atPath: "\(scripts)/scenes/\($0)/scene.json")
    }
    if scenes.isEmpty { throw Failure("there are no scenes in \(scripts)/scenes") }
  }

  /// Runs for this many seconds, and prints its state every minute.
  ///
  /// - Throws: ``Failure`` if anything leaks, or the memory grows.
  mutating func run(seconds: Int, say: (String) throws -> Void) throws {
    let start = ContinuousClock.now
    var halfWay = 0
    var nextLine = 60
    while true {
      let elapsed = Int((ContinuousClock.now - start) / .seconds(1))
      if elapsed >= seconds { break }
      try runHost()
      if elapsed >= seconds / 2, halfWay == 0 { halfWay = try Soak.residentBytes() }
      if elapsed >= nextLine {
        nextLine += 60
        try say("\(elapsed) s: \(try standing)")
      }
    }
    try say("\(seconds) s: \(try standing)")
    let growth = try Soak.residentBytes() - halfWay
    guard growth <= Soak.maximumGrowth else {
      throw Failure("the process grew by \(ByteCount(growth)) in the second half")
    }
    try say("flat: \(growth / 1024) KB more than half way through")
  }

  private var standing: String {
    get throws {
      "\(hosts) hosts, \(actions) actions, \(reports) reports;"
        + " the process has \(ByteCount(try Soak.residentBytes()))"
    }
  }

  /// One host, from its beginning to its end.
  mutating func runHost(actions count: Int = actionsPerHost) throws {
    let scene = scenes[hosts % scenes.count]
    weak var watched: ScriptHost?
    weak var state: LuaState?
    do {
      let world = try SoakHost(scene, in: scripts)
      (watched, state) = (world.host, world.host.lua)
      try compare(world.host.lua, scene)
      for _ in 0..<count { world.act(&random) }
      try world.close()
      reports += world.reports
    }
    if watched != nil || state != nil { throw Failure("\(scene): something keeps the host") }
    hosts += 1
    actions += count
  }

  /// Checks that a scene uses the same amount of Lua memory each time.
  private mutating func compare(_ lua: LuaState, _ scene: String) throws {
    lua.collectGarbage()
    let bytes = lua.memoryUsed
    let first = luaAtFirst[scene] ?? bytes
    luaAtFirst[scene] = first
    guard abs(bytes - first) <= first / 50 else {
      throw Failure("\(scene) took \(first) bytes of Lua's at first, and takes \(bytes) now")
    }
  }

  /// The resident memory of this process.
  private static func residentBytes() throws -> Int {
    let fields = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " "
    )
    guard fields.count > 1, let pages = Int(fields[1]) else {
      throw Failure("/proc/self/statm says nothing that is known")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
}
