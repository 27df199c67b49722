/// What each target may use: the arrows point one way, down.
///
/// A target that is not here may use nothing: whoever adds one says where it belongs.
struct Layers {
  /// What comes with the toolchain and may be used everywhere.
  static let toolchain: Set = [
    "Dispatch", "Foundation", "FoundationEssentials", "FoundationNetworking", "Glibc", "Swift",
    "Synchronization",
  ]

  static let remora = Layers(uses: [
    "CLua": [],
    "CLuaShim": ["CLua"],
    "Lua": ["CLuaShim", "CLua"],
    "LocatedJSON": [],
    "FileWatching": [],
    "Remora": ["FileWatching", "LocatedJSON", "Lua"],
    "RemoraSpecs": ["Remora", "Lua"],
    "RemoraTesting": ["RemoraSpecs", "Remora", "Lua", "XCTest"],
    "RemoraSwiftTesting": ["RemoraSpecs", "Remora", "Testing"],
    "LineEditor": [],
    "ChildProcesses": [],
    "RemoraCommand": ["RemoraSpecs", "Remora", "Lua", "LineEditor", "ChildProcesses"],
    "RemoraHostile": ["Remora", "Lua", "ChildProcesses"],
    "RemoraModel": ["Remora"],
    "RemoraEndurance": ["Remora", "Lua"],

    "StockLua": ["CLua"],
    "LuaTests": ["Lua", "StockLua", "XCTest"],
    "TestSupport": [],
    "LocatedJSONTests": ["LocatedJSON", "TestSupport", "XCTest"],
    "FileWatchingTests": ["FileWatching", "TestSupport", "XCTest"],
    "RemoraTests": ["Remora", "LocatedJSON", "Lua", "XCTest"],
    "RemoraSpecsTests": ["RemoraSpecs", "Remora", "XCTest"],
    "RemoraTestingTests": ["RemoraTesting", "RemoraSpecs", "Remora", "XCTest"],
    "RemoraSwiftTestingTests": ["RemoraSwiftTesting", "Remora", "Testing"],
    "ScriptTests": ["RemoraTesting", "XCTest"],
    "LineEditorTests": ["LineEditor", "TestSupport", "XCTest"],
    "RemoraCommandTests": [
      "RemoraCommand", "ChildProcesses", "RemoraSpecs", "Remora", "XCTest",
    ],
    "RemoraHostileTests": ["RemoraHostile", "ChildProcesses", "XCTest"],
    "RemoraModelTests": ["RemoraModel", "XCTest"],
    "RemoraEnduranceTests": ["RemoraEndurance", "Remora", "XCTest"],
    "ArchitectureTests": ["XCTest"],

    "CBaseline": ["CLua"],
    "RemoraBenchmarks": ["RemoraSpecs", "Remora", "Lua", "CBaseline"],
  ])

  let uses: [String: Set<String>]

  /// The imports of a source of `target` that its layer does not allow.
  func violations(in source: String, of target: String, path: String) -> [String] {
    Import.all(in: source).compactMap { declaration in
      let place = "\(path):\(declaration.line)"
      guard !declaration.isReexported || declaration.module == "FileWatching" else {
        return "\(place): \(target) exports \(declaration.module) to the layers above"
      }
      guard !allows(target, declaration.module) else { return nil }
      return "\(place): \(target) may not import \(declaration.module)"
    }
  }

  /// The dependencies of the targets of a manifest that their layers do not allow.
  func violations(inManifest targets: [ManifestTarget]) -> [String] {
    targets.flatMap { target in
      target.dependencies.filter { !allows(target.name, $0) }.map {
        "Package.swift:\(target.line): \(target.name) may not depend on \($0)"
      }
    }
  }

  private func allows(_ target: String, _ module: String) -> Bool {
    uses[target, default: []].contains(module)
      || (uses[target] != nil && Self.toolchain.contains(module))
  }
}
