/// The language of texts.
extension ScriptHost {
  /// The language in which scripts read localized texts: a tag such as `en` or `de-AT`.
  ///
  /// If a text lacks that language, scripts read it in the more general one (`de`), or else in English.
  /// Setting the language calls `onChange` of every behaviour with a text that changes. An invalid tag
  /// is reported, and changes nothing.
  public var language: String {
    get { behaviours.languageTag }
    set {
      guard Language(newValue) != nil else {
        let message = "\(NameRules.quoted(newValue)) is no language tag"
        return report(Diagnostic(.error, message, suggestion: "write en, or de-AT"))
      }
      guard newValue != behaviours.languageTag else { return }
      let old = Language(behaviours.languageTag)
      behaviours.languageTag = newValue
      for script in library.scripts.values.sorted(by: { $0.name < $1.name }) {
        for behaviour in script.behaviours.all { behaviour.languageChanged(from: old) }
      }
    }
  }
}

extension Behaviour {
  fileprivate func languageChanged(from old: Language?) {
    for (index, property) in script.properties.enumerated() where property.type.holdsLocalizedTexts
    {
      let value = value(ofProperty: index)
      store(value, index, property.type.localized(value, in: old), by: .another)
    }
  }
}
