import XCTest

/// Files of an app import other modules, too, and use every public name without a module before it.
///
/// A new name is among them by itself: see `PublicNames`.
final class NamesTests: CompilerTestCase {
  func testEveryNameIsUsedBareBesideWhatAppsImport() throws {
    let names = try PublicNames(of: "Remora", in: "\(root)/Sources").all.sorted()
    XCTAssertGreaterThan(names.count, 90)
    XCTAssert(names.contains("ScriptHost") && names.contains("LuaValue"), "\(names)")
    try compile(
      "public struct Logger {}\npublic protocol LogHandler {}\npublic enum LoggingSystem {}",
      "-emit-module",
      "-module-name",
      "Logging",
      "-o",
      "\(folder)/Logging.swiftmodule"
    )
    XCTAssertEqual(try problems(of: names, besides: ["Logging"]), "")
  }

  /// So do files of an app with a studio, and files of its tests.
  func testEveryNameOfTheStudioAndOfTestsIsUsedBare() throws {
    for module in ["RemoraStudio", "RemoraTesting"] {
      let names = try PublicNames(of: module, in: "\(root)/Sources").all.sorted()
      XCTAssertFalse(names.isEmpty, module)
      XCTAssertEqual(try problems(of: names, besides: [module, "XCTest"]), "", module)
    }
  }

  func testANameThatAnotherModuleHasIsFound() throws {
    try compile(
      "public struct Button {}",
      "-emit-module",
      "-module-name",
      "Other",
      "-o",
      "\(folder)/Other.swiftmodule"
    )
    let problems = try problems(of: ["Button", "Label"], besides: ["Other"])
    XCTAssert(problems.contains("'Button' is ambiguous"), problems)
    XCTAssertEqual(problems.matches(of: /swift:[0-9]+:[0-9]+: error:/).count, 1, problems)
  }

  /// An app may have a `View` of its own, and then says which it means: no type is called like the module.
  func testEveryNameIsUsedWithItsModuleWhereAnAppHasTheSame() throws {
    let names = try PublicNames(of: "Remora", in: "\(root)/Sources").all.sorted()
    let code = names.map { "struct \($0) {}\ntypealias Ours\($0) = Remora.\($0)\n" }
    XCTAssertEqual(try compile("import Remora\n" + code.joined(), "-typecheck"), "")
  }

  func testNamesAreFoundInSources() {
    let source = """
      public final class A<T>: B {
        public struct Inner {}
      }
      @safe public struct C {}
      package struct D {}
      open class E {}
      public protocol F: AnyObject {}
      extension G { public func h() {} }
      public func i() {}
      """
    XCTAssertEqual(PublicNames(source: source).all, ["A", "C", "E", "F", "i"])
  }

  /// What the compiler says of a file that imports these modules and those that apps import, and uses the names.
  private func problems(of names: [String], besides modules: [String]) throws -> String {
    let imports =
      ["Dispatch", "Foundation", "Observation", "Remora", "Synchronization"] + modules
    let uses = names.map { "typealias Use\($0) = \($0)" }
    return try compile(
      (imports.map { "import \($0)" } + uses).joined(separator: "\n"),
      "-typecheck"
    )
  }
}
