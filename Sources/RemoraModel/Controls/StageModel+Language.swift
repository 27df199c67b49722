package import RemoraValues

extension StageModel {
  /// Shows texts in another language, and notifies those that follow the language.
  ///
  /// - Throws: ``Diagnostic`` for what is no tag, and within a change.
  package func setLanguage(_ tag: String) throws(Diagnostic) {
    guard let new = Language(tag) else {
      throw Diagnostic(
        .error,
        "\(NameRules.quoted(tag)) is no language tag",
        suggestion: "write en, or de-AT"
      )
    }
    guard new != language, !isClosed else { return }
    // Else two scripts that answer each other's changes would never end.
    guard !isChangingLanguage else {
      throw Diagnostic(
        .error,
        "the language is changing now, to \(language.tag)",
        suggestion: "change it later, in after(0, function() … end)"
      )
    }
    let old = language
    (language, isChangingLanguage) = (new, true)
    defer { isChangingLanguage = false }
    for observer in languageObservers { observer(old) }
  }
}
