// swift-tools-version: 6.2
import PackageDescription

/// Whether this is Remora's own build, of `Tools/Chores`.
///
/// An app's build has none of these checks: warnings of a newer compiler do not end it, and it may use `-Ounchecked`,
/// which the compiler refuses beside strict memory safety.
let isDevelopment = Context.environment["REMORA_DEVELOPMENT"] == "1"

// As an app is built: Remora's own settings are stricter.
let asInApps: [SwiftSetting] = isDevelopment ? [.treatAllWarnings(as: .error)] : []
let strict: [SwiftSetting] =
  [.enableUpcomingFeature("InternalImportsByDefault")]
  + (isDevelopment ? [.strictMemorySafety()] : []) + asInApps
let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")]
  + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

/// What follows the number of the release in `remora --version`, such as `-dev+90647acf`, from `Tools/Chores`.
///
/// Not from `Context.gitInformation`: SwiftPM keeps what this file said before a later commit, but asks anew when the
/// environment changes.
let versionOfBuild = Context.environment["REMORA_BUILD"].map {
  [CSetting.define("REMORA_BUILD", to: "\"\($0)\"")]
}

/// The traits that bring a dependency; without them, what it is for is not built.
let traits: [String: Set<String>] = [
  "CRemoraSoup": ["Studio"], "CRemoraPixbuf": ["Studio"], "CRemoraGtk": ["GTK"],
  "RemoraGTK": ["GTK"],
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

func code(
  inC name: String,
  _ uses: String = "",
  path: String? = nil,
  defines: [CSetting] = []
) -> Target {
  .target(name: name, dependencies: targets(uses), path: path, cSettings: cSettings + defines)
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
    .trait(
      name: "Downloads",
      description: "Downloads by libcurl, for apps without the libsoup of the studio."
    ),
    .trait(name: "GTK", description: "What needs GTK 4: RemoraGTK, and `remora window`."),
    .default(enabledTraits: ["Studio"]),
  ],
  targets: [
    .systemLibrary(name: "CRemoraLua", pkgConfig: "lua5.4", providers: [.apt(["liblua5.4-dev"])]),
    .systemLibrary(
      name: "CRemoraSoup",
      pkgConfig: "\(Context.packageDirectory)/Sources/CRemoraSoup/libsoup.pc",
      providers: [.apt(["libsoup-3.0-dev"])]
    ),
    .systemLibrary(
      name: "CRemoraPixbuf",
      pkgConfig: "\(Context.packageDirectory)/Sources/CRemoraPixbuf/gdk-pixbuf.pc",
      providers: [.apt(["libgdk-pixbuf-2.0-dev"])]
    ),
    .systemLibrary(name: "CRemoraGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),

    code(inC: "CRemoraLuaShim", "CRemoraLua"),
    code(inC: "CRemoraPictures", "CRemoraPixbuf"),
    code(inC: "CRemoraVersion", defines: versionOfBuild ?? []),
    library("RemoraPictures", "CRemoraPictures"),
    library("RemoraLimits"),
    library("RemoraLua", "CRemoraLuaShim RemoraLimits"),
    library("RemoraJSON", "RemoraLimits"),
    library("RemoraFileWatching"),
    library("RemoraLuaSyntax", "RemoraLimits"),
    library("RemoraSpelling"),
    library("RemoraLuaMistakes", "RemoraLua RemoraLuaSyntax RemoraSpelling"),
    library("RemoraLineEditor"),
    library("RemoraProcesses"),
    library("RemoraWebServer", "RemoraLimits CRemoraSoup"),
    library(
      "RemoraValues",
      "RemoraLimits RemoraFileWatching RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling"
    ),
    library("RemoraModel", "RemoraValues RemoraLimits RemoraLua RemoraLuaSyntax RemoraSpelling"),
    library(
      "RemoraRuntime",
      "RemoraModel RemoraLimits RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling"
    ),
    library(
      "RemoraScenes",
      "RemoraRuntime RemoraLimits RemoraFileWatching RemoraJSON RemoraLua RemoraLuaSyntax RemoraSpelling"
    ),
    library(
      "RemoraServices",
      "RemoraLimits RemoraJSON RemoraRuntime RemoraScenes RemoraLua RemoraSpelling"
    ),
    library("RemoraFormats", "RemoraRuntime RemoraServices"),
    library(
      "RemoraChecks",
      "RemoraLimits RemoraFileWatching RemoraJSON RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling RemoraRuntime RemoraScenes"
    ),
    library(
      "RemoraLanguage",
      "RemoraChecks RemoraLimits RemoraFileWatching RemoraJSON RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling RemoraRuntime RemoraServices"
    ),
    library("Remora", "RemoraLua RemoraRuntime RemoraScenes RemoraServices"),
    library(
      "RemoraLanguageServer",
      "RemoraLimits RemoraFileWatching RemoraJSON RemoraRuntime RemoraLanguage"
    ),
    library(
      "RemoraConsole",
      "RemoraLimits RemoraLanguage RemoraRuntime RemoraScenes RemoraLua RemoraLuaSyntax RemoraSpelling"
    ),
    library(
      "RemoraSpecs",
      "RemoraLimits RemoraFormats Remora RemoraConsole RemoraLanguage RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling"
    ),
    library("RemoraTesting", "RemoraFormats RemoraSpecs Remora RemoraLanguage RemoraLua"),
    library("RemoraSwiftTesting", "RemoraSpecs Remora RemoraLanguage"),
    library(
      "RemoraStudio",
      "RemoraLimits RemoraFormats RemoraConsole RemoraLanguage RemoraRuntime RemoraScenes RemoraServices RemoraFileWatching RemoraLua RemoraSpelling RemoraWebServer",
      resources: [.copy("Page")]
    ),
    library("RemoraGTK", "RemoraFormats RemoraRuntime RemoraScenes RemoraServices CRemoraGtk"),
    program(
      "RemoraCommand",
      """
      RemoraLimits RemoraFormats RemoraSpecs RemoraStudio Remora RemoraConsole RemoraLanguage RemoraLanguageServer RemoraGTK
      RemoraFileWatching RemoraLua RemoraPictures
      RemoraLineEditor RemoraProcesses SanitizerSupport RemoraSpelling CRemoraVersion
      """,
      in: "Sources"
    ),

    program("RemoraHostile", "Remora RemoraLua RemoraProcesses SanitizerSupport", in: "Tools"),
    program("RemoraOracle", "Remora SanitizerSupport", in: "Tools"),
    program("RemoraEndurance", "Remora RemoraLanguage RemoraLua SanitizerSupport", in: "Tools"),
    code(inC: "CBaseline", "CRemoraLua", path: "Benchmarks/CBaseline"),
    program(
      "RemoraBenchmarks",
      "RemoraSpecs RemoraConsole RemoraLanguage Remora RemoraLua CBaseline",
      in: "Benchmarks"
    ),

    .executableTarget(
      name: "SmallestApp",
      dependencies: ["Remora"],
      path: "Benchmarks/SmallestApp",
      packageAccess: false,
      swiftSettings: asInApps
    ),

    code(inC: "SanitizerSupport", path: "Tests/SanitizerSupport"),
    code(inC: "StockLua", "CRemoraLua", path: "Tests/StockLua"),
    support("TestSupport", "RemoraModel"),
    support(
      "RemoraTestSupport",
      "RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraServices RemoraLua"
    ),
    .executableTarget(
      name: "StudioApp",
      dependencies: ["Remora", "RemoraLanguageServer", "RemoraStudio"],
      path: "Tests/StudioApp",
      // As an app sees Remora: nothing but what is public.
      packageAccess: false,
      swiftSettings: asInApps
    ),
    program("WindowApp", "Remora RemoraGTK", in: "Tests"),
    program("MisuseApp", "Remora RemoraProcesses", in: "Tests"),
    tests(
      "RemoraLua",
      "RemoraLua StockLua SanitizerSupport",
      exclude: [
        "Library/agreement.lua", "Library/arguments_agreement.lua", "Library/errors_agreement.lua",
        "Library/patterns_agreement.lua", "Library/tables_agreement.lua",
      ]
    ),
    tests("RemoraSpelling", "RemoraSpelling"),
    tests("RemoraLuaMistakes", "RemoraLuaMistakes RemoraLua"),
    tests("RemoraLuaSyntax", "RemoraLuaSyntax RemoraLua TestSupport"),
    tests("RemoraJSON", "RemoraLimits RemoraJSON TestSupport"),
    tests("RemoraFileWatching", "RemoraFileWatching TestSupport"),
    tests("RemoraLineEditor", "RemoraLineEditor TestSupport"),
    tests("RemoraWebServer", "RemoraWebServer"),
    tests(
      "RemoraCore",
      """
      RemoraLimits RemoraTestSupport TestSupport RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraLanguage RemoraServices
      RemoraFileWatching RemoraJSON RemoraLua RemoraLuaSyntax
      """,
      resources: [.copy("Fixtures")]
    ),
    tests(
      "RemoraServices",
      """
      RemoraTestSupport TestSupport RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraLanguage RemoraServices
      RemoraFormats RemoraStudio
      """
    ),
    tests(
      "RemoraLanguage",
      """
      RemoraLimits RemoraTestSupport TestSupport RemoraLanguage RemoraRuntime RemoraScenes RemoraModel RemoraServices RemoraJSON
      RemoraLua RemoraLuaSyntax
      """
    ),
    tests(
      "RemoraLanguageServer",
      "RemoraLimits TestSupport RemoraLanguageServer RemoraLanguage RemoraRuntime RemoraModel RemoraJSON"
    ),
    tests(
      "RemoraConsole",
      "RemoraTestSupport TestSupport RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraLanguage RemoraServices RemoraLua"
    ),
    tests(
      "RemoraStudio",
      "RemoraLimits RemoraTestSupport TestSupport RemoraStudio RemoraWebServer RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraServices"
    ),
    tests("RemoraSpecs", "TestSupport RemoraSpecs RemoraConsole RemoraLanguage Remora"),
    tests(
      "RemoraCommand",
      "RemoraLimits RemoraCommand Remora RemoraConsole RemoraProcesses TestSupport",
      exclude: [
        "Studio/page.py", "Terminal/terminal.py", "Prompt/reef.png", "Prompt/huge.png",
      ]
    ),
    tests("RemoraHostile", "RemoraHostile RemoraProcesses MisuseApp TestSupport"),
    tests("RemoraOracle", "RemoraOracle"),
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
