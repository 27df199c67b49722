// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]
// As an app is built: Remora's own settings are stricter.
let asInApps: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let cSettings: [CSetting] = [
  .enableWarning("all"), .enableWarning("extra"), .treatAllWarnings(as: .error),
]

/// The traits that bring a dependency; without them, what it is for is not built.
let traits: [String: Set<String>] = [
  "CGLib": ["Studio", "GTK"], "CSoup": ["Studio"], "CGtk4": ["GTK"], "RemoraGTK": ["GTK"],
]

/// The dependencies of these names.
func targets(_ names: String) -> [Target.Dependency] {
  names.split(whereSeparator: \.isWhitespace).map(String.init).map { name in
    .target(name: name, condition: traits[name].flatMap { .when(traits: $0) })
  }
}

/// A target in `Sources`, with the names of those that it may use.
func library(_ name: String, _ uses: String = "", resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: targets(uses), resources: resources, swiftSettings: strict)
}

func program(_ name: String, _ uses: String, in folder: String) -> Target {
  let path = "\(folder)/\(name)"
  return .executableTarget(
    name: name,
    dependencies: targets(uses),
    path: path,
    swiftSettings: strict
  )
}

func code(inC name: String, _ uses: String = "", path: String? = nil) -> Target {
  .target(name: name, dependencies: targets(uses), path: path, cSettings: cSettings)
}

/// What several test targets share.
func support(_ name: String, _ uses: String) -> Target {
  .target(name: name, dependencies: targets(uses), path: "Tests/\(name)", swiftSettings: strict)
}

func tests(
  _ name: String,
  _ uses: String = "",
  exclude: [String] = [],
  resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: targets(uses),
    exclude: exclude,
    resources: resources,
    swiftSettings: strict
  )
}

