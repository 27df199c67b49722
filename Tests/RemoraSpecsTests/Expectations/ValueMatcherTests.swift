import XCTest

final class ValueMatcherTests: SpecTestCase {
  func testItReportsWhereLongTextsDiffer() throws {
    let failure = try failures(
      of: "it('x', function() local a = ('abc '):rep(60); expect(a .. 'x'):equals(a .. 'y') end)"
    )
    XCTAssertTrue(
      failure[0].hasSuffix(
        "from character 241 on it is \"c abc abc x\", and should be \"c abc abc y\""
      ),
      failure[0]
    )
  }

  func testEqualValuesAreEqual() throws {
    for pair in [
      "1, 1", "1, 1.0", "'a', 'a'", "nil, nil", "true, true", "{}, {}", "{ 1, 2 }, { 1, 2 }",
      "{ a = { b = { 3 } } }, { a = { b = { 3 } } }", "print, print",
      "math.maxinteger, math.maxinteger",
    ] {
      try assertHolds("local a, b = \(pair); expect(a):equals(b)")
    }
  }

  func testDifferentValuesAreNot() throws {
    for pair in [
      "1, 2", "1, '1'", "0, false", "nil, false", "'a', 'A'", "{}, { 1 }", "{ 1 }, {}",
      "{ a = 1 }, { b = 1 }",
      "{ 1, 2 }, { 2, 1 }", "print, advance", "9007199254740993, 9007199254740992", "0/0, 0/0",
      "math.maxinteger, math.maxinteger + 0.0 + 5000", "{}, 1",
    ] {
      try assertHolds("local a, b = \(pair); expect(a):not_equals(b)")
    }
  }

