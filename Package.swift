// swift-tools-version: 6.2
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

let cSettings: [CSetting] = [
  .enableWarning("all"),
  .enableWarning("extra"),
  .treatAllWarnings(as: .error),
]

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
    .target(name: "CLuaShim", dependencies: ["CLua"], cSettings: cSettings),
    .target(name: "Lua", dependencies: ["CLuaShim"], swiftSettings: swiftSettings),
    .target(name: "LocatedJSON", swiftSettings: swiftSettings),
    .target(name: "FileWatching", swiftSettings: swiftSettings),
    .target(name: "LuaSyntax", swiftSettings: swiftSettings),
    .target(name: "Spelling", swiftSettings: swiftSettings),
    .target(
      name: "LuaMistakes",
      dependencies: ["Lua", "LuaSyntax", "Spelling"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraCore",
      dependencies: [
        "FileWatching", "LocatedJSON", "Lua", "LuaMistakes", "LuaSyntax", "Spelling",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraLanguage",
      dependencies: [
        "FileWatching", "LocatedJSON", "Lua", "LuaMistakes", "LuaSyntax", "RemoraCore",
        "RemoraServices", "Spelling",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraLanguageServer",
      dependencies: ["FileWatching", "LocatedJSON", "RemoraCore", "RemoraLanguage"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraConsole",
      dependencies: ["RemoraLanguage", "RemoraCore", "Lua", "LuaSyntax", "Spelling"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "Remora",
      dependencies: ["Lua", "RemoraCore", "RemoraLanguage", "RemoraServices"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraServices",
      dependencies: ["LocatedJSON", "RemoraCore", "Lua", "Spelling"],
      swiftSettings: swiftSettings
    ),
    .systemLibrary(
      name: "CSoup",
      pkgConfig: "libsoup-3.0",
      providers: [.apt(["libsoup-3.0-dev"])]
    ),
    .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .target(
      name: "GLib",
      dependencies: [.target(name: "CGLib", condition: .when(traits: ["Studio", "GTK"]))],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "WebServer",
      dependencies: ["GLib", .target(name: "CSoup", condition: .when(traits: ["Studio"]))],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraStudio",
      dependencies: [
        "RemoraConsole", "RemoraLanguage", "RemoraCore", "RemoraServices", "FileWatching", "Lua",
        "Spelling", "WebServer",
      ],
      resources: [.copy("Page")],
      swiftSettings: swiftSettings
    ),
    .systemLibrary(name: "CGtk4", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(
      name: "RemoraGTK",
      dependencies: [
        "RemoraCore", "RemoraServices", "GLib",
        .target(name: "CGtk4", condition: .when(traits: ["GTK"])),
      ],
      swiftSettings: swiftSettings
    ),
    .target(name: "LineEditor", swiftSettings: swiftSettings),
    .target(
      name: "RemoraSpecs",
      dependencies: ["Remora", "RemoraConsole", "Lua", "LuaMistakes", "Spelling"],
      swiftSettings: swiftSettings
    ),
    .target(name: "ChildProcesses", swiftSettings: swiftSettings),
    .target(
      name: "RemoraTesting",
      dependencies: ["RemoraSpecs", "Remora", "Lua"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraSwiftTesting",
      dependencies: ["RemoraSpecs", "Remora"],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "RemoraCommand",
      dependencies: [
        "RemoraSpecs", "RemoraStudio", "Remora", "RemoraConsole", "RemoraLanguageServer",
        "FileWatching", "Lua",
        "LineEditor", "ChildProcesses", "SanitizerSupport", "Spelling",
        .target(name: "RemoraGTK", condition: .when(traits: ["GTK"])),
      ],
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "RemoraHostile",
      dependencies: ["Remora", "Lua", "ChildProcesses", "SanitizerSupport"],
      path: "Tools/RemoraHostile",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "RemoraModel",
      dependencies: ["Remora", "SanitizerSupport"],
      path: "Tools/RemoraModel",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "RemoraEndurance",
      dependencies: ["Remora", "Lua", "SanitizerSupport"],
      path: "Tools/RemoraEndurance",
      swiftSettings: swiftSettings
    ),

    .target(
      name: "SanitizerSupport",
      path: "Tests/SanitizerSupport",
      cSettings: cSettings
    ),
    .target(
      name: "StockLua",
      dependencies: ["CLua"],
      path: "Tests/StockLua",
      cSettings: cSettings
    ),
    .testTarget(
      name: "LuaTests",
      dependencies: ["Lua", "StockLua", "SanitizerSupport"],
      exclude: [
        "Library/agreement.lua", "Library/arguments_agreement.lua", "Library/errors_agreement.lua",
        "Library/patterns_agreement.lua", "Library/tables_agreement.lua",
      ],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "TestSupport",
      dependencies: ["RemoraCore"],
      path: "Tests/TestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "LuaSyntaxTests",
      dependencies: ["LuaSyntax", "Lua", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "SpellingTests", dependencies: ["Spelling"], swiftSettings: swiftSettings),
    .testTarget(
      name: "LuaMistakesTests",
      dependencies: ["LuaMistakes", "Lua"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "LocatedJSONTests",
      dependencies: ["LocatedJSON", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "FileWatchingTests",
      dependencies: ["FileWatching", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .target(
      name: "RemoraTestSupport",
      dependencies: ["RemoraConsole", "RemoraCore", "RemoraServices", "Lua"],
      path: "Tests/RemoraTestSupport",
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraCoreTests",
      dependencies: [
        "RemoraTestSupport", "TestSupport", "RemoraConsole", "RemoraCore", "RemoraLanguage",
        "RemoraServices", "FileWatching", "LocatedJSON", "Lua", "LuaSyntax",
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraLanguageTests",
      dependencies: [
        "RemoraTestSupport", "TestSupport", "RemoraLanguage", "RemoraCore", "RemoraServices",
        "LocatedJSON", "Lua", "LuaSyntax",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraLanguageServerTests",
      dependencies: [
        "TestSupport", "RemoraLanguageServer", "RemoraLanguage", "RemoraCore", "LocatedJSON",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraConsoleTests",
      dependencies: [
        "RemoraTestSupport", "TestSupport", "RemoraConsole", "RemoraCore", "RemoraLanguage",
        "RemoraServices", "Lua",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "PublicAPITests",
      dependencies: ["Remora", "RemoraLanguageServer", "RemoraStudio"],
      // As an app sees Remora: nothing but what is public.
      packageAccess: false,
      // As an app is built: Remora's own settings are stricter.
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .testTarget(
      name: "RemoraServicesTests",
      dependencies: [
        "RemoraTestSupport", "TestSupport", "RemoraConsole", "RemoraCore", "RemoraLanguage",
        "RemoraServices",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraStudioTests",
      dependencies: [
        "RemoraTestSupport", "TestSupport", "RemoraStudio", "WebServer", "RemoraConsole",
        "RemoraCore", "RemoraServices",
      ],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "LineEditorTests",
      dependencies: ["LineEditor", "TestSupport"],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "WebServerTests", dependencies: ["WebServer"], swiftSettings: swiftSettings),
    .testTarget(
      name: "RemoraSpecsTests",
      dependencies: ["RemoraSpecs", "RemoraConsole", "RemoraLanguage", "Remora"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraCommandTests",
      dependencies: ["RemoraCommand", "Remora", "RemoraConsole", "ChildProcesses", "TestSupport"],
      exclude: ["Studio/page.py", "Terminal/terminal.py"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraHostileTests",
      dependencies: ["RemoraHostile", "ChildProcesses"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraModelTests",
      dependencies: ["RemoraModel"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraEnduranceTests",
      dependencies: ["RemoraEndurance", "Remora"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraTestingTests",
      dependencies: ["RemoraTesting", "RemoraSpecs", "Remora"],
      exclude: ["Fixtures"],
      swiftSettings: swiftSettings
    ),
    .testTarget(
      name: "RemoraSwiftTestingTests",
      dependencies: ["RemoraSwiftTesting", "Remora"],
      swiftSettings: swiftSettings
    ),
    .testTarget(name: "ScriptTests", dependencies: ["RemoraTesting"], swiftSettings: swiftSettings),
    .testTarget(name: "ArchitectureTests", swiftSettings: swiftSettings),

    .target(
      name: "CBaseline",
      dependencies: ["CLua"],
      path: "Benchmarks/CBaseline",
      cSettings: cSettings
    ),
    .executableTarget(
      name: "StudioApp",
      dependencies: ["Remora", "RemoraLanguageServer", "RemoraStudio"],
      path: "Tests/StudioApp",
      // As an app sees Remora: nothing but what is public.
      packageAccess: false,
      swiftSettings: [.treatAllWarnings(as: .error)]
    ),
    .executableTarget(
      name: "WindowApp",
      dependencies: [
        "Remora",
        .target(name: "RemoraGTK", condition: .when(traits: ["GTK"])),
      ],
      path: "Tests/WindowApp",
      swiftSettings: swiftSettings
    ),
    .executableTarget(
      name: "RemoraBenchmarks",
      dependencies: ["RemoraSpecs", "Remora", "Lua", "CBaseline"],
      path: "Benchmarks/RemoraBenchmarks",
      swiftSettings: swiftSettings
    ),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
