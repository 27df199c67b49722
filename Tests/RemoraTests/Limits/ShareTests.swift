import Foundation
import Lua
import XCTest

@testable import Remora

/// How much of a second behaviours may take, on a clock that goes by itself.
final class ShareTests: XCTestCase {
  private var told: [Diagnostic] = []

  /// Attaches so many behaviours of a script that is busy for so many milliseconds at every tap.
  private func makeHost(
    _ limits: Remora.Host.Limits,
    scripts: [String],
    behaviours: Int,
    busyFor milliseconds: Int
  ) throws -> (host: Remora.Host, button: Button) {
    let host = try Remora.Host(limits: limits)
    host.observeDiagnostics { [unowned self] in told.append($0) }
    let source = """
      local Busy = behaviour "Busy"
      function Busy:onTap()
        local begin = os.clock()
        while os.clock() - begin < \(milliseconds) / 1000 do end
      end
      return Busy
      """
    let button = Button(id: "b")
    for name in scripts {
      _ = try host.load(Array(source.utf8), as: name, file: "\(name).lua")
      for _ in 1...behaviours { try host.attach(name, to: button) }
    }
    return (host, button)
  }

  private func suspended(_ button: Button) -> [String] {
    button.attachments.behaviours.filter(\.isSuspended).map(\.script.name)
  }

  func testAllBehavioursOfAScriptHaveAShareTogether() throws {
    let (host, button) = try makeHost(
      .init(share: .milliseconds(80), scriptShare: .milliseconds(100)),
      scripts: ["busy"],
      behaviours: 20,
      busyFor: 20
    )
    withExtendedLifetime(host) { button.tap() }
    XCTAssertEqual(suspended(button).count, 20)
    XCTAssertEqual(told.filter { $0.severity == .error }.map(\.failure), [.classShare])
    XCTAssertEqual(
      told.last?.message,
      "the behaviours of busy used more than 0.1 s of the processor's time within a second and are "
        + "suspended"
    )
    XCTAssertEqual(told.last?.file, "busy.lua")
    XCTAssertEqual(told.count, 2)
  }

  func testThoseOfAnotherScriptGoOn() throws {
    let (host, button) = try makeHost(
      .init(share: nil, scriptShare: .milliseconds(100)),
      scripts: ["busy", "modest"],
      behaviours: 1,
      busyFor: 25
    )
    _ = try host.load(
      Array("local B = behaviour \"B\" function B:onTap() end return B".utf8),
      as: "modest",
      file: "modest.lua"
    )
    while suspended(button).isEmpty { button.tap() }
    XCTAssertEqual(suspended(button), ["busy"])
    button.tap()
    XCTAssertEqual(suspended(button), ["busy"])
  }

  /// The time of the thread goes on while the app is at work.
  func testWhatTheAppDoesItselfIsNobodysShare() throws {
    let (host, button) = try makeHost(
      .init(share: .milliseconds(200), scriptShare: .milliseconds(200)),
      scripts: ["busy"],
      behaviours: 1,
      busyFor: 20
    )
    for _ in 1...2 {
      button.tap()
      let end = clock() + Int(CLOCKS_PER_SEC) / 2
      while clock() < end {}
    }
    button.tap()
    XCTAssertEqual(suspended(button), [])
    withExtendedLifetime(host) {}
  }

  func testSavingTheScriptWakesThem() throws {
    let (host, button) = try makeHost(
      .init(share: nil, scriptShare: .milliseconds(50)),
      scripts: ["busy"],
      behaviours: 12,
      busyFor: 25
    )
    button.tap()
    XCTAssertEqual(suspended(button).count, 12)
    _ = try host.load(
      Array("local B = behaviour \"B\" function B:onTap() end return B".utf8),
      as: "busy",
      file: "busy.lua"
    )
    XCTAssertEqual(suspended(button), [])
  }

  func testWhoPassesTimeByHandHasNoShare() throws {
    let host = try Remora.Host(
      clock: VirtualClock(),
      limits: .init(share: .milliseconds(20), scriptShare: .milliseconds(20))
    )
    XCTAssertNil(host.lua.limits.classShare)
    XCTAssertNil(host.lua.limits.share)
  }
}
