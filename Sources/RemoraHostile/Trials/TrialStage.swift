import Lua
import Remora

/// The host that a script is tried on: a screen with something of everything, and a behaviour beside
/// the script that has to go on working.
final class TrialStage {
  let host: Remora.Host
  /// Stands still unless somebody lets it run.
  let clock = AdjustableClock(isRunning: false)
  let screen = Screen(id: "page")
  /// What the script is attached to.
  let subject = Button(id: "subject")
  /// The text that ``subject`` runs.
  var subjectSource: [UInt8] = []
  private let neighbour = Button(id: "neighbour")
  private let label = Label(id: "label")
  private var version = 1
  private var taps = 0

  /// Everything that was reported since ``takeReports()``.
  private var reports: [Diagnostic] = []
  /// How many steps were stopped for their time.
  private(set) var timeouts = 0

  init(_ limits: TrialLimits) throws {
    host = try Remora.Host(
      clock: clock,
      limits: .init(
        memory: limits.memory,
        handlerTime: limits.budget,
        scriptQuota: limits.scriptQuota
      )
    )
    host.observeDiagnostics { [unowned self] diagnostic in
      if diagnostic.isTimeout { timeouts += 1 }
      if reports.count < 1000 { reports.append(diagnostic) }
    }
    try furnish()
    _ = try host.load(Array(Self.neighbourSource(version).utf8), as: "neighbour", file: "neighbour")
    try host.attach("neighbour", to: neighbour, configuration: .init(id: "beside"))
  }

  private func furnish() throws {
    let box = View(id: "box")
    let feed = ScrollView(id: "feed")
    for number in 1...3 { try box.add(Label(id: "line\(number)")) }
    for control in [
      subject, neighbour, label, box, feed, TextField(id: "field"), Slider(id: "slider"),
      Switch(id: "switch"), List(id: "list"), Image(id: "picture"), ProgressView(id: "bar"),
    ] as [Control] {
      try screen.add(control)
    }
    lendService()
    host.present(screen)
  }

  /// What an app might lend: answers at once and later, and what destroys, moves and reloads.
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

  /// Everything about the host and the behaviour beside the script that does not work as it should.
  func faults() -> [String] {
    _ = takeReports()
    return neighbourFaults() + freshFaults() + reloadFaults()
      + takeReports().filter { $0.behaviour == "beside" || $0.behaviour == "fresh" }
      .map(\.description)
  }

  private func neighbourFaults() -> [String] {
    var faults: [String] = []
    taps += 1
    neighbour.tap()
    if neighbour.title != "\(version):\(taps) ABC 3.50 sent" {
      faults.append("a tap beside it gave \"\(neighbour.title)\"")
    }
    let ticks = Int(label.text) ?? 0
    host.advance(by: .seconds(1))
    if Int(label.text) != ticks + 1 {
      faults.append("a timer beside it went from \(ticks) to \(label.text)")
    }
    let sum = try? host.behaviour("beside")?.perform("add", .integer(2), .integer(3))
    if sum != [.integer(5)] { faults.append("an action beside it gave \(sum ?? [])") }
    return faults
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

  private func reloadFaults() -> [String] {
    version += 1
    do {
      _ = try host.load(
        Array(Self.neighbourSource(version).utf8),
        as: "neighbour",
        file: "neighbour"
      )
    } catch {
      return ["a reload failed: \(error)"]
    }
    return neighbourFaults()
  }

  /// Uses what other scripts share with it: libraries, the methods of strings, globals.
  private static func neighbourSource(_ version: Int) -> String {
    """
    local Neighbour = behaviour "Neighbour"
    Neighbour.taps = state(0)
    Neighbour.ticks = state(0)

    function Neighbour:onTap()
      self.taps = self.taps + 1
      local letters = {}
      for letter in ("cab"):gmatch(".") do letters[#letters + 1] = letter end
      table.sort(letters)
      self.owner.title = "\(version):" .. self.taps .. " " .. table.concat(letters):upper()
        .. string.format(" %.2f ", math.max(3.5, 1)) .. service("post").echo("sent")
    end

    function Neighbour:onAttach()
      while true do
        wait(1)
        self.ticks = self.ticks + 1
        find("label").text = tostring(self.ticks)
      end
    end

    function Neighbour:add(a, b) return a + b end

    return Neighbour
    """
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
  /// Whether code was stopped for the time that it took.
  var isTimeout: Bool { failure == .time || failure == .quota || failure == .accountQuota }
}
