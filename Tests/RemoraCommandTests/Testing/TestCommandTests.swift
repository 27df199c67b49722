import TestSupport
import XCTest

final class TestCommandTests: SpecCommandTestCase {
  func testAReportForPeople() throws {
    _ = try write(mixed, to: "tank_spec.lua")
    let run = try test()
    XCTAssertEqual(
      run.output,
      """
      tank_spec.lua
      Tank
        ✓ is full
        ○ is heated
        Pump
          ○ runs: needs power
          ✗ stops
            expected { on = true } to equal { on = false }
              .on is true, and should be false
            at tank_spec.lua:8
             8 |       expect({ on = true }):equals({ on = false })
               |       ^
            it logged:
              0.00 s  stopping

      1 failure:
        1. Tank: Pump: stops
           tank_spec.lua:8: expected { on = true } to equal { on = false }

      4 specs, 1 failed, 2 pending

      """
    )
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 1)
  }

  /// `LuaSpecs` runs all of them.
  func testShippedScenesKeepTheirPromises() throws {
    let run = try remora("test", "scripts/scenes/gallery")
    XCTAssertFalse(run.output.contains("✗"), run.output)
    XCTAssertTrue(run.output.contains("specs, all right, in "), run.output)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
  }

  func testLongMessagesAreCut() throws {
    _ = try write("it('x', function() error(('x'):rep(100000)) end)", to: "a_spec.lua")
    XCTAssertLessThan(try test().output.count, 2000)
  }

  func testAFileThatDoesNotLoadIsOneFailingCaseAndTheOthersRun() throws {
    _ = try write("it('x', function() end", to: "a_spec.lua")
    _ = try write("it('y', function() end)", to: "b_spec.lua")
    let run = try test()
    XCTAssertEqual(
      run.output,
      """
      a_spec.lua
      a_spec.lua
        ✗ loads
          this ( is never closed — write ) where it ends
          at a_spec.lua:1
           1 | it('x', function() end
             | ^

      b_spec.lua
      ✓ y

      1 failure:
        1. a_spec.lua: loads
           a_spec.lua:1: this ( is never closed — write ) where it ends

      2 specs, 1 failed

      """
    )
    XCTAssertEqual(run.status, 1)
  }

  func testScriptsAreFoundBesideTheSpecAndInFoldersThatAreNamed() throws {
    _ = try write("return behaviour 'B'", to: "scripts/b.lua")
    _ = try write(
      "it('x', function() expect(button {}:attach 'b'):alive() end)",
      to: "specs/b_spec.lua"
    )
    XCTAssertEqual(try test("specs").status, 1)
    XCTAssertEqual(try test("specs", "--scripts", "scripts").status, 0)
    XCTAssertEqual(try test("--scripts", "nowhere", "--scripts=scripts", "specs").status, 0)
  }

  func testEachPathIsRun() throws {
    for name in ["a", "b", "c"] {
      _ = try write("it('\(name)', function() end)", to: "\(name)_spec.lua")
    }
    XCTAssertEqual(names(try test("c_spec.lua", "a_spec.lua")), ["c", "a"])
    XCTAssertEqual(names(try test()), ["a", "b", "c"])
  }

  // MARK: Limits

  func testAnEndlessLoopFailsItsSpecInTheTimeThatIsGiven() throws {
    _ = try write(
      "it('a', function()\n while true do end\nend) it('b', function() end)",
      to: "a_spec.lua"
    )
    let start = ContinuousClock.now
    let run = try test("--timeout", "0.05")
    XCTAssertLessThan(ContinuousClock.now - start, .seconds(20))
    XCTAssertTrue(
      run.output.contains("✗ a\n  the script ran for too long and was stopped\n  at a_spec.lua:2")
    )
    XCTAssertTrue(run.output.contains("✓ b"), run.output)
  }

  func testDeepRecursionOnEveryThreadEndsWithASentence() throws {
    _ = try write(
      """
      for n = 1, 2 do
        it("recurses " .. n, function() local function f() return 1 + f() end f() end)
        it("nests " .. n, function()
          local function f() expect(function() f() end):not_fails() end
          f()
        end)
        it("compares " .. n, function()
          local function deep() local t = {} for _ = 1, 1e5 do t = { t } end return t end
          expect(deep()):equals(deep())
        end)
      end
      """,
      to: "deep_spec.lua"
    )
    let run = try test("--timeout", "5", "--jobs", "2")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.hasSuffix("6 specs, 6 failed\n"), run.output)
  }

  // MARK: Mistakes on the command line

  func testWrongOptionsAreUsageErrors() throws {
    for (arguments, message) in [
      (
        ["--jobs", "0"], "\"0\" cannot be the value of --jobs: it is a whole number from 1 to 10000"
      ),
      (
        ["--repeat", "x"],
        "\"x\" cannot be the value of --repeat: it is a whole number from 1 to 10000"
      ),
      (
        ["--seed", "-1"], "\"-1\" cannot be the value of --seed: it is a whole number of at least 0"
      ),
      (
        ["--timeout", "0"],
        "\"0\" cannot be the value of --timeout: it is a number of seconds, more than 0"
      ),
      (["--shufle"], "there is no option \"--shufle\" — did you mean \"--shuffle\"?"),
      (["--filter"], "\"--filter\" needs a value: --filter TEXT"),
      (["--watch", "--list"], "\"--watch\" cannot be the way to run: --list runs nothing"),
    ] {
      let run = try test(arguments)
      XCTAssertTrue(run.errors.hasPrefix("remora: \(message)\n"), run.errors)
      XCTAssertEqual(run.status, 64)
    }
  }

  // MARK: Snapshots

  func testSnapshotsAreRecordedAndRenewed() throws {
    _ = try write(
      "it('x', function() expect(label { text = 'a' }):snapshot('x') end)",
      to: "a_spec.lua"
    )
    XCTAssertEqual(try test().status, 1)
    XCTAssertEqual(try test().status, 0)
    _ = try write(
      "it('x', function() expect(label { text = 'b' }):snapshot('x') end)",
      to: "a_spec.lua"
    )
    XCTAssertTrue(try test().output.contains("  - Label text=\"a\"\n  + Label text=\"b\"\n"))
    XCTAssertEqual(try test("--record").status, 0)
    XCTAssertEqual(try test().status, 0)
  }

  // MARK: Recording at the prompt

  func testWhatIsRecordedAtThePromptPasses() throws {
    let spec = folder.appendingPathComponent("recorded_spec.lua").path
    let run = try remora(
      "repl",
      Self.gallery,
      input: """
        :record \(spec)
        like:tap()
        advance(1.4)
        like.image
        count.text
        depth.value = 40
        comment:type("hello")
        feed:scroll(0, 80)
        progress.progress
        :set likes.fade 0.2
        :record off
        like:tap()

        """
    )
    XCTAssertEqual(run.status, 0, run.errors)
    let lua = try String(contentsOfFile: spec, encoding: .utf8)
    XCTAssertTrue(lua.contains(#"expect(like.image):equals("heart-full.svg")"#), lua)
    let test = try test("recorded_spec.lua")
    XCTAssertEqual(test.status, 0, test.output + lua)
    XCTAssertTrue(test.output.contains("✓ does what was recorded"), test.output)
  }
}
