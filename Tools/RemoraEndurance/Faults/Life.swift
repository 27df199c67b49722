import Remora
import RemoraLua

/// The whole life of a host, with failing allocations.
///
/// It opens a scene, is tapped, waits, reloads, refuses a bad reload, detaches behaviours, proves that it
/// still works without faults, and closes.
final class Life {
  /// The record of a life.
  struct Course {
    /// The number of allocations by scripts while faults were injected.
    var requests = 0
    /// The thrown errors and the diagnostics.
    var reports: [String] = []
  }

  private let host: ScriptHost
  private let files = MemoryFiles(LifeFiles.texts)
  private let clock = VirtualClock()
  private var course = Course()

  private init() throws {
    host = try ScriptHost(clock: clock, files: files, limits: ScriptHost.Limits(handlerTime: nil))
    host.lendDevices()
    host.observeDiagnostics { [unowned self] in
      if $0.severity != .note { course.reports.append($0.message) }
    }
  }

  /// Runs one life; without a fault, any error or diagnostic is a failure.
  ///
  /// - Throws: ``Failure`` if the host leaks something or does not work afterwards.
  static func run(_ fault: AllocationFault? = nil, at number: Int = 1) throws -> Course {
    let (course, remains) = try live(fault?.requests(from: number) ?? Int.max...Int.max)
    let left = remains.filter { $0.object != nil }.map(\.name)
    guard left.isEmpty else { throw Failure("still alive: \(left.joined(separator: ", "))") }
    if fault == nil, let report = course.reports.first {
      throw Failure("in a good life: \(report)")
    }
    return course
  }

  /// An object that must be released with the host.
  private struct Remains {
    let name: String
    weak var object: AnyObject?

    init(_ name: String, _ object: AnyObject?) {
      self.name = name
      self.object = object
    }
  }

  private static func live(_ faults: ClosedRange<Int>) throws -> (Course, [Remains]) {
    let life = try Life()
    life.host.lua.failRequests(faults)
    life.liveThrough()
    life.course.requests = life.host.lua.countedRequests
    life.host.lua.failRequests(nil)
    let course = life.course
    try life.proveUsable()
    let remains = life.remains
    for screen in life.host.screens.reversed() { life.host.dismiss(screen) }
    if let left = life.host.behaviours.all.first { throw Failure("\(left.id) is still attached") }
    guard life.host.lua.isAtRest else { throw Failure("the Lua stack is off balance") }
    return (course, remains)
  }

  private var remains: [Remains] {
    [Remains("the host", host), Remains("its Lua state", host.lua)]
      + host.screens.map { Remains("the screen \($0.id)", $0) }
      + host.behaviours.all.map { Remains("the behaviour \($0.id)", $0) }
      + host.ids.map { Remains($0, host.owner($0)) }
  }

  // MARK: Steps

  /// Records an error of a step, and continues.
  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch { course.reports.append("\(error)") }
  }

  private func liveThrough() {
    attempt { try host.open(scene: "scene.json") }
    work()
    (host.owner("feed") as? ScrollView)?.scroll(to: Point(x: 0, y: 40))
    attempt { try host.behaviour("work")?.set("step", to: 4) }
    files.write(LifeFiles.edited, to: "scripts/worker.lua")
    host.reload()
    work()
    reloadInVain()
    files.write(LifeFiles.editedScene, to: "scene.json")
    host.reload()
    work()
    attempt { _ = try host.behaviour("work")?.perform("total") }
    attempt {
      guard let go = host.owner("go") as? Button else { return }
      try host.attach("watcher", to: go, configuration: .init(id: "later")).detach()
    }
    host.behaviour("work")?.detach()
    attempt { try host.present(screenNamed: "away").dismiss() }
    (host.owner("go") as? Button)?.tap()
    if let top = host.topScreen { host.dismiss(top) }
  }

  /// Taps, waits in the middle of the handler, taps again, and lets everything end.
  private func work() {
    (host.owner("go") as? Button)?.tap()
    host.advance(by: .milliseconds(120))
    (host.owner("go") as? Button)?.tap()
    host.advance(by: .seconds(2))
  }

  /// Runs a reload that is always refused; its diagnostic is not a failure.
  private func reloadInVain() {
    let before = course.reports
    files.write(LifeFiles.broken, to: "scripts/worker.lua")
    host.reload()
    files.write(LifeFiles.edited, to: "scripts/worker.lua")
    host.reload()
    if course.reports.count == before.count + 1 { course.reports = before }
  }

  // MARK: Afterwards

  /// Checks that everything works again without faults.
  private func proveUsable() throws {
    for (path, text) in LifeFiles.texts { files.write(text, to: path) }
    course.reports = []
    do {
      try host.open(scene: "scene.json")
    } catch {
      throw Failure("the scene does not open any more: \(error)")
    }
    work()
    let total = (host.owner("total") as? Label)?.text ?? "gone"
    guard total == "4" else { throw Failure("two taps later the label is \(total)") }
    if let report = course.reports.first { throw Failure("afterwards: \(report)") }
  }
}
