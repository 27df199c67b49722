public import RemoraRuntime

extension ScriptHost {
  /// Lends how a language writes numbers and dates: `service("language"):format(1234.5)`, `:date(time)`.
  ///
  /// The studio, windows and the command do so, by Foundation. An app without them passes functions of its own, since
  /// Foundation's tables of languages take some 40 MB that many apps do without.
  ///
  /// - Parameters:
  ///   - number: Writes a number in the language of a tag such as `de-AT`.
  ///   - date: Writes a time, in seconds since 1970, in a style (`short`, `medium`, `long`, `full`, `time`) and in the
  ///     language of a tag.
  public func lendFormats(
    number: @escaping (Double, String) -> String,
    date: @escaping (Double, String, String) -> String
  ) {
    languageSwitch?.formats = LanguageSwitch.Formats(number: number, date: date)
  }

  package var lendsFormats: Bool { languageSwitch?.formats != nil }
  private var languageSwitch: LanguageSwitch? { lentOwner("language") as? LanguageSwitch }

  /// Lends the language that scripts can ask for and change.
  func lendLanguage() {
    let language = LanguageSwitch()
    language.follow(stage)
    lend("language", language)
  }
}
