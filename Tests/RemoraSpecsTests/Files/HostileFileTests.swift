import Foundation
import XCTest

@testable import RemoraSpecs

/// Whatever a spec file is, its run ends with a sentence.
final class HostileFileTests: SpecTestCase {
  private func problem(of bytes: [UInt8]) throws -> String {
    let path = try write("", to: "test_spec.lua")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    settings.files = CachedFiles()
    return try XCTUnwrap(SpecRunner(settings).list(path).problem?.message)
  }

  func testBytecodeIsRefused() throws {
    XCTAssertEqual(
      try problem(of: Array("\u{1b}Lua".utf8) + [0x54, 0, 0x19]),
      "this is compiled Lua, and only source is run"
    )
  }

  func testABinaryFileDoesNotCompile() throws {
    XCTAssertFalse(try problem(of: [0, 1, 2, 0xff, 0xfe, 0]).isEmpty)
    XCTAssertFalse(try problem(of: Array(repeating: 0xff, count: 100_000)).isEmpty)
  }

  func testAFileThatIsGoneIsOneThatDoesNotLoad() throws {
    let problem = SpecRunner(settings).list("\(folder)/gone_spec.lua").problem
    XCTAssertEqual(problem?.message, "there is no file \(folder)/gone_spec.lua")
  }

  func testAHugeFileRuns() throws {
    let lua = "it('x', function() end)\n" + String(repeating: "-- filler\n", count: 150_000)
    try assertPass(lua)
  }

  func testManySpecsAreListed() throws {
    try skip(under: ["thread"])
    let file = try write(
      "for i = 1, 20000 do it('n' .. i, function() end) end",
      to: "test_spec.lua"
    )
    XCTAssertEqual(SpecRunner(settings).list(file).specs.count, 20_000)
  }

  func testDeepGroupsAreAMistakeOfTheFile() throws {
    let message = try problem(
      of: Array("local function f() describe('x', f) end describe('x', f)".utf8)
    )
    XCTAssertFalse(message.isEmpty)
  }

  func testMemoryThatNobodyHasFailsTheSpec() throws {
    settings.timeLimit = .seconds(20)
    XCTAssertEqual(
      try failures(
        of: "it('x', function() local t = {} for i = 1, 64 do t[i] = ('x'):rep(1 << 23) end end)"
      ),
      ["1: the script needs more memory than it may have"]
    )
  }

  func testTheMachineIsOutOfReach() throws {
    try assertHolds(
      "expect({ io, debug, load, loadfile, dofile, package, collectgarbage }):empty()"
        + "; expect({ os.exit, os.execute, os.getenv, os.remove, os.rename, os.tmpname }):empty()"
    )
  }

  func testMetatablesOfExpectationsAndSpiesAreOutOfReach() throws {
    try assertHolds("local s = spy(); expect(getmetatable(s)):equals(false)")
    try assertHolds("local e = expect(1); expect(getmetatable(e)):equals(false); e:equals(1)")
  }

  func testAnErrorThatIsNoTextHasASentence() throws {
    for raised in [
      "", "nil", "{}", "setmetatable({}, { __tostring = function() while true do end end })",
    ] {
      let failure = try failures(of: "it('x', function() error(\(raised)) end)")
      XCTAssertEqual(failure.count, 1, raised)
      XCTAssertTrue(failure[0].hasPrefix("1: an error without a message"), failure[0])
    }
  }

  func testWhatATerminalWouldObeyIsNoPartOfAValue() throws {
    try assert(
      "expect('\\27[31mred'):equals('')",
      failsWith: #"expected "\27[31mred" to equal """#
    )
  }
}
