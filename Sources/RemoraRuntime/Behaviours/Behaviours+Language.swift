extension Behaviours {
  /// See ``ScriptHost/language``.
  var language: String {
    get { languageTag }
    set {
      guard Language(newValue) != nil else {
        let message = "\(NameRules.quoted(newValue)) is no language tag"
        return stage.report(Diagnostic(.error, message, suggestion: "write en, or de-AT"))
      }
      guard newValue != languageTag else { return }
      let old = Language(languageTag)
      languageTag = newValue
      for script in scripts.loaded {
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
