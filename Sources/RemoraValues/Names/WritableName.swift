import RemoraLua
import RemoraLuaSyntax

/// Checks names that an app gives in Swift, and that scripts and scenes have to write.
package enum WritableName {
  /// The mistake in the name of a member; `nil` if scripts can write it.
  ///
  /// `what` ends the sentence: `"end" cannot be the name of a property`.
  package static func mistake(in name: String, of what: @autoclosure () -> String) -> Diagnostic? {
    isWritable(name) ? nil : refusal(of: name, "the name of \(what())")
  }

  /// The mistake in an id.
  package static func mistake(inID id: String) -> Diagnostic? {
    isWritable(id) ? nil : refusal(of: id, "an id")
  }

  /// The mistake in a tag.
  package static func mistake(inTag tag: String) -> Diagnostic? {
    isWritable(tag) ? nil : refusal(of: tag, "a tag")
  }

  /// The mistake in the name of a kind.
  package static func mistake(inKind name: String) -> Diagnostic? {
    let what = "the name of a kind"
    guard isWritable(name) else { return refusal(of: name, what) }
    if name.first?.isUppercase ?? false { return nil }
    return refusal(of: name, what, "a capital letter comes first")
  }

  /// The mistake in the name of an event: `filled` gives the handler `onFilled`.
  package static func mistake(inEvent name: String, of kind: String) -> Diagnostic? {
    guard isWritable(name) else {
      return refusal(of: name, "the name of an event of \(kind.withArticle)")
    }
    if name.first?.isLowercase ?? false { return nil }
    return refusal(
      of: name,
      "the name of an event of \(kind.withArticle)",
      "a small letter comes first: \"filled\" has the handler onFilled"
    )
  }

  /// The mistake in the name of a field of an event's payload.
  package static func mistake(inField name: String, ofEvent event: String) -> Diagnostic? {
    guard name == "name" || name == "sender" else {
      return mistake(in: name, of: "a field of the event \(event)")
    }
    return refusal(
      of: name,
      "a field of the event \(event)",
      "every event carries its \(name) already: choose another name"
    )
  }

  private static func isWritable(_ name: String) -> Bool {
    name.utf8.count <= LuaTextLimit.name && LuaLiteral.isName(name)
  }

  private static func refusal(
    of name: String,
    _ what: String,
    _ suggestion: String? = nil
  ) -> Diagnostic {
    let advice =
      LuaLexer.keywords.contains(name)
      ? "Lua reserves the word: choose another"
      : "use letters, digits and underscores, a letter first; at most \(LuaTextLimit.name)"
    return Diagnostic(
      .error,
      "\(NameRules.quoted(name)) cannot be \(what)",
      suggestion: suggestion ?? advice
    )
  }
}
