import Exhibit
import RemoraSwiftTesting
import Testing

@Test(arguments: LuaSpec.all(in: "../../scripts", prepare: { Exhibit.prepare($0) }))
func lua(_ spec: LuaSpec) async throws { try await spec.run() }
