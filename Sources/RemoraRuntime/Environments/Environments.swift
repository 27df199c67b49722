package import RemoraLua

/// Makes the environments of scripts: the globals beside Lua's own libraries.
package struct Environments {
  let behaviours: Behaviours
  var lua: LuaState { behaviours.lua }
  var scripts: Scripts { behaviours.scripts }

  package init(_ behaviours: Behaviours) { self.behaviours = behaviours }

  /// Lets scripts be loaded, in environments that these make.
  func prepareScripts() {
    scripts.makeEnvironment = { [weak behaviours, lua] id in
      behaviours.map { Environments($0).make(for: id) } ?? lua.makeEnvironment()
    }
    scripts.selfFunctions = makeSelfFunctions()
    scripts.screenLookup = makeScreenLookup()
  }

  /// A fresh environment for a script or a module.
  private func make(for id: SourceID) -> LuaTable {
    let environment = lua.makeEnvironment()
    addTaskFunctions(to: environment)
    addScheduling(to: environment, isFree: false)
    addLog(to: environment, id.name)
    if case .module(let name) = id {
      addOutput(to: environment)
      scripts.library.modules.shareLibraries(of: environment, in: name)
      addPackage(to: environment)
    }
    addLookups(to: environment, for: id)
    return environment
  }

  /// An environment for code that belongs to no script: Lua's libraries, and what a host gives
  /// every handler.
  package func makeForPrompt() -> LuaTable {
    let environment = lua.makeEnvironment()
    addTaskFunctions(to: environment)
    addScheduling(to: environment, isFree: true)
    addLookups(to: environment, for: .prompt)
    return environment
  }

  /// The parts of Lua's `package` that libraries read when they load: `config`, and the libraries
  /// of the environment.
  ///
  /// Both tables belong to the module: writing to them affects neither other modules nor `require`.
  private func addPackage(to environment: LuaTable) {
    let package = lua.makeTable(fields: 4)
    let loaded = lua.makeTable(fields: 8)
    for name in Modules.libraries { loaded[name] = environment[name] }
    loaded["_G"] = .table(environment)
    package["config"] = .string("/\n;\n?\n!\n-\n")
    package["path"] = .string("?.lua")
    package["cpath"] = .string("")
    package["loaded"] = .table(loaded)
    environment["package"] = .table(package)
  }
}
