package import RemoraLua

/// The scripts and modules of a host: finds their texts, runs their bodies, keeps what is loaded.
package final class Scripts {
  let lua: LuaState
  package let files: any Files
  /// The kinds and ids of owners, and where mistakes are reported.
  let registry: Registry
  package let compiler: Compiler
  /// The script folders, scripts and modules in use; a candidate while one is loaded.
  ///
  /// A closed host has none.
  package var library = ScriptLibrary() {
    didSet { if registry.isClosed { library = ScriptLibrary() } }
  }
  /// How a person gets a script that is missing, if the program knows.
  package var suggestSource: (ScriptName) -> String? = { _ in nil }
  /// The behaviours that a spec declares.
  package var drafts: DraftedScripts?
  /// The scripts and modules whose bodies run right now, each loaded by the one before.
  package var bodies: [SourceID] = []
  var accounts = MemoryAccounts()
  /// Whether new texts are being put in use: no script loses its code meanwhile.
  package var isReloading = false
  private var versionCount = 0
  /// Sets new globals of scripts.
  private(set) var globalSetter: LuaFunction?
  private(set) lazy var declarationRecord = makeDeclarationRecord()

  /// What runs the behaviours of its scripts, whose type only those above know.
  weak var runner: AnyObject?
  /// A fresh environment for a script or a module.
  package var makeEnvironment: (SourceID) -> LuaTable
  /// The members of the handles of a script's behaviours.
  let handles: (ScriptDeclaration) -> HandleDescription
  /// Looks up the global `screen`.
  var screenLookup: LuaFunction?
  /// The functions that every `self` has besides those of its script.
  var selfFunctions: [String: LuaFunction] = [:]

  init(
    _ files: any Files,
    _ registry: Registry,
    handles: @escaping (ScriptDeclaration) -> HandleDescription
  ) {
    lua = registry.lua
    self.files = files
    self.registry = registry
    self.handles = handles
    compiler = Compiler(lua)
    makeEnvironment = { [lua] _ in lua.makeEnvironment() }
    globalSetter = makeGlobalSetter()
  }

  /// A number that no other version of a script has.
  func nextVersion() -> Int {
    versionCount += 1
    return versionCount
  }

  /// The memory account of a script.
  func account(of script: ScriptName) -> LuaAccount { accounts.account(of: script, in: lua) }

  /// What `self` of a script can call.
  ///
  /// `ask` is there only for a script with messages: others may give that name to something of
  /// their own.
  package func functionsOfSelf(_ declaration: ScriptDeclaration) -> [String: LuaFunction] {
    var functions = selfFunctions.merging(declaration.functions) { _, own in own }
    if declaration.messages.isEmpty { functions["ask"] = declaration.functions["ask"] }
    return functions
  }

  /// Compiles a file, and refuses lines that change only a copy.
  package func compile(
    _ source: [UInt8],
    file: String,
    environment: LuaTable
  ) throws(LuaError) -> LuaFunction {
    try compiler.compile(source, file: file, environment: environment, registry.kinds.ordered)
  }

  /// Compiles a script or a module, which is short, and counts its lines if that was asked for.
  func compile(
    script source: [UInt8],
    file: String,
    environment: LuaTable
  ) throws(LuaError) -> LuaFunction {
    try compiler.compile(
      script: source,
      file: file,
      environment: environment,
      registry.kinds.ordered
    )
  }

  /// Refuses access to the app while a script is being read: if the script has a mistake, it must
  /// have changed nothing.
  func refuseWhileReading(_ name: String) throws {
    guard bodies.contains(where: { $0.module == nil }) else { return }
    throw Diagnostic(
      .error,
      "\(name) reaches into the app, but the body of a script only declares: use it in a handler"
    )
  }

  private func makeDeclarationRecord() -> HostTypeRecord {
    HostTypeRecord(
      "declaration",
      in: lua,
      properties: [],
      methods: [],
      describe: { _ in "a declaration" },
      missing: { _, name, _ in
        throw Diagnostic(.error, "a declaration has no \(name): use it as Name.property = …")
      }
    )
  }
}

/// The members of the handles of a script's behaviours.
struct HandleDescription {
  let properties: [HostTypeRecord.Property]
  let methods: [HostTypeRecord.NamedMethod]
  let describe: (AnyObject) -> String
  let missing: HostTypeRecord.Missing
}
