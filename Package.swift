// swift-tools-version: 6.2
import PackageDescription

/// Whether this is Remora's own build, of `Tools/Chores`.
///
/// An app's build has none of these checks: warnings of a newer compiler do not end it, and it may use `-Ounchecked`,
/// which the compiler refuses beside strict memory safety.
let isDevelopment = Context.environment["REMORA_DEVELOPMENT"] == "1"
// As an app is built: Remora's own settings are stricter.
let asInApps: [SwiftSetting] = isDevelopment ? [.treatAllWarnings(as: .error)] : []
let strict =
  [.enableUpcomingFeature("InternalImportsByDefault")]
  + (isDevelopment ? [.strictMemorySafety()] : []) + asInApps
let cSettings: [CSetting] =
  [.enableWarning("all"), .enableWarning("extra")]
  + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

/// What follows the number of the release in `remora --version`, such as `-dev+90647acf`, from `Tools/Chores`.
///
/// Not from `Context.gitInformation`: SwiftPM keeps what this file said before a later commit, but asks anew when the
/// environment changes.
let versionOfBuild =
  Context.environment["REMORA_BUILD"].map {
    [CSetting.define("REMORA_BUILD", to: "\"\($0)\"")]
  } ?? []

/// A library of the system, with the folder of its description if pkg-config does not know a fitting one.
func library(_ name: String, _ package: String, in folder: String = "", of debian: String) -> Target
{
  let described = folder.isEmpty ? package : "\(Context.packageDirectory)/\(folder)/\(package).pc"
  return .systemLibrary(name: name, pkgConfig: described, providers: [.apt([debian])])
}

let system: [Target] = [
  .systemLibrary(name: "CRemoraPlatform"),
  library("CRemoraLua", "lua5.4", of: "liblua5.4-dev"),
  library("CRemoraSoup", "libsoup", in: "Sources/CRemoraSoup", of: "libsoup-3.0-dev"),
  library("CRemoraPixbuf", "gdk-pixbuf", in: "Sources/CRemoraPixbuf", of: "libgdk-pixbuf-2.0-dev"),
  library("CRemoraGtk", "gtk4", of: "libgtk-4-dev"),
]

let libraries = """
  Sources/CRemoraLuaShim: CRemoraLua
  Sources/CRemoraPictures: CRemoraPixbuf
  Sources/CRemoraVersion:
  Benchmarks/CBaseline: CRemoraLua
  Tests/SanitizerSupport:
  Tests/StockLua: CRemoraLua
  Sources/RemoraPictures: CRemoraPictures
  Sources/RemoraPlatform: CRemoraPlatform
  Sources/RemoraLimits:
  Sources/RemoraSorting:
  Sources/RemoraLua: CRemoraLuaShim RemoraLimits RemoraSorting
  Sources/RemoraJSON: RemoraLimits RemoraSorting
  Sources/RemoraFileWatching: RemoraPlatform RemoraLimits
  Sources/RemoraLuaSyntax: RemoraLimits RemoraSorting
  Sources/RemoraSpelling:
  Sources/RemoraLuaMistakes: RemoraLua RemoraLuaSyntax RemoraSorting RemoraSpelling
  Sources/RemoraLineEditor: RemoraPlatform RemoraLimits
  Sources/RemoraProcesses: RemoraPlatform
  Sources/RemoraWebServer: RemoraPlatform RemoraLimits CRemoraSoup
  Sources/RemoraValues: RemoraPlatform RemoraLimits RemoraFileWatching RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSorting RemoraSpelling
  Sources/RemoraModel: RemoraPlatform RemoraValues RemoraLimits RemoraLua RemoraLuaSyntax RemoraSorting RemoraSpelling
  Sources/RemoraRuntime: RemoraPlatform RemoraModel RemoraLimits RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSorting RemoraSpelling
  Sources/RemoraScenes: RemoraPlatform RemoraRuntime RemoraLimits RemoraFileWatching RemoraJSON RemoraLua RemoraLuaSyntax RemoraSorting RemoraSpelling
  Sources/RemoraEditing: RemoraLimits RemoraJSON RemoraLuaSyntax RemoraRuntime RemoraScenes RemoraSorting RemoraSpelling
  Sources/RemoraServices: RemoraLimits RemoraJSON RemoraRuntime RemoraScenes RemoraLua RemoraSorting RemoraSpelling
  Sources/RemoraFormats: RemoraRuntime RemoraServices
  Sources/RemoraChecks: RemoraLimits RemoraFileWatching RemoraJSON RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling RemoraRuntime RemoraScenes
  Sources/RemoraTemplates: RemoraLimits RemoraFileWatching RemoraLuaSyntax RemoraRuntime RemoraScenes RemoraSpelling
  Sources/RemoraLanguage: RemoraChecks RemoraLimits RemoraFileWatching RemoraJSON RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling RemoraRuntime RemoraServices
  Sources/Remora: RemoraLua RemoraRuntime RemoraScenes RemoraServices
  Sources/RemoraLanguageServer: RemoraLimits RemoraFileWatching RemoraJSON RemoraRuntime RemoraLanguage
  Sources/RemoraConsole: RemoraEditing RemoraLimits RemoraLanguage RemoraRuntime RemoraScenes RemoraLua RemoraLuaSyntax RemoraSorting RemoraSpelling
  Sources/RemoraSpecs: RemoraLimits RemoraFormats Remora RemoraConsole RemoraLanguage RemoraLua RemoraLuaMistakes RemoraLuaSyntax RemoraSpelling
  Sources/RemoraTesting: RemoraFormats RemoraSpecs Remora RemoraLanguage RemoraLua
  Sources/RemoraSwiftTesting: RemoraSpecs Remora RemoraLanguage
  Sources/RemoraStudio: RemoraEditing RemoraPlatform RemoraLimits RemoraFormats RemoraConsole RemoraLanguage RemoraRuntime RemoraScenes RemoraServices RemoraTemplates RemoraFileWatching RemoraSpelling RemoraWebServer
  Sources/RemoraGTK: RemoraPlatform RemoraFormats RemoraRuntime RemoraScenes RemoraServices CRemoraGtk
  Tests/TestSupport: RemoraModel
  Tests/RemoraTestSupport: RemoraConsole RemoraRuntime RemoraServices RemoraLua
  """

