import RemoraLimits
package import RemoraRuntime

/// The behaviours that a scene may have: the scripts in its folders, used or not, with what they declare.
package struct ScriptCatalogue {
  /// A behaviour script.
  package struct Entry {
    /// The name by which a scene calls it.
    package let script: String
    /// The first comment of its file.
    package let help: String?
    /// What it declares; `nil` if it is broken, or not read.
    package let declaration: ScriptDeclaration?
    /// Whether there was time to read it.
    package let isRead: Bool
  }

  private var known: SceneScripts?

  package init() {}

  /// Reads the scripts in these folders, on a service's host: no handler runs.
  ///
  /// What it has read before, it reads again only if a file has changed. There is always time to read `needed`.
  package mutating func entries(
    in folders: [String],
    needed: String? = nil,
    _ service: LanguageService
  ) -> [Entry] {
    var scripts = SceneScripts(in: folders, of: service.host, former: known)
    let all = scripts.all()
    if let needed, all.contains(where: { $0.name == needed }) { _ = scripts.load(needed) }
    let end = ContinuousClock.now + Limit.readCatalogue.duration
    let entries = all.map { name, help in
      let script = ContinuousClock.now < end ? scripts.load(name) : scripts[name]
      return Entry(
        script: name,
        help: help,
        declaration: script?.declaration,
        isRead: script != nil
      )
    }
    known = scripts
    return entries
  }
}
