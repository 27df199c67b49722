package import RemoraRuntime

/// A folder in which behaviours, specs and apps are made.
package struct TemplateFolder {
  /// What was made, and how one goes on.
  package struct Made {
    /// The paths of the files, as messages show them.
    package let files: [String]
    /// The command that comes next.
    package let next: String
    /// The folder of the scene in it, if there is one.
    package private(set) var scene: String?
  }

  /// The folder, as a person named it.
  package let folder: String
  private let remora: RemoraSource
  private let makeHost: () throws -> ScriptHost

  /// `makeHost` makes a host that knows the kinds and the services of scripts; nothing runs on it.
  package init(
    _ folder: String,
    remora: RemoraSource,
    makeHost: @escaping () throws -> ScriptHost
  ) {
    (self.folder, self.remora, self.makeHost) = (folder, remora, makeHost)
  }

  /// Makes a behaviour and its spec, among the scripts of the folder.
  ///
  /// - Throws: ``Diagnostic`` if it cannot be made. Everything is as before then.
  package func makeBehaviour(
    _ name: String,
    for kind: String,
    _ pattern: BehaviourPattern?
  ) throws -> Made {
    let host = try makeHost()
    let scripts = try ScriptFolder(of: folder, in: host)
    return try TemplateFolder.makeBehaviour(name, for: kind, pattern, in: scripts, host)
  }

  /// Makes a behaviour and its spec, in the first script folder of a host.
  ///
  /// - Throws: ``Diagnostic`` if it cannot be made, or the host has a script of that name. Everything is as before then.
  package static func makeBehaviour(
    _ name: String,
    for kind: String,
    _ pattern: BehaviourPattern?,
    amongScriptsOf host: ScriptHost
  ) throws -> Made {
    guard let scripts = ScriptFolder(firstOf: host), host.files is DiskFiles else {
      throw Diagnostic(
        .error,
        "this app cannot make behaviours",
        suggestion: "type remora new in a terminal"
      )
    }
    let path = try RelativePath("\(try SpecName.checked(name)).lua")
    // In another folder it would hide that script, or be hidden by it.
    for script in host.scriptFolders.map({ FileLocation(path, beneath: $0) })
    where host.files.isFile(script) {
      throw Diagnostic(.error, "there is a script \(script) already")
    }
    return try makeBehaviour(name, for: kind, pattern, in: scripts, host)
  }

  private static func makeBehaviour(
    _ name: String,
    for kind: String,
    _ pattern: BehaviourPattern?,
    in scripts: ScriptFolder,
    _ host: ScriptHost
  ) throws -> Made {
    let behaviour = try BehaviourTemplate(name, for: kind, pattern, in: host)
    let files = try behaviour.files(in: scripts).make()
    return tested(files, in: scripts.description)
  }

  /// Copies a behaviour of the gallery and what it needs among the scripts of the folder.
  ///
  /// - Throws: ``Diagnostic`` if it cannot be copied. Everything is as before then.
  package func copyBehaviour(_ name: String, from gallery: Gallery) throws -> Made {
    let scripts = try ScriptFolder(of: folder, in: try makeHost())
    let files = try gallery.files(of: name, for: scripts, makeHost: makeHost).make()
    return Made(files: files, next: "remora test \(ShellWord.quoted(files[1]))")
  }

  /// Makes a spec for a script that has none, in the folder, or right in another one.
  ///
  /// - Throws: ``Diagnostic`` or ``Diagnostics`` if it cannot be made. Everything is as before then.
  package func makeSpec(of name: String, in other: String? = nil) throws -> Made {
    let host = try makeHost()
    let scripts = try other.map(ScriptFolder.init) ?? ScriptFolder(of: folder, in: host)
    let files = try SpecTemplate(of: name, in: scripts, host).files(in: scripts).make()
    return TemplateFolder.tested(files, in: scripts.description)
  }

  /// Makes an app, in a folder of its own.
  ///
  /// - Throws: ``Diagnostic`` if it cannot be made. Everything is as before then.
  package func makeApp(_ name: String) throws(Diagnostic) -> Made {
    let app = try AppTemplate(name, beneath: folder, remora: remora)
    let next = "cd \(ShellWord.quoted(app.folder)) && swift test && swift run"
    return Made(files: try app.make(), next: next, scene: "\(app.folder)/scene")
  }

  private static func tested(_ files: [String], in folder: String) -> Made {
    Made(files: files, next: "remora test \(ShellWord.quoted(files.last ?? folder))")
  }

  /// The scripts of the folder that have no spec, sorted: the first ones, if there are many.
  package var scriptsWithoutSpec: [String] {
    guard let host = try? makeHost(), let scripts = try? ScriptFolder(of: folder, in: host) else {
      return []
    }
    return scripts.scriptsWithoutSpec(atMost: 100)
  }
}
