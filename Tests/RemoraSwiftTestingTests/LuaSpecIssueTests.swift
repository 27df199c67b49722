import RemoraSwiftTesting
import Testing

/// Where the issues of specs are that fail on purpose.
struct LuaSpecIssueTests {
  private let specs = LuaSpec.all(
    in: "../RemoraTestingTests/Fixtures/failing",
    "nowhere",
    scripts: ["../RemoraTestingTests/Fixtures/scripts"],
    prepare: { Lamp.prepare($0) }
  )

  @Test(
    arguments: [
      ("lamp: Lamp: does not add up", "failing/lamp_spec.lua", 4, "expected 2 to equal 3"),
      ("lamp: Lamp: meets a behaviour that fails", "scripts/lamp_switch.lua", 10, "lamp"),
      ("broken: loads", "failing/broken_spec.lua", 3, "= cannot stand here"),
      ("empty: has specs", "failing/empty_spec.lua", 1, "describes no specs"),
      ("nowhere: has specs", "RemoraSwiftTestingTests/nowhere", 1, "there are no specs here"),
    ]
  )
  func eachIsAtItsLine(_ name: String, _ file: String, _ line: Int, _ message: String) async throws
  {
    let spec = try #require(specs.first { $0.name == name }, "there are \(specs.map(\.name))")
    try await withKnownIssue {
      try await spec.run()
    } matching: { issue in
      issue.sourceLocation?.filePath.hasSuffix(file) ?? false
        && issue.sourceLocation?.line == line
        && issue.comments.contains { $0.rawValue.contains(message) }
    }
  }

  @Test func namesAreUnique() {
    #expect(Set(specs.map(\.name)).count == specs.count)
    #expect(specs.map(\.testDescription) == specs.map(\.name))
    #expect(specs.count == 6)
  }
}
