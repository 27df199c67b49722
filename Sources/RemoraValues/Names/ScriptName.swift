import RemoraLimits
import RemoraSpelling

/// The name of a behaviour script or of a module: `toggle_button`, `ui/shapes`.
///
/// It is the path of its file beneath a script folder, without `.lua`: parts of ASCII letters,
/// digits, `_` and `-`, separated by slashes. It has at most 255 bytes and 16 parts, none of them
/// empty. `require` separates the parts with dots, as Lua does; scenes, `attach` and the prompt use
/// slashes. Any other spelling is refused, so that one script never has two names.
package struct ScriptName: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The canonical form, with slashes.
  package let description: String

  /// Parses `folder/name`.
  ///
  /// - Throws: ``Diagnostic`` if it is invalid.
  package init(_ text: String) throws(Diagnostic) {
    do {
      try self.init(checking: text)
    } catch {
      throw ScriptName.refusal(of: text, "a script", "script", "ui/toggle_button", error) {
        $0.description
      }
    }
  }

  /// Parses `folder.name`, as `require` takes it.
  ///
  /// - Throws: ``Diagnostic`` if it is invalid.
  package init(required text: String) throws(Diagnostic) {
    do throws(NameRules.Problem) {
      guard text.utf8.count <= Limit.path.value else {
        throw NameRules.Problem.tooLong(text.utf8.count)
      }
      guard !text.utf8.contains(NameRules.slash) else { throw NameRules.Problem.character }
      // `say.init` would be a second name for the file of `say`.
      guard !text.hasSuffix(".init") else { throw NameRules.Problem.initialFile }
      try self.init(checking: text.replacing(".", with: "/"))
    } catch {
      throw ScriptName.refusal(of: text, "a module", "module", "ui.shapes", error) {
        $0.description.replacing("/", with: ".")
      }
    }
  }

  private init(checking text: String) throws(NameRules.Problem) {
    try NameRules.check(text, extra: [])
    description = text
  }

  package static func < (left: ScriptName, right: ScriptName) -> Bool {
    left.description < right.description
  }

  private static func refusal(
    of text: String,
    _ what: String,
    _ word: String,
    _ example: String,
    _ problem: NameRules.Problem,
    spelling: (ScriptName) -> String
  ) -> Diagnostic {
    Diagnostic(
      .error,
      "\(NameRules.quoted(text)) cannot be the name of \(what)",
      suggestion: meant(by: text).map { Suggestion.question(about: spelling($0)) }
        ?? "\(problem.reason); a \(word) is named like its file in the script folders, without .lua:"
        + " \"\(example)\""
    )
  }

  /// The name that a person probably meant by a path, a file name or the other spelling.
  package static func meant(by text: String) -> ScriptName? {
    guard text.utf8.count <= Limit.path.value, !text.contains("..") else { return nil }
    var stem = text[...]
    if stem.hasSuffix(".lua") { stem = stem.dropLast(4) }
    var parts = stem.split { $0 == "/" || $0 == "." }
    if parts.count > 1, parts.last == "init" { parts.removeLast() }
    guard !text.hasPrefix("/") else { return nil }
    return try? ScriptName(checking: parts.joined(separator: "/"))
  }
}
