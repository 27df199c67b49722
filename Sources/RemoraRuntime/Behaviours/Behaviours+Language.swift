extension Behaviours {
  /// Passes each change of the language to the behaviours with a text that changes.
  func followLanguage() {
    stage.languageObservers.append { [unowned self] old in
      for script in scripts.loaded {
        for behaviour in script.behaviours.all { behaviour.languageChanged(from: old) }
      }
    }
  }
}

extension Behaviour {
  fileprivate func languageChanged(from old: Language) {
    for (index, property) in script.properties.enumerated() where property.type.holdsLocalizedTexts
    {
      let value = value(ofProperty: index)
      store(value, index, property.type.localized(value, in: old), by: .another)
    }
  }
}
