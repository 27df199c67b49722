import RemoraServices
import XCTest

@testable import RemoraModel
@testable import RemoraRuntime

/// Owners of the main actor, with asynchronous methods.
@MainActor
final class MainActorOwnerTests: XCTestCase {
  @MainActor
  private final class Player: @MainActor Owner {
    let attachments = Attachments()
    var position = 0.0
    var wasCancelled = false
    let (starts, started) = AsyncStream.makeStream(of: Void.self)
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)

    /// Plays until the gate opens, or for ever.
    func play(_ track: String) async throws -> String {
      started.yield()
      for await _ in gate { break }
      wasCancelled = Task.isCancelled
      position += 1
      return "played \(track)"
    }
  }

  private static let source = """
    local B = behaviour "Deck"
    function B:play(track)
      local answer = self.owner:play(track)
      log(answer .. " " .. self.owner.position)
    end
    return B
    """

  private var log: [String] = []

  private func makeHost() throws -> ScriptHost {
    let host = try ScriptHost(files: MemoryFiles())
    host.register(Player.self, named: "Player") { kind in
      kind.property("position", \.position)
      kind.asyncMethod("play") { (player: Player, track: String) in
        MainActor.preconditionIsolated()
        player.position += 10
        return try await player.play(track)
      }
    }
    host.observeDiagnostics { [weak self] in self?.log.append($0.message) }
    try host.load(Array(MainActorOwnerTests.source.utf8), as: "deck", file: "deck.lua")
    return host
  }

  private func waitForStart(of player: Player) async {
    for await _ in player.starts { return }
  }

  func testAMethodOfTheMainActorRunsThere() async throws {
    let host = try makeHost()
    let player = Player()
    let deck = try host.attach("deck", to: player)
    let running = Task { await host.run() }
    let playing = Task { try await deck.performAsync("play", "one") }
    await waitForStart(of: player)
    player.opener.yield()
    _ = try await playing.value
    XCTAssertEqual(log, ["played one 11.0"])
    running.cancel()
    await running.value
  }

  func testDetachingCancelsTheMethodWhichStillRunsToItsEnd() async throws {
    let host = try makeHost()
    let player = Player()
    let deck = try host.attach("deck", to: player)
    let playing = Task { try await deck.performAsync("play", "one") }
    await waitForStart(of: player)
    deck.detach()
    do {
      _ = try await playing.value
      XCTFail("nothing was thrown")
    } catch {
      XCTAssertTrue(error is CancellationError, "\(error)")
    }
    // Being cancelled ends the wait for the gate.
    while player.position < 11 { await Task.yield() }
    XCTAssertTrue(player.wasCancelled)
    XCTAssertEqual(log, [])
  }

  func testAMethodKeepsItsOwnerUntilItEnds() async throws {
    let host = try makeHost()
    var player: Player? = Player()
    weak let released = player
    let opener = try XCTUnwrap(player?.opener)
    if let player {
      let deck = try host.attach("deck", to: player)
      try deck.perform("play", "one")
      await waitForStart(of: player)
    }
    player = nil
    XCTAssertNotNil(released, "the method still has it")
    opener.yield()
    let running = Task { await host.run() }
    while released != nil { await Task.yield() }
    running.cancel()
    await running.value
  }
}
