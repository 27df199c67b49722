import Remora
import RemoraSwiftTesting
import Testing

/// An owner of the main actor.
@MainActor
private final class Player: @MainActor Owner {
  let attachments = Attachments()
  private var played: [String] = []

  var last: String {
    MainActor.assertIsolated()
    return played.last ?? ""
  }

  func play(_ track: String) async -> Int {
    // Others have a turn on the main actor, which the spec leaves while it waits.
    await Task.yield()
    played.append(track)
    return played.count
  }

  static func prepare(_ host: ScriptHost) {
    host.register(Player.self, named: "Player") { kind in
      kind.make { Player() }
      kind.property("last", get: { $0.last })
      kind.asyncMethod("play") { (player: Player, track: String) in await player.play(track) }
    }
  }
}

@MainActor
struct MainActorSpecTests {
  @Test(
    arguments: LuaSpec.all(
      in: "../RemoraTestingTests/Fixtures/main_actor",
      prepareOnMainActor: Player.prepare
    )
  )
  func lua(_ spec: LuaSpec) async throws { try await spec.run() }
}
