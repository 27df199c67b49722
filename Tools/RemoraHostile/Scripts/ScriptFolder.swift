import Foundation

/// A folder of hostile scripts.
struct ScriptFolder {
  /// A script to run, optionally after another one.
  struct Entry: Sendable {
    let name: String
    /// `nil` if the file cannot be read.
    let script: HostileScript?
    /// A script that runs before, as another behaviour of the same host.
    ///
    /// A script may try to escape through traces that another one left behind, so scripts of the
    /// category `escape` run after the one before them.
    let before: String?
  }

  let path: String

  /// Every `.lua` file in the folder and its subfolders, sorted by name.
  ///
  /// - Throws: when the folder cannot be listed.
  func entries() throws -> [Entry] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: path)
      .filter { $0.hasSuffix(".lua") }.sorted()
    var last: HostileScript?
    return names.map { name in
      let script = try? read(name)
      defer { last = script }
      let before = last.flatMap { last in
        script.map { follows($0, last) ? last.name : nil } ?? nil
      }
      return Entry(name: name, script: script, before: before)
    }
  }

  /// A script of the folder.
  ///
  /// - Throws: when it cannot be read.
  func read(_ name: String) throws -> HostileScript {
    let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(name)"))
    return HostileScript(name: name, source: [UInt8](data))
  }

  private func follows(_ script: HostileScript, _ last: HostileScript) -> Bool {
    script.category == "escape" && last.category == "escape" && last.form == .statements
      && script.form == .statements
      && (script.name as NSString).deletingLastPathComponent
        == (last.name as NSString).deletingLastPathComponent
  }
}
