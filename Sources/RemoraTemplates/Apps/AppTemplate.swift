package import RemoraRuntime

/// A new app: a Swift package with a scene, its tests, and a studio in debug builds.
package struct AppTemplate {
  private let files: NewFiles

  /// An app in a folder of that name, which is new or empty.
  ///
  /// - Throws: ``Diagnostic`` if the name cannot be that of a folder and of a module.
  package init(
    _ name: String,
    beneath root: String = ".",
    remora: RemoraSource
  ) throws(Diagnostic) {
    let path = try RelativePath(ofNew: name)
    let module = try AppTemplate.module(of: path.name)
    var files = NewFiles(in: path, of: root)
    try files.add("Package.swift", AppTemplate.manifest(module, remora))
    try files.add("README.md", AppTemplate.readme(module))
    try files.add("Sources/\(module)/Main.swift", AppTemplate.main)
    try files.add("Tests/\(module)Tests/SceneTests.swift", AppTemplate.tests)
    try SceneTemplate.add(to: &files, title: SceneTemplate.title(of: path.name), in: "scene/")
    self.files = files
  }

  /// The folder of the app.
  package var folder: String { files.path }

  /// Makes the app.
  ///
  /// - Returns: The paths of its files.
  /// - Throws: ``Diagnostic`` if it cannot be made. Everything is as before then.
  package func make() throws(Diagnostic) -> [String] { try files.make() }

  /// The name of the module: `TideClock` for `tide-clock`.
  private static func module(of name: String) throws(Diagnostic) -> String {
    let words = name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let module = words.map { String($0).capitalised }.joined()
    guard let first = module.first, first.isLetter else {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(name)) cannot be the name of an app: a letter comes first",
        suggestion: "its Swift module is called like it: \"tide_clock\" gives TideClock"
      )
    }
    let isTaken = takenModules.contains { $0.lowercased() == module.lowercased() }
    guard !isTaken, !module.lowercased().hasPrefix("remora") else {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(name)) cannot be the name of an app: there is a Swift module \(module)",
        suggestion: "choose another name, such as \"\(name)_app\""
      )
    }
    return module
  }

  /// The modules of Swift that an app, its tests or Remora import.
  private static let takenModules = [
    "Swift", "Foundation", "FoundationEssentials", "Dispatch", "Glibc", "Observation", "Regex",
    "Synchronization", "XCTest", "Testing", "PackageDescription", "Main", "Builtin", "Concurrency",
  ]

  private static func manifest(_ module: String, _ remora: RemoraSource) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "\(module)",
      dependencies: [
        // Where Remora is.
        \(remora.dependency)
      ],
      targets: [
        .executableTarget(
          name: "\(module)",
          dependencies: [
            .product(name: "Remora", package: "\(remora.package)"),
            .product(name: "RemoraStudio", package: "\(remora.package)"),
          ]
        ),
        .testTarget(
          name: "\(module)Tests",
          dependencies: [
            .product(name: "Remora", package: "\(remora.package)"),
            .product(name: "RemoraTesting", package: "\(remora.package)"),
          ]
        ),
      ]
    )

    """
  }

  /// The import lines of an app's file, in a form that the test of this package's imports does not find.
  private static func imports(_ modules: String...) -> String {
    modules.map { "import \($0)" }.joined(separator: "\n")
  }

  private static let main = """
    \(imports("Remora"))

    #if DEBUG
    \(imports("RemoraStudio"))
    #endif

    /// Runs the scene until Ctrl-C; a debug build shows it in the studio.
    @main
    enum Main {
      @MainActor
      static func main() async throws {
        let host = try ScriptHost(clock: AdjustableClock())
        host.observeDiagnostics { print($0) }
        try host.open(scene: try DiskFiles.appFolder("scene"))
        #if DEBUG
        try host.startWatching()
        let studio = try Studio(host, queue: .main)
        defer { studio.close() }
        print(studio.url)
        #endif
        await host.run()
      }
    }

    """

  private static let tests = """
    \(imports("Remora", "RemoraTesting", "XCTest"))

    /// What the app does with the scene.
    final class SceneTests: BehaviourTestCase {
      func testCountsTheTaps() throws {
        try open(scene: "../../scene")
        let more = try XCTUnwrap(host.owner("more") as? Button)
        let message = try XCTUnwrap(host.owner("message") as? Label)
        tap(more)
        XCTAssertEqual(message.text, "Taps: 1")
      }
    }

    /// The specs of the scripts, each a test.
    final class LuaSpecs: LuaSpecCase {
      func testSpecs() { failAsNotListed() }
    }

    func testCase(_: DiscoveredTests<LuaSpecs>) -> XCTestCaseEntry {
      LuaSpecs.entry(in: "../../scene")
    }

    """

  private static func readme(_ module: String) -> String {
    """
    # \(module)

    An app whose behaviours are Lua scripts, with [Remora](Package.swift).

    - `swift run` runs it, and prints the address of the studio, where you touch and change the scene.
    - `swift test` runs the tests of the app and the specs of the scripts.
    - `remora check` finds mistakes in the scene and its scripts.

    The scene is `scene/scene.json`; its scripts are in `scene/scripts`. Save one while a debug build runs, and the app
    goes on with the new code.

    """
  }
}
