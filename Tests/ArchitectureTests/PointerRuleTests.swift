import XCTest

final class PointerRuleTests: XCTestCase {
  private func assertRefuses(
    _ source: String,
    _ shown: String = "OpaquePointer",
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let violations = PointerRule.violations(in: source, path: "A.swift")
    XCTAssertEqual(violations.count, 1, "\(source)\n\(violations)", file: file, line: line)
    for violation in violations {
      XCTAssertTrue(violation.hasSuffix(" shows \(shown)"), violation, file: file, line: line)
    }
  }

  private func assertAllows(
    _ source: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(
      PointerRule.violations(in: source, path: "A.swift"),
      [],
      source,
      file: file,
      line: line
    )
  }

  func testRefusesEveryPointerAndEveryTypeOfC() {
    for type in [
      "UnsafeRawPointer", "UnsafeMutablePointer<Int>", "UnsafeBufferPointer<UInt8>",
      "OpaquePointer", "Unmanaged<Owner>", "lua_State", "lua_Integer", "luaL_Reg", "CInt",
      "CVaListPointer", "AutoreleasingUnsafeMutablePointer<Int>",
    ] {
      assertRefuses("public func f(_ a: \(type)) {}", type.prefix { $0 != "<" }.description)
    }
  }

  func testRefusesAStackIndex() {
    assertRefuses("package func value(atStackIndex index: Int) {}", "atStackIndex")
    assertRefuses("package func value(at index: StackIndex) {}", "StackIndex")
  }

  func testRefusesAFunctionPointer() {
    assertRefuses("public typealias F = @convention(c) (Int) -> Int", "@convention(c)")
  }

  func testRefusesAPointerHiddenInAnotherType() {
    assertRefuses("public func f() -> [String: (OpaquePointer?) -> Void] {}")
    assertRefuses("public let a: Swift.OpaquePointer")
    assertRefuses("public let a: `OpaquePointer`")
  }

  func testLooksAtEveryVisibleLevel() {
    assertRefuses("public let a: OpaquePointer")
    assertRefuses("package let a: OpaquePointer")
    assertRefuses("open func f(a: OpaquePointer) {}")
  }

  func testLooksAtFunctions() {
    assertRefuses("public func f(a: OpaquePointer) {}")
    assertRefuses("public func f() -> OpaquePointer { g() }")
    assertRefuses("public func f<A>(_ a: A) where A == OpaquePointer {}")
    assertRefuses("public func f() throws(Failure<OpaquePointer>) {}")
    assertRefuses("public static func == (a: OpaquePointer, b: Self) -> Bool { true }")
    assertRefuses("public func f(_ body: (OpaquePointer) -> Void = { _ in }) {}")
  }

  func testLooksAtDeclarationsOfManyLines() {
    assertRefuses(
      """
      public func f(
        a: Int,
        b: [String] = [],
        c: (
          OpaquePointer
        ) -> Void
      ) async throws
        -> Int
      {
      }
      """
    )
    assertRefuses("public func f()\n  async\n  throws\n  -> OpaquePointer\n{}")
    assertRefuses(
      "public func f<\n  A,\n  B\n>(\n) -> Int\nwhere\n  A == Int,\n  B == OpaquePointer\n{}"
    )
    assertRefuses("public\n  static\n  func f(a: OpaquePointer) {}")
    assertRefuses("public let a:\n  OpaquePointer")
    assertRefuses("public typealias A =\n  OpaquePointer")
    assertRefuses("public typealias A\n  = Int\n  & OpaquePointer")
  }

  func testLooksBehindAttributesAndModifiers() {
    assertRefuses("@inlinable public func f(a: OpaquePointer) {}")
    assertRefuses("public @MainActor final class func f(a: OpaquePointer) {}")
    assertRefuses("public private(set) static var a: OpaquePointer")
    assertRefuses("public package(set) var a: OpaquePointer")
    assertRefuses("public nonisolated(unsafe) var a: OpaquePointer")
    assertRefuses("static public func f(a: OpaquePointer) {}")
    assertRefuses("@_spi(A) public @available(*, deprecated) func f(a: OpaquePointer) {}")
  }

  func testLooksAtInitialisersAndSubscripts() {
    assertRefuses("public init?(a: OpaquePointer) {}")
    assertRefuses("public convenience init(a: OpaquePointer) {}")
    assertRefuses("public subscript(a: Int) -> OpaquePointer { b }")
  }

  func testLooksAtTheTypeOfAProperty() {
    assertRefuses("public var a: OpaquePointer { b }")
    assertRefuses("public var a: OpaquePointer? = nil")
    assertAllows("public let a: Int = MemoryLayout<OpaquePointer>.size")
  }