let programs = """
  Sources/RemoraCommand: RemoraPlatform RemoraLimits RemoraFormats RemoraSpecs RemoraStudio Remora RemoraConsole RemoraLanguage RemoraLanguageServer RemoraGTK RemoraFileWatching RemoraLua RemoraPictures RemoraLineEditor RemoraProcesses SanitizerSupport RemoraSpelling RemoraTemplates CRemoraVersion
  Tools/RemoraHostile: Remora RemoraLua RemoraProcesses SanitizerSupport
  Tools/RemoraOracle: Remora SanitizerSupport
  Tools/RemoraEndurance: Remora RemoraLanguage RemoraLua SanitizerSupport
  Benchmarks/RemoraBenchmarks: RemoraEditing RemoraSpecs RemoraConsole RemoraLanguage Remora RemoraLua CBaseline
  Benchmarks/SmallestApp: Remora
  Tests/MisuseApp: Remora RemoraProcesses
  Tests/StudioApp: Remora RemoraLanguageServer RemoraStudio
  Tests/StageApp: Remora RemoraFormats RemoraGTK RemoraStudio
  """

let tests = """
  Tests/RemoraPlatformTests: RemoraPlatform
  Tests/RemoraLuaTests: RemoraLua StockLua SanitizerSupport
  Tests/RemoraSpellingTests: RemoraSpelling
  Tests/RemoraLuaMistakesTests: RemoraLuaMistakes RemoraLua
  Tests/RemoraLuaSyntaxTests: RemoraLuaSyntax RemoraLua TestSupport
  Tests/RemoraJSONTests: RemoraLimits RemoraJSON TestSupport
  Tests/RemoraFileWatchingTests: RemoraFileWatching TestSupport
  Tests/RemoraLineEditorTests: RemoraLineEditor TestSupport
  Tests/RemoraWebServerTests: RemoraPlatform RemoraWebServer
  Tests/RemoraCoreTests: RemoraEditing RemoraLimits RemoraTestSupport TestSupport RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraLanguage RemoraServices RemoraFileWatching RemoraJSON RemoraLua RemoraLuaSyntax
  Tests/RemoraServicesTests: RemoraTestSupport TestSupport RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraLanguage RemoraServices RemoraFormats RemoraStudio
  Tests/RemoraLanguageTests: RemoraLimits RemoraTestSupport TestSupport RemoraLanguage RemoraRuntime RemoraModel RemoraServices RemoraJSON RemoraLuaSyntax
  Tests/RemoraLanguageServerTests: RemoraLimits TestSupport RemoraLanguageServer RemoraLanguage RemoraRuntime RemoraJSON
  Tests/RemoraConsoleTests: RemoraEditing RemoraTestSupport TestSupport RemoraConsole RemoraRuntime RemoraScenes RemoraModel RemoraLanguage RemoraServices RemoraLua
  Tests/RemoraStudioTests: RemoraPlatform RemoraLimits RemoraTestSupport TestSupport RemoraStudio RemoraWebServer RemoraRuntime RemoraModel RemoraServices
  Tests/RemoraSpecsTests: TestSupport RemoraSpecs RemoraConsole RemoraLanguage Remora
  Tests/RemoraCommandTests: RemoraPlatform RemoraLimits RemoraCommand Remora RemoraConsole RemoraProcesses TestSupport
  Tests/RemoraTemplatesTests: RemoraTemplates Remora RemoraLanguage RemoraSpecs TestSupport
  Tests/RemoraHostileTests: RemoraHostile RemoraProcesses MisuseApp TestSupport
  Tests/RemoraOracleTests: RemoraOracle
  Tests/RemoraEnduranceTests: RemoraEndurance Remora
  Tests/RemoraTestingTests: RemoraTesting Remora
  Tests/RemoraSwiftTestingTests: RemoraSwiftTesting Remora
  Tests/ScriptTests: RemoraTesting
  Tests/DocumentsTests: Remora RemoraLanguage RemoraSpecs RemoraCommand RemoraLuaSyntax TestSupport
  Tests/ArchitectureTests:
  Tests/PublicAPITests: Remora RemoraEditing RemoraLanguageServer RemoraStudio
  """

