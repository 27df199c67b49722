/// A path to something inside a folder, never out of it.
///
/// Parts of ASCII letters, digits, `_`, `-`, `.` and space stand between slashes: 255 bytes and 16
/// parts at most, none empty, none that begins with a dot. So there is no `..` in it, nothing
/// absolute and nothing hidden, and each file has one such path. Whatever a script, a scene or a
/// server names becomes one before a file is looked for: see ``FilePlace``.
public struct RelativePath: Hashable, Sendable, CustomStringConvertible {
  /// The path as it was written.
  public let description: String

  /// Reads a path.
  ///
  /// - Throws: ``Diagnostic`` that says what is wrong with it.
  public init(_ text: String) throws(Diagnostic) {
    do {
      try self.init(checking: text)
    } catch {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(text)) cannot be the path of a file here: \(error.reason)",
        suggestion: "write it as seen from its folder, such as \"pictures/reef.svg\", with letters,"
          + " digits, spaces, _, - and ."
      )
    }
  }

  init(checking text: String) throws(NameRules.Problem) {
    try NameRules.check(text, extra: [NameRules.dot, UInt8(ascii: " ")])
    description = text
  }

  /// The file of a script or a module.
  init(fileOf name: ScriptName) { description = "\(name).lua" }

  /// The file of a module that is a folder, as Lua libraries have it: `say/init.lua` of `say`.
  init(initialFileOf name: ScriptName) { description = "\(name)/init.lua" }

  /// The last part.
  var name: String { String(description.split(separator: "/").last ?? "") }

  var parts: [String] { description.split(separator: "/").map(String.init) }
}
