import Remora
import RemoraLua

/// The host for a script: a screen with controls of many kinds, and the neighbour, which must keep
/// working.
final class TrialHost {
  let host: ScriptHost
  /// Stopped unless the trial lets it run.
  let clock = AdjustableClock(isRunning: false)
  let screen = Screen(id: "page")
  /// The owner that the script is attached to.
  let subject = Button(id: "subject")
  /// The source of the script on ``subject``.
  var subjectSource: [UInt8] = []
  let neighbour: Neighbour
  private let controls: [Control]

  /// The diagnostics since the last ``takeReports()``.
  private var reports: [Diagnostic] = []
  /// How many steps were stopped at their time limit.
  private(set) var timeouts = 0
  /// The behaviours over a limit, according to diagnostics.
  private var overLimits: Set<String> = []

  init(_ limits: TrialLimits, hasModules: Bool = false) throws {
    let files = MemoryFiles()
    files["scripts/shared.lua"] = "return {}"
    host = try ScriptHost(clock: clock, files: files, limits: limits.ofHost)
    if hasModules { host.scriptFolders = ["scripts"] }
    let box = View(id: "box")
    for number in 1...3 { try box.add(Label(id: "line\(number)")) }
    let button = Button(id: Neighbour.buttonID)
    let label = Label(id: "label")
    controls = [
      subject, button, label, box, ScrollView(id: "feed"), TextField(id: "field"),
      Slider(id: "slider"), Switch(id: "switch"), List(id: "list"), Image(id: "picture"),
      ProgressView(id: "bar"),
    ]
    for control in controls { try screen.add(control) }
    host.present(screen)
    neighbour = try Neighbour(on: host, button: button, label: label, hasModules: hasModules)
    lendService()
    host.observeDiagnostics { [unowned self] in note($0) }
  }

  private func note(_ diagnostic: Diagnostic) {
    if diagnostic.isTimeout { timeouts += 1 }
    if diagnostic.isTimeout || diagnostic.failure == .memory {
      let isNeighbour = Neighbour.isMeant(by: diagnostic)
      overLimits.insert(isNeighbour ? Measurements.neighbour : Measurements.itself)
    }
    if reports.count < 1000 { reports.append(diagnostic) }
  }

  /// Takes the behaviours that exceeded a limit since the last call, or are suspended.
  func takeBlamed() -> [String] {
    defer { overLimits = [] }
    if neighbour.isSuspended { overLimits.insert(Measurements.neighbour) }
    return overLimits.sorted()
  }

  /// The behaviours of the host, except the neighbour.
  var guests: [Behaviour] {
    ([screen] as [any Owner] + controls).flatMap(\.attached.behaviours)
      .filter { $0.id != Neighbour.id }
  }

  /// Lends a service like an app's: functions that answer at once or later, and that destroy, move
  /// and reload.
  private func lendService() {
    host.lend("post") { service in
      service.function("echo") { (text: String) -> String in text }
      service.function("count") { (values: [Double]) -> Int in values.count }
      service.asyncFunction("fetch") { (text: String) async throws -> String in text }
      service.function("destroy") { [unowned self] (id: String) throws in
        try control(id).destroy()
      }
      service.function("add") { [unowned self] (child: String, parent: String) throws in
        try control(parent).add(control(child))
      }
      service.function("reload") { [unowned self] () throws in
        _ = try host.load(subjectSource, as: "subject", file: "subject.lua")
      }
    }
  }

  private func control(_ id: String) throws -> Control {
    guard let control = host.owner(id) as? Control else {
      throw Diagnostic(.error, "there is no control \(id)")
    }
    return control
  }

  func takeReports() -> [Diagnostic] {
    defer { reports = [] }
    return reports
  }

  // MARK: Proofs

  /// A sentence for each part of the host and the neighbour that does not work.
  func faults() -> [String] {
    _ = takeReports()
    return neighbour.faults() + freshFaults() + neighbour.faultsAfterReload()
      + takeReports().filter { $0.behaviour == Neighbour.id || $0.behaviour == "fresh" }
      .prefix(3).map(\.description)
  }

  private func freshFaults() -> [String] {
    let owner = Button(id: "newcomer")
    do {
      _ = try host.load(Array(Self.freshSource.utf8), as: "fresh", file: "fresh")
      let behaviour = try host.attach("fresh", to: owner)
      owner.tap()
      behaviour.detach()
      return owner.title == "2 in all" ? [] : ["a new behaviour gave \"\(owner.title)\""]
    } catch {
      return ["a new behaviour could not be attached: \(error)"]
    }
  }

  private static let freshSource = """
    local Fresh = behaviour "Fresh"
    function Fresh:onTap()
      local values = { coroutine.wrap(function() return 1, "in all" end)() }
      self.owner.title = math.tointeger(values[1] + 1) .. " " .. values[2]
    end
    return Fresh
    """
}

extension Diagnostic {
  /// Whether code was stopped at a time limit.
  var isTimeout: Bool { failure == .time || failure == .quota || failure == .accountQuota }
}