  func testLooksAtTheTypeThatAnInitialValueGives() {
    assertRefuses(
      "public let a = UnsafeMutablePointer<Int>.allocate(capacity: 1)",
      "UnsafeMutablePointer"
    )
    assertAllows("public let a = { g(OpaquePointer(b)) }()")
  }

  func testLooksAtAliasesAndAssociatedTypes() {
    assertRefuses("public typealias A = OpaquePointer")
    assertRefuses("public protocol P {\n  associatedtype A = OpaquePointer\n}")
  }

  func testLooksAtTheHeadersOfTypes() {
    assertRefuses("public struct A: P where B == OpaquePointer {}")
    assertRefuses("public final class A: B<OpaquePointer> {}")
    assertRefuses("public enum A<B>: P where B: C<OpaquePointer> { case a }")
  }

  func testLooksAtThePayloadsOfAVisibleEnum() {
    assertRefuses("public enum A {\n  case a(Int)\n  case b(\n    c: OpaquePointer\n  )\n}")
    assertRefuses("package indirect enum A { case a, b(OpaquePointer) }")
    assertAllows("enum A { case a(OpaquePointer) }")
  }

  func testTakesNoCaseOfASwitchForAPayload() {
    assertAllows(
      "public enum A { case a; var b: Int { switch self { case let c as OpaquePointer: 1 } } }"
    )
  }

  func testLooksAtTheRequirementsOfAVisibleProtocol() {
    assertRefuses("public protocol P {\n  func f(a: OpaquePointer)\n}")
    assertRefuses("package protocol P: Q {\n  var a: OpaquePointer { get }\n}")
    assertAllows("protocol P { func f(a: OpaquePointer) }")
  }

  func testLooksAtVisibleMembersWhereverTheyAre() {
    assertRefuses("struct A { struct B { public func f(a: OpaquePointer) {} } }")
    assertRefuses("extension A {\n  public func f(a: OpaquePointer) {}\n}")
  }

  func testLooksAtWhatAnExtensionWithVisibleMembersExtends() {
    assertRefuses("extension OpaquePointer { public func f() {} }")
    assertRefuses("extension A where B == OpaquePointer { package var c: Int { 1 } }")
    assertAllows("extension OpaquePointer { func f() {} }")
  }

  func testRefusesAnExtensionWithAccessOfItsOwn() {
    XCTAssertEqual(
      PointerRule.violations(in: "\npublic extension A { func f() {} }", path: "A.swift"),
      ["A.swift:2: give each member its own access, not the extension"]
    )
  }

  func testRefusesAVisibleImportOfC() {
    assertRefuses("public import CLuaShim", "CLuaShim")
  }

  func testAllowsWhatOtherTargetsCannotSee() {
    assertAllows("func f(a: OpaquePointer) {}")
    assertAllows("internal let a: OpaquePointer")
    assertAllows("private let a: OpaquePointer")
    assertAllows("@usableFromInline internal func f(a: OpaquePointer) {}")
    assertAllows("public struct A {\n  let b: OpaquePointer\n}")
  }

  func testAllowsPointersInBodies() {
    assertAllows("public func f() {\n  let a: OpaquePointer = b\n}")
    assertAllows("public var a: Int {\n  get { g(OpaquePointer(b)) }\n}")
    assertAllows("public init() { a = OpaquePointer(b) }")
  }

  func testADeclarationEndsWithItsLine() {
    assertAllows("public let a: Int\nlet b: OpaquePointer")
    assertAllows("public let a = 1\n@C let b: OpaquePointer")
    assertAllows("public let a: Int; let b: OpaquePointer")
    assertAllows("public protocol P {\n  func f()\n}\nlet b: OpaquePointer")
    assertAllows("public struct A {\n  public var b: Int\n}\nlet c: OpaquePointer")
  }

  func testAllowsPointersInCommentsAndStrings() {
    assertAllows("public func f(/* OpaquePointer */ a: Int) {} // OpaquePointer")
    assertAllows("public let a = \"OpaquePointer\"")
  }

  func testTakesNoNameForAnAccessModifier() {
    assertAllows("let package = a\nlet b: OpaquePointer")
    assertAllows("a.open\nlet b: OpaquePointer")
    assertAllows("enum A {\n  case open\n  func f(a: OpaquePointer) {}\n}")
    assertAllows("open(path)\nlet b: OpaquePointer")
    assertAllows("package(set) var a: OpaquePointer")
  }

  func testSaysWhichDeclarationShowsWhatAndWhere() {
    XCTAssertEqual(
      PointerRule.violations(
        in: "\npublic func f(a: OpaquePointer, b: CInt) -> OpaquePointer {}",
        path: "A.swift"
      ),
      ["A.swift:2: func f shows OpaquePointer", "A.swift:2: func f shows CInt"]
    )
  }
}
