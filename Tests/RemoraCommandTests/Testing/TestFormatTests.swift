import Foundation
import XCTest

/// What `remora test` writes for programs.
final class TestFormatTests: SpecCommandTestCase {
  private let nasty = """
    describe("A <b> & \\"c\\" 'd' ]]> # \\\\", function()
      it("fails", function()
        print("\\27[31mred\\0\\1 ]]>")
        expect("<x>\\27"):equals("&")
      end)
      it("is\\nfine", function() end)
      it("waits", { pending = "for <rain> #2" })
    end)

    """

  func testTap() throws {
    _ = try write(nasty, to: "a_spec.lua")
    let run = try test("--format", "tap")
    XCTAssertEqual(
      run.output,
      ##"""
      TAP version 14
      1..3
      not ok 1 - A <b> & "c" 'd' ]]> \# \\: fails
        ---
        failures:
          - message: |-
              expected "<x>\27" to equal "&"
            file: "a_spec.lua"
            line: 4
            source: "    expect(\"<x>\\27\"):equals(\"&\")"
        log:
          - "0.00 s  �[31mred�� ]]>"
        ...
      ok 2 - A <b> & "c" 'd' ]]> \# \\: is fine
      ok 3 - A <b> & "c" 'd' ]]> \# \\: waits # SKIP for <rain> \#2
      # 3 specs, 1 failed, 1 pending

      """##
    )
    XCTAssertEqual(run.status, 1)
  }

  func testJSONHasEachSpecWithItsOutcome() throws {
    _ = try write(nasty, to: "a_spec.lua")
    let run = try test("--format", "json", "--coverage")
    let document = try XCTUnwrap(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    )
    XCTAssertEqual(document["total"] as? Int, 3)
    let specs = try XCTUnwrap(document["specs"] as? [[String: Any]])
    XCTAssertEqual(specs.map { $0["outcome"] as? String }, ["failed", "passed", "pending"])
    XCTAssertEqual(specs[2]["reason"] as? String, "for <rain> #2")
    XCTAssertEqual(specs[0]["log"] as? [String], ["\u{1B}[31mred\u{0}\u{1} ]]>"])
    let failures = try XCTUnwrap(specs[0]["failures"] as? [[String: Any]])
    XCTAssertEqual(failures[0]["line"] as? Int, 4)
    XCTAssertTrue(run.errors.contains("coverage"), run.errors)
    XCTAssertEqual(run.status, 1)
  }

  func testJSONHasTheLinesOfExpectations() throws {
    let spec = """
      it("counts", function()
        for count = 1, 3 do
          expect(count):above(0)
          expect(count):below(3)
        end
      end)
      it("fails as it should", function()
        expect(function() expect(1):equals(2) end):fails()
        advance(1.5)
        expect({ a = 1 }):not_equals({ a = 1 })
      end)
      it("has a spy", function()
        local spied = spy()
        expect(spied):called(2)
      end)

      """
    _ = try write(spec, to: "a_spec.lua")
    let run = try test("--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let specs = try XCTUnwrap(document?["specs"] as? [[String: Any]])
    XCTAssertEqual(specs.map { $0["held"] as? [Int] }, [[3], [8], nil])
    let failures = specs.map { ($0["failures"] as? [[String: Any]])?.first ?? [:] }
    XCTAssertEqual(failures.map { $0["line"] as? Int }, [4, 10, 14])
    XCTAssertEqual(
      failures.map { $0["expected"] as? String },
      ["to be below 3", "not to equal { a = 1 }", "to be called 2 times"]
    )
    XCTAssertEqual(
      failures.map { $0["found"] as? String },
      ["3", "{ a = 1 }", "it was not called"]
    )
    XCTAssertEqual(failures.map { $0["time"] as? Double }, [0, 1.5, 0])
  }

  func testJSONListsSpecsWithoutRunningThem() throws {
    _ = try write(mixed, to: "a_spec.lua")
    let run = try test("--format", "json", "--list", "--tag", "slow")
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let specs = try XCTUnwrap(document?["specs"] as? [[String: Any]])
    XCTAssertEqual(specs.map { $0["name"] as? String }, ["Tank: Pump: runs", "Tank: Pump: stops"])
    XCTAssertEqual(run.status, 0, run.errors)
  }

  func testTapOfARunThatStops() throws {
    _ = try write("it('a', function() error('x') end) it('b', function() end)", to: "a_spec.lua")
    let run = try test("--format", "tap", "--fail-fast", "--seed", "3")
    XCTAssertTrue(run.output.hasPrefix("TAP version 14\n1..2\n# seed 3\n"), run.output)
    _ = try write(
      "it('a', function() error('x') end) it('b', function() error('x') end)",
      to: "a_spec.lua"
    )
    let stopped = try test("--format", "tap", "--fail-fast")
    XCTAssertTrue(
      stopped.output.contains("\nBail out! stopped at the first failure\n"),
      stopped.output
    )
  }

  func testJUnit() throws {
    _ = try write(nasty, to: "sub/a_spec.lua")
    _ = try write("it('x', function() end)", to: "b_spec.lua")
    _ = try write("x(", to: "c_spec.lua")
    let run = try test("--junit", "results.xml")
    XCTAssertEqual(run.status, 1)
    XCTAssertTrue(run.output.contains("✗ fails"), "the report is there as well")
    // A parser of another's reads it, and tells what it found.
    let reader = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      def say(depth, *words): print('  ' * depth + ' | '.join(map(repr, words)))
      def counts(e): return [e.get(n) for n in ('tests', 'failures', 'errors', 'skipped')]
      say(0, root.tag, *counts(root))
      assert float(root.get('time')) >= 0
      for suite in root:
          say(1, suite.tag, suite.get('name'), *counts(suite))
          for case in suite:
              assert float(case.get('time')) >= 0
              say(2, case.tag, case.get('name'), case.get('classname'), case.get('file'), case.get('line'))
              for e in case: say(3, e.tag, e.get('message'), e.text)
      """
    let parsed = try self.run(
      URL(fileURLWithPath: "/usr/bin/python3"),
      ["-c", reader, folder.appendingPathComponent("results.xml").path]
    )
    XCTAssertEqual(parsed.errors, "")
    XCTAssertEqual(
      parsed.output,
      #"""
      'testsuites' | '5' | '2' | '0' | '1'
        'testsuite' | 'b_spec.lua' | '1' | '0' | '0' | '0'
          'testcase' | 'x' | 'b_spec.lua' | 'b_spec.lua' | '1'
        'testsuite' | 'c_spec.lua' | '1' | '1' | '0' | '0'
          'testcase' | 'c_spec.lua: loads' | 'c_spec.lua' | 'c_spec.lua' | '1'
            'failure' | 'the file ends in the middle of a line of code — write the rest of it' | 'the file ends in the middle of a line of code — write the rest of it\nat c_spec.lua:1\n 1 | x(\n   | ^'
        'testsuite' | 'sub/a_spec.lua' | '3' | '1' | '0' | '1'
          'testcase' | 'A <b> & "c" \'d\' ]]> # \\: fails' | 'sub.a_spec.lua' | 'sub/a_spec.lua' | '2'
            'failure' | 'expected "<x>\\27" to equal "&"' | 'expected "<x>\\27" to equal "&"\nat sub/a_spec.lua:4\n 4 |     expect("<x>\\27"):equals("&")\n   |     ^'
            'system-out' | None | '0.00 s  �[31mred�� ]]>'
          'testcase' | 'A <b> & "c" \'d\' ]]> # \\: is\nfine' | 'sub.a_spec.lua' | 'sub/a_spec.lua' | '6'
          'testcase' | 'A <b> & "c" \'d\' ]]> # \\: waits' | 'sub.a_spec.lua' | 'sub/a_spec.lua' | '7'
            'skipped' | 'for <rain> #2' | None

      """#
    )
  }

  func testWarningsAreInEveryFormat() throws {
    _ = try write("it('x', function() button { id = 'b' }:tap() end)", to: "a_spec.lua")
    let warning =
      "nothing happens: nothing listens to a tap on b: no behaviour, no connection and not the app"
      + " (a_spec.lua:1)"
    let run = try test("--junit", "results.xml")
    XCTAssertEqual(
      run.output,
      "a_spec.lua\n✓ x\n  ! \(warning)\n\n1 spec, all right, 1 warning\n"
    )
    XCTAssertEqual(run.status, 0)
    let document = try String(
      contentsOf: folder.appendingPathComponent("results.xml"),
      encoding: .utf8
    )
    XCTAssertTrue(document.contains("<system-err>warning: \(warning)</system-err>"), document)
    XCTAssertTrue(try test("--format", "tap").output.contains("ok 1 - x\n# warning: \(warning)\n"))
  }

  func testParallelRunsAreReportedInOrder() throws {
    let slow = "it('waits', function() local x = 0 for i = 1, 3e6 do x = x + i end end)"
    for name in ["a", "b", "c", "d"] {
      _ = try write(name == "a" || name == "c" ? slow : "it('is', print)", to: "\(name)_spec.lua")
    }
    let files = { (text: String) in
      text.matches(of: #/[abcd]_spec\.lua/#).map { String(text[$0.range].prefix(1)) }
    }
    let run = try test("--jobs", "4", "--repeat", "2", "--junit", "results.xml")
    XCTAssertEqual(files(run.output).prefix(8), ["a", "b", "c", "d", "a", "b", "c", "d"])
    let tap = try test("--jobs", "4", "--format", "tap")
    XCTAssertEqual(
      tap.output.split(separator: "\n").filter { $0.hasPrefix("ok") },
      ["ok 1 - waits", "ok 2 - is", "ok 3 - waits", "ok 4 - is"]
    )
  }

  func testJUnitInAFolderThatIsNotThereIsAFailure() throws {
    _ = try write("it('x', function() end)", to: "a_spec.lua")
    let run = try test("--junit", "nowhere/results.xml")
    assertErrors(run, contain: "nowhere/results.xml could not be written")
  }

  func testWhatATerminalWouldObeyIsNotWritten() throws {
    _ = try write(nasty, to: "a_spec.lua")
    for arguments in [[], ["--format", "tap"], ["--list"]] {
      XCTAssertFalse(try test(arguments).output.contains("\u{1b}"))
    }
  }
}
