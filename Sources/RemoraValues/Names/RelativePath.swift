/// A path to something inside a folder, never out of it.
///
/// Its parts, separated by slashes, consist of ASCII letters, digits, `_`, `-`, `.` and space: at
/// most 255 bytes and 16 parts, none empty, none beginning with a dot. So it has no `..`, is never
/// absolute or hidden, and each file has only one such path. Every name from a script, a scene or a
/// server becomes one before a file is looked up: see ``FileLocation``.
public struct RelativePath: Hashable, Sendable, CustomStringConvertible {
  /// The path as it was written.
  public let description: String

  /// Parses a path.
  ///
  /// - Throws: ``RemoraError/file(_:)`` if it is invalid.
  public init(_ text: String) throws(RemoraError) {
    do {
      try self.init(checking: text)
    } catch {
      let mistake = Diagnostic(
        .error,
        "\(NameRules.quoted(text)) cannot be the path of a file here: \(error.reason)",
        suggestion: "write it as seen from its folder, such as \"pictures/reef.svg\", with letters,"
          + " digits, spaces, _, - and ."
      )
      throw .file([mistake])
    }
  }

  init(checking text: String) throws(NameRules.Problem) {
    try NameRules.check(text, extra: [NameRules.dot, UInt8(ascii: " ")])
    description = text
  }

  /// The file of a script or a module.
  package init(fileOf name: ScriptName) { description = "\(name).lua" }

  /// The file of a module that is a folder, as in Lua libraries: `say/init.lua` of `say`.
  package init(initialFileOf name: ScriptName) { description = "\(name)/init.lua" }

  /// The last part.
  package var name: String { String(description.split(separator: "/").last ?? "") }

  package var parts: [String] { description.split(separator: "/").map(String.init) }
}
