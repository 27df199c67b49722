import XCTest

final class TestCommandTests: SpecCommandTestCase {
  private let mixed = """
    describe("Tank", function()
      it("is full", function() expect(3):equals(3) end)
      pending("is heated")
      describe("Pump", { tags = "slow" }, function()
        it("runs", { pending = "needs power" })
        it("stops", function()
          print("stopping")
          expect({ on = true }):equals({ on = false })
        end)
      end)
    end)

    """

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
              stopping

      1 failure:
        1. Tank: Pump: stops
           tank_spec.lua:8: expected { on = true } to equal { on = false }

      4 specs, 1 failed, 2 pending

      """
    )
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 1)
  }

  func testShippedBehavioursKeepTheirPromises() throws {
    let run = try remora("test", "scripts")
    XCTAssertFalse(run.output.contains("✗"), run.output)
    XCTAssertTrue(run.output.contains("specs, all right, in "), run.output)
    XCTAssertEqual(run.errors, "")
    XCTAssertEqual(run.status, 0)
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
          ')' expected near <eof>
          at a_spec.lua:1
           1 | it('x', function() end
             | ^

      b_spec.lua
      ✓ y

      1 failure:
        1. a_spec.lua: loads
           a_spec.lua:1: ')' expected near <eof>

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

  // MARK: Choosing

  func testAFilterIsAPartOfTheNameOrTheFile() throws {
    _ = try write(mixed, to: "tank_spec.lua")
    _ = try write("it('swims', function() end) it('eats', function() end)", to: "fish_spec.lua")
    XCTAssertEqual(names(try test("--filter", "PUMP: ST")), ["stops"])
    XCTAssertEqual(names(try test("--filter", "fish_")), ["swims", "eats"])
    XCTAssertEqual(names(try test("--filter", "full", "--filter", "eats")), ["eats", "is full"])
  }

  func testTagsChoose() throws {
    _ = try write(mixed, to: "tank_spec.lua")
    XCTAssertEqual(names(try test("--tag", "slow")), ["runs: needs power", "stops"])
    XCTAssertEqual(names(try test("--skip-tag", "slow")), ["is full", "is heated"])
    XCTAssertEqual(try test("--tag", "fast").status, 1)
  }

  func testNothingToRunIsAFailureThatSaysSo() throws {
    let none = try test()
    XCTAssertEqual(none.errors, "error: .: there are no specs here; their files end in _spec.lua\n")
    XCTAssertEqual(none.status, 1)
    _ = try write(mixed, to: "tank_spec.lua")
    let run = try test("--filter", "sharks")
    XCTAssertEqual(run.output, "\nno specs found: nothing has that name or that tag\n")
    XCTAssertEqual(run.status, 1)
    _ = try write("", to: "empty/empty_spec.lua")
    XCTAssertEqual(try test("empty").output, "\nno specs found: the files describe none\n")
  }

  func testOnlyFocusedSpecsRunAndTheSummarySaysSo() throws {
    _ = try write(
      "it('a', { focus = true }, function() end) it('b', function() end)",
      to: "a_spec.lua"
    )
    _ = try write("it('c', function() end)", to: "c_spec.lua")
    let run = try test()
    XCTAssertEqual(
      run.output,
      "a_spec.lua\n✓ a\n\n1 spec, all right\nonly what is focused ran: 2 others did not\n"
    )
    XCTAssertEqual(run.status, 0)
    XCTAssertEqual(names(try test("--filter", "c_spec")), ["c"])
    let forbidden = try test("--forbid-focus")
    XCTAssertTrue(
      forbidden.output.hasSuffix("focused specs are forbidden here\n"),
      forbidden.output
    )
    XCTAssertEqual(forbidden.status, 1)
    XCTAssertEqual(try test("--forbid-focus", "c_spec.lua").status, 0)
  }

  func testNamesOnly() throws {
    _ = try write(mixed, to: "tank_spec.lua")
    let run = try test("--list")
    XCTAssertEqual(
      run.output,
      """
      tank_spec.lua:2: Tank: is full
      tank_spec.lua:3: Tank: is heated
      tank_spec.lua:5: Tank: Pump: runs #slow
      tank_spec.lua:6: Tank: Pump: stops #slow

      """
    )
    XCTAssertEqual(run.status, 0)
    _ = try write("x(", to: "broken_spec.lua")
    let broken = try test("--list")
    XCTAssertEqual(broken.output, run.output)
    XCTAssertTrue(broken.errors.contains("at broken_spec.lua:1"), broken.errors)
    XCTAssertEqual(broken.status, 1)
  }

  // MARK: Order

  func testASeedBringsAnOrderBack() throws {
    _ = try write("for n = 1, 20 do it('n' .. n, function() end) end", to: "n_spec.lua")
    let inOrder = try test()
    let shuffled = try test("--shuffle")
    XCTAssertNotEqual(names(shuffled), names(inOrder))
    XCTAssertEqual(names(shuffled).sorted(), names(inOrder).sorted())
    let seed = try XCTUnwrap(
      shuffled.output.split(separator: "\n").first?.split(separator: " ").last.map(String.init)
    )
    XCTAssertTrue(
      shuffled.output.hasSuffix("seed \(seed): --seed \(seed) brings this order back\n")
    )
    XCTAssertEqual(names(try test("--seed", seed)), names(shuffled))
    XCTAssertEqual(names(try test("--shuffle", "--seed", seed, "--jobs", "7")), names(shuffled))
    XCTAssertNotEqual(names(try test("--seed", "1")), names(try test("--seed", "2")))
  }

  func testTheOrderIsThatOfTheFilesHoweverManyRunAtOnce() throws {
    _ = try write(
      "for n = 1, 30 do it('n' .. n, function() local x = 0 for i = 1, (31 - n) * 2000 do x = x + i end end) end",
      to: "n_spec.lua"
    )
    let expected = (1...30).map { "n\($0)" }
    for jobs in ["1", "2", "16"] { XCTAssertEqual(names(try test("--jobs", jobs)), expected) }
  }

  func testRepeating() throws {
    _ = try write("it('a', function() end) it('b', function() end)", to: "a_spec.lua")
    let run = try test("--repeat", "3")
    XCTAssertEqual(names(run), ["a", "b", "a", "b", "a", "b"])
    XCTAssertTrue(run.output.hasSuffix("6 specs, all right\n"))
  }

  func testStoppingAtTheFirstFailure() throws {
    _ = try write(
      "it('a', function() end) it('b', function() error('x') end) it('c', function() end)",
      to: "a_spec.lua"
    )
    let run = try test("--fail-fast")
    XCTAssertEqual(names(run), ["a", "b"])
    XCTAssertTrue(run.output.hasSuffix("stopped at the first failure: 1 did not run\n"), run.output)
    XCTAssertEqual(run.status, 1)
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
      for n = 1, 4 do
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
    let run = try test("--timeout", "5", "--jobs", "4")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.hasSuffix("12 specs, 12 failed\n"), run.output)
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
