import Remora
import RemoraTesting
import XCTest

/// An owner of the main actor.
@MainActor
private final class Player: @MainActor Owner {
  let attachments = Attachments()
  private(set) var played: [String] = []

  func play(_ track: String) async -> Int {
    await Task.yield()
    played.append(track)
    return played.count
  }

  static func prepare(_ host: BehaviourTestCase.ScriptHost) {
    host.register(Player.self, named: "Player") { kind in
      kind.asyncMethod("play") { (player: Player, track: String) in await player.play(track) }
    }
  }
}

/// Tests of an app whose host lives on the main actor.
final class MainActorTests: BehaviourTestCase {
  override func prepare(_ host: ScriptHost) throws {
    Player.prepare(host)
    let source = """
      local B = behaviour "Deck"
      function B:play(track) log(self.owner:play(track)) end
      return B
      """
    try host.load(source, as: "deck")
  }

  @MainActor
  func testAMethodOfTheMainActorIsWaitedFor() async throws {
    let player = Player()
    let deck = try attach("deck", to: player)
    try deck.perform("play", "one")
    await waitForServices()
    XCTAssertEqual(player.played, ["one"])
    XCTAssertEqual(log, ["1"])
  }
}
