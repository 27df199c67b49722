import XCTest

/// Which specs `remora test` runs, and in which order.
final class TestChoiceTests: SpecCommandTestCase {
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
    XCTAssertEqual(run.output, "\nno specs found: none has that name or that tag\n")
    XCTAssertEqual(run.status, 1)
    _ = try write("", to: "empty/empty_spec.lua")
    XCTAssertEqual(try test("empty").output, "\nno specs found: the files have none\n")
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
      "a_spec.lua\n✓ a\n\n1 spec, all right\nonly focused specs ran: 2 others did not\n"
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
      shuffled.output.hasSuffix("seed \(seed): --seed \(seed) repeats this order\n")
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
}