let package = Package(
  name: "remora",
  products: [
    .library(name: "Remora", targets: ["Remora"]),
    .library(name: "RemoraTesting", targets: ["RemoraTesting"]),
    .library(name: "RemoraSwiftTesting", targets: ["RemoraSwiftTesting"]),
    .library(name: "RemoraStudio", targets: ["RemoraStudio"]),
    .library(name: "RemoraLanguageServer", targets: ["RemoraLanguageServer"]),
    .library(name: "RemoraGTK", targets: ["RemoraGTK"]),
    .executable(name: "remora", targets: ["RemoraCommand"]),
  ],
  traits: [
    .trait(
      name: "Studio",
      description: "What needs libsoup: RemoraStudio, and the remora command."
    ),
    .trait(name: "GTK", description: "What needs GTK 4: RemoraGTK, and `remora window`."),
    .default(enabledTraits: ["Studio"]),
  ],
  targets: [
    .systemLibrary(name: "CLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0", providers: [.apt(["libsoup-3.0-dev"])]),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

    code(inC: "CLuaShim", "CLua"),
    library("Lua", "CLuaShim"),
    library("LocatedJSON"),
    library("FileWatching"),
    library("LuaSyntax"),
    library("Spelling"),
    library("LuaMistakes", "Lua LuaSyntax Spelling"),
    library("LineEditor"),
    library("ChildProcesses"),
    library("GLib", "CGLib"),
    library("WebServer", "GLib CSoup"),
    library("RemoraCore", "FileWatching LocatedJSON Lua LuaMistakes LuaSyntax Spelling"),
    library("RemoraServices", "LocatedJSON RemoraCore Lua Spelling"),
    library(
      "RemoraLanguage",
      "FileWatching LocatedJSON Lua LuaMistakes LuaSyntax Spelling RemoraCore RemoraServices"
    ),
    library("Remora", "Lua RemoraCore RemoraLanguage RemoraServices"),
    library("RemoraLanguageServer", "FileWatching LocatedJSON RemoraCore RemoraLanguage"),
    library("RemoraConsole", "RemoraLanguage RemoraCore Lua LuaSyntax Spelling"),
    library("RemoraSpecs", "Remora RemoraConsole Lua LuaMistakes Spelling"),
    library("RemoraTesting", "RemoraSpecs Remora Lua"),
    library("RemoraSwiftTesting", "RemoraSpecs Remora"),
    library(
      "RemoraStudio",
      "RemoraConsole RemoraLanguage RemoraCore RemoraServices FileWatching Lua Spelling WebServer",
      resources: [.copy("Page")]
    ),
    library("RemoraGTK", "RemoraCore RemoraServices GLib CGtk4"),
    program(
      "RemoraCommand",
      """
      RemoraSpecs RemoraStudio Remora RemoraConsole RemoraLanguageServer RemoraGTK FileWatching Lua
      LineEditor ChildProcesses SanitizerSupport Spelling
      """,
      in: "Sources"
    ),

    program("RemoraHostile", "Remora Lua ChildProcesses SanitizerSupport", in: "Tools"),
    program("RemoraModel", "Remora SanitizerSupport", in: "Tools"),
    program("RemoraEndurance", "Remora Lua SanitizerSupport", in: "Tools"),
    code(inC: "CBaseline", "CLua", path: "Benchmarks/CBaseline"),
    program("RemoraBenchmarks", "RemoraSpecs Remora Lua CBaseline", in: "Benchmarks"),

    code(inC: "SanitizerSupport", path: "Tests/SanitizerSupport"),
    code(inC: "StockLua", "CLua", path: "Tests/StockLua"),
    support("TestSupport", "RemoraCore"),
    support("RemoraTestSupport", "RemoraConsole RemoraCore RemoraServices Lua"),
    .executableTarget(
      name: "StudioApp",
      dependencies: ["Remora", "RemoraLanguageServer", "RemoraStudio"],
      path: "Tests/StudioApp",
      // As an app sees Remora: nothing but what is public.
      packageAccess: false,
      swiftSettings: asInApps
    ),
    program("WindowApp", "Remora RemoraGTK", in: "Tests"),
    tests(
      "Lua",
      "Lua StockLua SanitizerSupport",
      exclude: [
        "Library/agreement.lua", "Library/arguments_agreement.lua", "Library/errors_agreement.lua",
        "Library/patterns_agreement.lua", "Library/tables_agreement.lua",
      ]
    ),
    tests("Spelling", "Spelling"),
    tests("LuaMistakes", "LuaMistakes Lua"),
    tests("LuaSyntax", "LuaSyntax Lua TestSupport"),
    tests("LocatedJSON", "LocatedJSON TestSupport"),
    tests("FileWatching", "FileWatching TestSupport"),
    tests("LineEditor", "LineEditor TestSupport"),
    tests("WebServer", "WebServer"),
    tests(
      "RemoraCore",
      """
      RemoraTestSupport TestSupport RemoraConsole RemoraCore RemoraLanguage RemoraServices
      FileWatching LocatedJSON Lua LuaSyntax
      """,
      resources: [.copy("Fixtures")]
    ),
    tests(
      "RemoraServices",
      "RemoraTestSupport TestSupport RemoraConsole RemoraCore RemoraLanguage RemoraServices"
    ),
    tests(
      "RemoraLanguage",
      """
      RemoraTestSupport TestSupport RemoraLanguage RemoraCore RemoraServices LocatedJSON Lua
      LuaSyntax
      """
    ),
    tests(
      "RemoraLanguageServer",
      "TestSupport RemoraLanguageServer RemoraLanguage RemoraCore LocatedJSON"
    ),
    tests(
      "RemoraConsole",
      "RemoraTestSupport TestSupport RemoraConsole RemoraCore RemoraLanguage RemoraServices Lua"
    ),
    tests(
      "RemoraStudio",
      "RemoraTestSupport TestSupport RemoraStudio WebServer RemoraConsole RemoraCore RemoraServices"
    ),
    tests("RemoraSpecs", "RemoraSpecs RemoraConsole RemoraLanguage Remora"),
    tests(
      "RemoraCommand",
      "RemoraCommand Remora RemoraConsole ChildProcesses TestSupport",
      exclude: ["Studio/page.py", "Terminal/terminal.py"]
    ),
    tests("RemoraHostile", "RemoraHostile ChildProcesses"),
    tests("RemoraModel", "RemoraModel"),
    tests("RemoraEndurance", "RemoraEndurance Remora"),
    tests("RemoraTesting", "RemoraTesting RemoraSpecs Remora", exclude: ["Fixtures"]),
    tests("RemoraSwiftTesting", "RemoraSwiftTesting Remora"),
    tests("Script", "RemoraTesting"),
    tests("Architecture"),
    .testTarget(
      name: "PublicAPITests",
      dependencies: ["Remora", "RemoraLanguageServer", "RemoraStudio"],
      packageAccess: false,
      swiftSettings: asInApps
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
