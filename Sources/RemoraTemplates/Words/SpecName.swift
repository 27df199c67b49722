import RemoraRuntime

/// The names of specs, which follow from those of scripts.
enum SpecName {
  static let suffix = "_spec"

  /// The name of a script's spec, without `.lua`.
  static func of(_ name: ScriptName) -> String { "\(name)\(suffix)" }

  /// The name of a script.
  ///
  /// - Throws: ``Diagnostic`` if it cannot be one, or is that of a spec.
  static func checked(_ text: String) throws(Diagnostic) -> ScriptName {
    let name = try ScriptName(text)
    if text.hasSuffix(suffix) {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(text)) cannot be the name of a script: the names of specs end in \(suffix)",
        suggestion: "the spec of a script is made with it"
      )
    }
    return name
  }
}