  func testATextIsNotEqualToAnother() throws {
    try assert("expect('off'):equals('on')", failsWith: #"expected "off" to equal "on""#)
    try assert("expect(1):not_equals(1.0)", failsWith: "expected 1 not to equal 1")
  }

  func testTablesSayWhereTheyDiffer() throws {
    try assert(
      "expect({ a = 1, b = { 2, 4 }, ['two words'] = true }):equals({ a = 1, b = { 2, 3 }, c = {} })",
      failsWith: """
        expected { a = 1, b = { 2, 4 }, ["two words"] = true } to equal { a = 1, b = { 2, 3 }, c = {} }
          .b[2] is 4, and should be 3
          .c is nil, and should be {}
          ["two words"] is true, and should not be there
        """
    )
  }

  func testFieldsHaveOneOrder() throws {
    try assert(
      "expect({ width = 3, a = 5, y = 2, height = 4, x = 1 }):equals({ a = 5, x = 0, height = 0 })",
      failsWith: """
        expected { x = 1, y = 2, width = 3, height = 4, a = 5 } to equal { x = 0, height = 0, a = 5 }
          .x is 1, and should be 0
          .height is 4, and should be 0
          .y is 2, and should not be there
          .width is 3, and should not be there
        """
    )
  }

  func testManyDifferencesAreCounted() throws {
    try assert(
      "expect({ 1, 2, 3, 4, 5, 6, 7 }):equals({ 0, 0, 0, 0, 0, 0, 0 })",
      failsWith: """
        expected { 1, 2, 3, 4, 5, 6, 7 } to equal { 0, 0, 0, 0, 0, 0, 0 }
          [1] is 1, and should be 0
          [2] is 2, and should be 0
          [3] is 3, and should be 0
          [4] is 4, and should be 0
          [5] is 5, and should be 0
          and 2 more
        """
    )
  }

  func testTablesThatContainThemselvesAreCompared() throws {
    try assertHolds(
      "local a, b = { 1 }, { 1 }; a.me = a; b.me = b; expect(a):equals(b)"
        + "; b.me = { 1 }; expect(a):not_equals(b)"
    )
  }

  func testTablesThatAreTooDeepToCompareAreNotEqual() throws {
    try skip(under: ["thread"])
    let deep = "local function deep() local t = {} for _ = 1, 50000 do t = { t } end return t end; "
    XCTAssertTrue(
      try XCTUnwrap(
        failures(of: "it('x', function() \(deep) expect(deep()):equals(deep()) end)").first
      )
      .hasSuffix("\n  they are too deep or too large to compare")
    )
  }

  func testObjectsAreEqualToThemselvesOnly() throws {
    try assertHolds(
      "local a, b = button {}, button {}; expect(a):equals(a); expect(a):not_equals(b)"
    )
    try assertHolds("local a, b = button {}, button {}; expect({ a }):equals({ a })")
  }

  func testTruth() throws {
    try assertHolds("expect(true):truthy(); expect(0):truthy(); expect(false):not_truthy()")
    try assertHolds("expect(nil):falsy(); expect(false):falsy(); expect(''):not_falsy()")
    try assert("expect(nil):truthy()", failsWith: "expected nil to be true")
    try assert("expect(3):not_truthy()", failsWith: "expected 3 not to be true")
    try assert("expect(3):falsy()", failsWith: "expected 3 to be false or nil")
    try assert("expect(false):not_falsy()", failsWith: "expected false not to be false or nil")
  }

  func testExistence() throws {
    try assertHolds("expect(false):exists(); expect(nil):not_exists()")
    try assert("expect(nil):exists()", failsWith: "expected nil to be there")
    try assert("expect(1):not_exists()", failsWith: "expected 1 not to be there")
  }

  func testPatterns() throws {
    try assertHolds("expect('page 12'):matches('%d+$'); expect('page'):not_matches('%d')")
    try assertHolds("expect(nil):not_matches('x')")
    try assert(
      "expect('page'):matches('%d')",
      failsWith: #"expected "page" to match the pattern "%d""#
    )
    try assert(
      "expect('page 1'):not_matches('%d')",
      failsWith: #"expected "page 1" not to match the pattern "%d""#
    )
    try assertHolds("string.find = nil; expect('page 12'):matches('%d+$')")
  }

  func testAPatternThatIsNoneIsAMistakeInTheSpec() throws {
    try assert("expect('a'):matches('[')", failsWith: "malformed pattern (missing ']')")
    try assert("expect('a'):matches()", failsWith: "argument 1: expected a text, got nothing (nil)")
  }

  func testContents() throws {
    try assertHolds("expect('half full'):contains('full'); expect('half'):not_contains('%a')")
    try assertHolds("expect({ 1, { 2 } }):contains({ 2 }); expect({ a = 'x' }):contains('x')")
    try assertHolds("expect({ 1 }):not_contains(2)")
    try assert("expect('half'):contains('x')", failsWith: #"expected "half" to contain "x""#)
    try assert("expect({ 1 }):contains(2)", failsWith: "expected { 1 } to contain 2")
    try assert("expect({ 1 }):not_contains(1)", failsWith: "expected { 1 } not to contain 1")
  }

  func testEmptiness() throws {
    try assertHolds("expect(''):empty(); expect({}):empty(); expect({ a = 1 }):not_empty()")
    try assert("expect({ 1 }):empty()", failsWith: "expected { 1 } to be empty")
    try assert("expect(''):not_empty()", failsWith: #"expected "" not to be empty"#)
  }

  func testNearness() throws {
    try assertHolds(
      "expect(0.1 + 0.2):near(0.3); expect(5):near(5.4, 0.5); expect(5):not_near(6, 0.5)"
    )
    try assert("expect(5):near(6, 0.5)", failsWith: "expected 5 to be near 6, give or take 0.5")
    try assert(
      "expect(5):not_near(5)",
      failsWith: "expected 5 not to be near 5, give or take 1e-09"
    )
    try assert("expect('5'):near(5)", failsWith: #"expected "5" to be near 5, give or take 1e-09"#)
  }

  func testOrder() throws {
    try assertHolds("expect(2):above(1); expect(2):not_above(2); expect(1):below(1.5)")
    try assertHolds("expect(2):at_least(2); expect(2):at_most(2); expect(3):not_at_most(2)")
    try assert("expect(1):above(1)", failsWith: "expected 1 to be above 1")
    try assert("expect(1):below(1)", failsWith: "expected 1 to be below 1")
    try assert("expect(1):at_least(2)", failsWith: "expected 1 to be at least 2")
    try assert("expect(2):at_most(1)", failsWith: "expected 2 to be at most 1")
    try assert("expect(2):not_at_least(1)", failsWith: "expected 2 not to be at least 1")
  }

  func testLongValuesAreCut() throws {
    let failure = try failures(of: "it('x', function() expect(('x'):rep(5000)):equals('y') end)")
    XCTAssertLessThan(try XCTUnwrap(failure.first).count, 400)
  }
}
