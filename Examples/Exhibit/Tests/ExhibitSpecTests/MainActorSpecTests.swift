import Exhibit
import RemoraSwiftTesting
import Testing

@MainActor
struct MainActorSpecs {
  @Test(arguments: LuaSpec.all(in: "../../scripts", prepareOnMainActor: { prepare($0) }))
  func lua(_ spec: LuaSpec) async throws { try await spec.run() }
}
