import XCTest

@testable import RemoraSpecs

final class DescribingTests: SpecTestCase {
  private func listing(_ lua: String) throws -> [Spec] {
    SpecRunner(settings).list(try write(lua, to: "test_spec.lua")).specs
  }

  func testGroupsNameTheirSpecs() throws {
    let specs = try listing(
      """
      it("stands alone", function() end)
      describe("Outer", function()
        it("is first", function() end)
        describe("Inner", function()
          it("is second", function() end)
        end)
        it("is third", function() end)
      end)
      """
    )
    XCTAssertEqual(
      specs.map(\.name),
      ["stands alone", "Outer: is first", "Outer: Inner: is second", "Outer: is third"]
    )
    XCTAssertEqual(specs.map(\.line), [1, 3, 5, 7])
    XCTAssertEqual(specs.map(\.number), [0, 1, 2, 3])
    XCTAssertEqual(specs[2].groups, ["Outer", "Inner"])
    XCTAssertEqual(specs[2].title, "is second")
  }

  func testWhatIsBeforeRunsFromOutsideInAndWhatIsAfterFromInsideOut() throws {
    let results = try results(
      """
      after(function() log "after file" end)
      before(function() log "before file" end)
      describe("Outer", function()
        before(function() log "before outer" end)
        before(function() log "before outer too" end)
        after(function() log "after outer" end)
        after(function() log "after outer too" end)
        describe("Inner", function()
          before(function() log "before inner" end)
          after(function() log "after inner" end)
          it("x", function() log "it" end)
        end)
        describe("Other", function()
          before(function() log "never" end)
        end)
      end)
      """
    )
    XCTAssertEqual(
      results.map(\.log),
      [
        [
          "before file", "before outer", "before outer too", "before inner", "it", "after inner",
          "after outer too", "after outer", "after file",
        ]
      ]
    )
  }

  func testWhatIsBeforeRunsForEachSpecAlsoWhenItIsDeclaredBehindIt() throws {
    let results = try results(
      "it('a', function() log 'a' end) it('b', function() log 'b' end) before(function() log 'before' end)"
    )
    XCTAssertEqual(results.map(\.log), [["before", "a"], ["before", "b"]])
  }

  func testAFailureBeforeKeepsTheSpecFromRunningAndWhatIsAfterRuns() throws {
    let results = try results(
      """
      describe("Outer", function()
        before(function() error("no water") end)
        before(function() log "never" end)
        after(function() log "after outer" end)
        describe("Inner", function()
          before(function() log "never" end)
          after(function() log "never" end)
          it("x", function() log "never" end)
        end)
      end)
      """
    )
    XCTAssertEqual(told(results.flatMap(\.failures)), ["2: no water"])
    XCTAssertEqual(results.map(\.log), [["after outer"]])
  }

  func testFailuresAfterAreReportedBesideTheOthersAndTheRestStillRuns() throws {
    let results = try results(
      """
      after(function() log "last" end)
      after(function() error("two") end)
      after(function() error("one") end)
      it("x", function() expect(1):equals(2) end)
      """
    )
    XCTAssertEqual(
      told(results.flatMap(\.failures)),
      ["4: expected 1 to equal 2", "3: one", "2: two"]
    )
    XCTAssertEqual(results.map(\.log), [["last"]])
  }

  func testTagsComeFromTheGroupsToo() throws {
    let specs = try listing(
      """
      describe("Group", { tags = { "slow", "net" } }, function()
        it("a", { tags = "photo" }, function() end)
        it("b", function() end)
      end)
      it("c", { tags = "slow" }, function() end)
      """
    )
    XCTAssertEqual(specs.map(\.tags), [["slow", "net", "photo"], ["slow", "net"], ["slow"]])
  }

  func testFocusComesFromTheGroupsToo() throws {
    let specs = try listing(
      """
      describe("Group", { focus = true }, function() it("a", function() end) end)
      it("b", { focus = true }, function() end)
      it("c", { focus = false }, function() end)
      it("d", function() end)
      """
    )
    XCTAssertEqual(specs.map(\.isFocused), [true, true, false, false])
  }

  func testPendingSpecsAreNotRunAndSayWhy() throws {
    let results = try results(
      """
      pending("is promised")
      pending("has a body", function() error("never") end)
      it("waits for something", { pending = "needs the new photo service" })
      it("is off", { pending = true }, function() error("never") end)
      it("is on", { pending = false }, function() end)
      describe("A group", { pending = "not yet" }, function()
        it("is pending as well", function() error("never") end)
      end)
      """
    )
    XCTAssertEqual(
      results.map(\.outcome),
      [
        .pending(""), .pending(""), .pending("needs the new photo service"), .pending(""), .passed,
        .pending("not yet"),
      ]
    )
  }

