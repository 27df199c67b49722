import Foundation
import Remora
import RemoraSwiftTesting
import Synchronization
import Testing

/// Counts the hosts of specs that run.
private final class HostCount: Sendable {
  private let hosts = Mutex((alive: 0, most: 0))

  var most: Int { hosts.withLock(\.most) }

  /// Lives as long as the host that lends it.
  private final class Life: Sendable {
    let count: HostCount

    init(_ count: HostCount) {
      self.count = count
      count.hosts.withLock { hosts in
        hosts.alive += 1
        hosts.most = max(hosts.most, hosts.alive)
      }
    }

    deinit { count.hosts.withLock { $0.alive -= 1 } }
  }

  func prepare(_ host: ScriptHost) {
    let life = Life(self)
    host.lend("life") { service in
      service.function("isAlive") { () -> Bool in withExtendedLifetime(life) { true } }
    }
    Lamp.prepare(host)
  }
}

struct SpecThreadTests {
  /// The steps of hundreds at once would take longer than they may.
  @Test func asManySpecsRunAtOnceAsThereAreCores() async throws {
    let count = HostCount()
    let specs = LuaSpec.all(
      in: "../RemoraTestingTests/Fixtures/passing",
      scripts: ["../RemoraTestingTests/Fixtures/scripts"],
      prepare: { count.prepare($0) }
    )
    let spec = try #require(specs.first { $0.name.contains("waits for an answer") })
    try await withThrowingTaskGroup { group in
      for _ in 1...100 { group.addTask { try await spec.run() } }
      try await group.waitForAll()
    }
    #expect(1...ProcessInfo.processInfo.activeProcessorCount ~= count.most)
  }
}
