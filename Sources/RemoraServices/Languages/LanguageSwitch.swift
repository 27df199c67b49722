import RemoraRuntime
import RemoraScenes

/// The language of the texts, as scripts see it: `service("language"):set("de")`.
///
/// Every host lends one.
final class LanguageSwitch: Owner {
  let attachments = Attachments()
  /// How numbers and dates are written, once the app or a front end lends it.
  var formats: Formats?

  /// How a language writes numbers and dates.
  struct Formats {
    /// A number, in the language of a tag.
    let number: (Double, String) -> String
    /// A time in seconds since 1970, in a style and in the language of a tag.
    let date: (Double, String, String) -> String
  }

  /// The styles of a date.
  static let styles = ["short", "medium", "long", "full", "time"]

  private var stage: StageModel? { attached.stage }

  /// The one that a host lends.
  static func of(_ host: ScriptHost) -> LanguageSwitch? {
    host.lentOwner("language") as? LanguageSwitch
  }

  /// Lends the language that scripts can ask for and change.
  static func lend(to host: ScriptHost) {
    let language = LanguageSwitch()
    language.follow(host.stage)
    host.lend("language", language)
  }

  /// Sends `changed` from now on.
  private func follow(_ stage: StageModel) {
    stage.languageObservers.append { [weak self, weak stage] old in
      guard let self, let stage else { return }
      send("changed", ["current": .text(stage.language.tag), "old": .text(old.tag)])
    }
  }

  private func format(_ number: Double) throws(Diagnostic) -> String {
    let (formats, tag) = try self.formats("number")
    return formats.number(number, tag)
  }

  private func date(_ seconds: Double, _ style: String?) throws(Diagnostic) -> String {
    let (formats, tag) = try self.formats("date")
    let style = style ?? "medium"
    guard LanguageSwitch.styles.contains(style) else {
      throw Diagnostic(
        .error,
        "there is no style \(NameRules.quoted(style)) of a date",
        suggestion: "the styles are: \(LanguageSwitch.styles.joined(separator: ", "))"
      )
    }
    // A day before the year 1 or after 9999 is no date that a person reads.
    guard (-62_135_596_800...253_402_300_799).contains(seconds) else {
      throw Diagnostic(
        .error,
        "\(seconds) is no time in seconds since 1970",
        suggestion: "write a time such as os.time()"
      )
    }
    return formats.date(seconds, style, tag)
  }

  private func formats(_ what: String) throws(Diagnostic) -> (Formats, tag: String) {
    guard let formats, let stage else {
      throw Diagnostic(
        .error,
        "this host cannot write a \(what) as a language does",
        suggestion: "the app lends that: host.lendFormats(number:date:)"
      )
    }
    return (formats, stage.language.tag)
  }

  static func table(_ kind: KindBuilder<LanguageSwitch>) {
    kind.summary("The language of the texts")
    kind.property("current", as: .text, help: "The tag of the language: en, de-AT") {
      $0.stage?.language.tag ?? ""
    }
    kind.property(
      "available",
      as: .list(.text),
      help: "The tags of the languages that the scene has texts in"
    ) {
      switcher -> [String] in switcher.attached.host?.scenes.languages ?? []
    }
    kind.event("changed", ["current": .text, "old": .text], help: "The language changed")
    kind.method("set", help: "Shows the texts in another language: set(\"de\")") {
      (switcher, tag: String) in try switcher.stage?.setLanguage(tag)
    }
    kind.method("format", help: "A number as the language writes it") {
      (switcher, number: Double) in try switcher.format(number)
    }
    kind.method(
      "date",
      help: "A time of os.time() as the language writes it, in a style: \"short\""
    ) {
      (switcher, seconds: Double, style: String?) in try switcher.date(seconds, style)
    }
  }
}