  func testLoopsDeclareSpecs() throws {
    let results = try results(
      """
      for _, n in ipairs { 1, 2, 3 } do
        it("counts " .. n, function() expect(n):below(3) end)
      end
      """
    )
    XCTAssertEqual(results.map(\.spec.title), ["counts 1", "counts 2", "counts 3"])
    XCTAssertEqual(results.map(\.isGood), [true, true, false])
  }

  func testLoopsInAnyOrderDeclareSpecs() throws {
    let results = try results(
      """
      local sizes = {}
      for n = 1, 30 do sizes["size " .. n] = n end
      for name, size in pairs(sizes) do
        it(name, function() expect("size " .. size):equals(name) end)
      end
      """
    )
    XCTAssertEqual(results.count, 30)
    XCTAssertEqual(results.flatMap(\.failures), [])
  }

  func testSpecsOfTheSameNameAreDifferentSpecs() throws {
    let results = try results(
      "it('x', function() end) it('x', function() error('second') end)"
    )
    XCTAssertEqual(results.map(\.isGood), [true, false])
  }

  func testAFileThatDeclaresOtherSpecsEachTimeIsReported() throws {
    let file = try write("it('now ' .. os.clock(), function() end)", to: "test_spec.lua")
    let runner = SpecRunner(settings)
    let result = runner.run(try XCTUnwrap(runner.list(file).specs.first))
    XCTAssertEqual(told(result.failures), ["1: the file declares other specs each time it is read"])
  }

  // MARK: Mistakes

  func testOptionsThatDoNotExistAreNamed() throws {
    XCTAssertEqual(
      try problem(of: "it('x', { tag = 'slow' }, function() end)"),
      "1: it has no option tag — the options are tags = { \"slow\" }, focus = true, pending = \"why\""
    )
    XCTAssertEqual(
      try problem(of: "\ndescribe('x', { focus = 'yes' }, function() end)"),
      "2: describe has no option focus — the options are tags = { \"slow\" }, focus = true, pending = \"why\""
    )
    XCTAssertEqual(
      try problem(of: "it('x', { tags = { 1 } }, function() end)"),
      "1: the tags of it are texts, got the number 1"
    )
  }

  func testDeclarationsWithoutTheirPartsAreMistakes() throws {
    XCTAssertEqual(try problem(of: "it(function() end)"), "1: it begins with a name, a text")
    XCTAssertEqual(
      try problem(of: "describe('', function() end)"),
      "1: describe begins with a name, a text"
    )
    XCTAssertEqual(
      try problem(of: "it('x')"),
      "1: it(name, function() … end) needs its function"
        + " — pending(name) announces a spec that is not written yet"
    )
    XCTAssertEqual(
      try problem(of: "describe('x')"),
      "1: describe(name, function() … end) needs its function"
    )
    XCTAssertEqual(try problem(of: "it('x', 3)"), "1: it takes a function, got the number 3")
    XCTAssertEqual(try problem(of: "before('x')"), #"1: before takes a function, got the text "x""#)
    XCTAssertEqual(try problem(of: "after()"), "1: after takes a function, got nothing (nil)")
  }

  func testNothingIsDescribedWhileASpecRuns() throws {
    for word in [
      "it('x', function() end)", "describe('x', function() end)", "before(print)", "pending 'x'",
    ] {
      let name = word.prefix { $0.isLetter }
      try assert(word, failsWith: "\(name) describes specs, and one is running: move it out of it")
    }
  }

  func testAnErrorWhileDescribingIsTheFilesOwn() throws {
    XCTAssertEqual(
      try problem(of: "describe('x', function()\n  error('no water')\nend)"),
      "2: no water"
    )
    XCTAssertEqual(
      try problem(of: "it('x', function() end) expect(1):equals(2)"),
      "1: expected 1 to equal 2"
    )
    XCTAssertEqual(
      try problem(of: "local x ="),
      "1: the file ends in the middle of a line of code — write the rest of it"
    )
  }

  func testWaitingWhileDescribingIsAMistake() throws {
    XCTAssertEqual(
      try problem(of: "wait(1)"),
      "1: a spec file only declares specs: wait inside it(…) or before(…)"
    )
  }

  func testAFileThatDoesNotLoadIsOneFailingCase() throws {
    let listing = SpecRunner(settings).list(try write("error('no')", to: "broken_spec.lua"))
    let failed = try XCTUnwrap(listing.failedCase)
    XCTAssertEqual(failed.spec.name, "broken_spec.lua: loads")
    XCTAssertEqual(told(failed.failures), ["1: no"])
    XCTAssertNil(SpecRunner(settings).list(try write("", to: "empty_spec.lua")).failedCase)
  }
}
