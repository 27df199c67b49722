import RemoraLua

/// An action of a behaviour script.
package struct ActionDeclaration: Equatable, Sendable {
  /// Its name.
  package let name: String
  /// The comment above it.
  package let help: String?
  /// How many arguments it names, without `self`.
  package let argumentCount: Int

  /// `texts` are the texts of the script and of its bases, by file.
  init(_ name: String, _ function: LuaFunction, in texts: [String: [UInt8]]) {
    self.name = name
    let declared = function.declaration
    help = texts[declared.place.source].flatMap {
      ScriptDeclaration.comment(above: declared.place.line, in: $0)
    }
    argumentCount = max(0, declared.parameterCount - 1)
  }
}

extension BehaviourScript {
  /// Its actions, by name: made once for each version of the script.
  package var actionDeclarations: [ActionDeclaration] { version.actionDeclarations }
}
