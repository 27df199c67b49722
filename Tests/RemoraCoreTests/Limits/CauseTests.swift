import RemoraLua
import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Who pays for what a script begins in others, on a real clock: see ``Cause``.
final class CauseTests: XCTestCase {
  private var reported: [Diagnostic] = []

  /// Uses this much CPU time.
  private static let busy = """
    local function work(seconds)
      local begin = os.clock()
      while os.clock() - begin < seconds do end
    end

    """

  private static let limits = ScriptHost.Limits(
    behaviourQuota: .milliseconds(40),
    scriptQuota: .milliseconds(50)
  )

  private func makeHost(_ limits: ScriptHost.Limits) throws -> ScriptHost {
    let host = try ScriptHost(limits: limits)
    host.observeDiagnostics { [unowned self] in reported.append($0) }
    return host
  }

  private func load(_ name: String, _ body: String, in host: ScriptHost) throws {
    let source = Self.busy + "local B = behaviour \"\(name)\"\n" + body + "\nreturn B"
    _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
  }

  private func poll(_ host: ScriptHost, within limit: Duration, until isOver: () -> Bool) {
    let start = ContinuousClock.now
    while !isOver(), ContinuousClock.now - start < limit { host.poll() }
  }

  /// Attaches scripts to one button, each with its name as id, and taps it.
  ///
  /// - Returns: The names of those that are suspended first, within some seconds.
  private func suspendedFirst(
    _ scripts: KeyValuePairs<String, String>,
    linked outlet: String? = nil
  ) throws -> Set<String> {
    let host = try makeHost(Self.limits)
    let button = Button(id: "b")
    host.add(button)
    for (name, body) in scripts {
      try load(name, body, in: host)
      let first = button.attachments.behaviours.first
      let links = first.flatMap { first in outlet.map { [$0: [first as any Owner]] } }
      try host.attach(name, to: button, configuration: .init(outlets: links ?? [:]))
    }
    var suspended: Set<String> {
      Set(button.attachments.behaviours.filter(\.isSuspended).map(\.script.name))
    }
    button.tap()
    poll(host, within: .seconds(10)) { !suspended.isEmpty }
    return suspended
  }

  func testWhoCallsPaysForWhatFollowsAWait() throws {
    let names = try suspendedFirst([
      "neighbour": "B.whileBusy = 'parallel' function B:act() wait(0.001) work(0.001) end",
      "attacker": """
      function B:onTap()
        while true do
          for i = 1, 20 do start(function() find("neighbour"):act() end) end
          wait(0.005)
        end
      end
      """,
    ])
    XCTAssertEqual(names, ["attacker"], "\(reported)")
  }

  func testWhoSendsAnEventPaysForItsHandlers() throws {
    let names = try suspendedFirst(
      [
        "attacker": """
        B.ticked = event {}
        function B:onTap()
          while true do
            for i = 1, 20 do self:send("ticked") end
            wait(0.005)
          end
        end
        """,
        "neighbour": """
        B.sender = outlet "attacker"
        B.whileBusy = "parallel"
        function B:onSenderTicked() work(0.0005) wait(0.001) work(0.0005) end
        """,
      ],
      linked: "sender"
    )
    XCTAssertEqual(names, ["attacker"], "\(reported)")
  }

  func testWhoHidesAControlPaysForItsLifecycle() throws {
    let host = try makeHost(Self.limits)
    let label = Label(id: "label")
    let screen = Screen(id: "screen")
    try screen.add(label)
    host.present(screen)
    try load(
      "neighbour",
      "B.whileBusy = 'parallel' function B:onAppear() wait(0.001) work(0.001) end",
      in: host
    )
    try load(
      "attacker",
      """
      function B:onTap()
        while true do
          for i = 1, 20 do find("label").hidden = true find("label").hidden = false end
          wait(0.005)
        end
      end
      """,
      in: host
    )
    let button = Button(id: "b")
    host.add(button)
    let neighbour = try host.attach("neighbour", to: label)
    let attacker = try host.attach("attacker", to: button)
    button.tap()
    poll(host, within: .seconds(10)) { neighbour.isSuspended || attacker.isSuspended }
    XCTAssertFalse(neighbour.isSuspended, "\(reported)")
    XCTAssertTrue(attacker.isSuspended)
  }

  /// A connection runs an action of one behaviour for an event of another.
  func testWhoSendsAnEventPaysForItsConnections() throws {
    let host = try makeHost(Self.limits)
    try load(
      "attacker",
      """
      B.ticked = event {}
      function B:onTap()
        while true do
          for i = 1, 20 do self:send("ticked") end
          wait(0.005)
        end
      end
      """,
      in: host
    )
    try load(
      "neighbour",
      "B.whileBusy = 'parallel' function B:act() work(0.0005) wait(0.001) work(0.0005) end",
      in: host
    )
    let button = Button(id: "b")
    host.add(button)
    let attacker = try host.attach("attacker", to: button)
    let neighbour = try host.attach("neighbour", to: button)
    try attacker.on("ticked") { neighbour.handle(action: "act", $0) }
    button.tap()
    poll(host, within: .seconds(10)) { neighbour.isSuspended || attacker.isSuspended }
    XCTAssertFalse(neighbour.isSuspended, "\(reported)")
    XCTAssertTrue(attacker.isSuspended)
  }

  /// A script that is called once cannot work on the account of its caller for ever.
  func testWhoIsCalledOncePaysForItsOwnLoop() throws {
    for loop in [
      "while true do wait(0.001) work(0.004) end",
      "every(0.001, function() work(0.004) end)",
      "local function again() work(0.004) after(0.001, again) after(0.002, again) end again()",
    ] {
      let names = try suspendedFirst([
        "caller": "function B:onTap() find('callee'):act() end",
        "callee": "function B:act() start(function() wait(0) \(loop) end) end",
      ])
      XCTAssertEqual(names, ["callee"], "\(loop): \(reported)")
    }
  }

  /// Beyond some milliseconds a listener pays itself, so that an honest sender goes on.
  func testAListenerThatTakesLongPaysItself() throws {
    let names = try suspendedFirst(
      [
        "sender": """
        B.ticked = event {}
        function B:onTap() while true do self:send("ticked") wait(0.1) end end
        """,
        "listener": """
        B.sender = outlet "sender"
        function B:onSenderTicked() for i = 1, 10 do work(0.004) end end
        """,
      ],
      linked: "sender"
    )
    XCTAssertEqual(names, ["listener"], "\(reported)")
  }
}