/// The traits that bring a dependency; without them, what it is for is not built.
let traits: [String: Set<String>] = [
  "CRemoraSoup": ["Studio"], "CRemoraPixbuf": ["Studio"], "CRemoraGtk": ["GTK"],
  "RemoraGTK": ["GTK"],
]
// They see of Remora what an app sees: nothing but what is public.
let apps: Set = ["SmallestApp", "StudioApp", "PublicAPITests"]
let resources = ["RemoraStudio": "Page", "RemoraCoreTests": "Fixtures"]
let excluded = [
  "RemoraLuaTests": ["Library/Agreement"], "RemoraTestingTests": ["Fixtures"],
  "RemoraCommandTests": ["Studio/page.py", "Terminal/terminal.py", "Prompt/Pictures"],
]

/// The targets of a table: each line is the folder of a target, and the names of those that it may use.
func targets(_ table: String, _ type: Target.TargetType) -> [Target] {
  table.split(separator: "\n").map { line in
    let words = line.split { $0 == " " || $0 == ":" }.map(String.init)
    let (path, name) = (words[0], String(words[0].split(separator: "/")[1]))
    let uses = words.dropFirst().map { used in
      Target.Dependency.target(name: used, condition: traits[used].flatMap { .when(traits: $0) })
    }
    let isApp = apps.contains(name)
    let target: Target =
      switch type {
      case .executable:
        .executableTarget(name: name, dependencies: uses, path: path, packageAccess: !isApp)
      case .test: .testTarget(name: name, dependencies: uses, path: path, packageAccess: !isApp)
      default: .target(name: name, dependencies: uses, path: path)
      }
    target.swiftSettings = isApp ? asInApps : strict
    target.cSettings = cSettings + (name == "CRemoraVersion" ? versionOfBuild : [])
    target.resources = resources[name].map { [.copy($0)] }
    target.exclude = excluded[name] ?? []
    return target
  }
}

let package = Package(
  name: "remora",
  products: [
    "Remora", "RemoraEditing", "RemoraTesting", "RemoraSwiftTesting", "RemoraStudio",
    "RemoraLanguageServer", "RemoraGTK",
  ].map { .library(name: $0, targets: [$0]) } + [
    .executable(name: "remora", targets: ["RemoraCommand"])
  ],
  traits: [
    .trait(name: "Studio", description: "What needs libsoup: RemoraStudio, and the command."),
    .trait(name: "Downloads", description: "Downloads by libcurl, for apps without the studio."),
    .trait(name: "GTK", description: "What needs GTK 4: RemoraGTK, and `remora window`."),
    .default(enabledTraits: ["Studio"]),
  ],
  targets: system + targets(libraries, .regular) + targets(programs, .executable)
    + targets(tests, .test),
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c11
)
