package import RemoraJSON
import RemoraLimits
package import RemoraRuntime
import RemoraSorting

/// The texts that a scene does not have in all of its languages.
extension ScenePlan {
  /// A warning for each text that lacks one of the languages of the others, and a note about those that are
  /// the same in all of them.
  ///
  /// Nothing in a scene of one language.
  package func untranslated(in document: JSONDocument) -> [Diagnostic] {
    let controls = screens.flatMap(\.withAllParts)
    let texts =
      controls.flatMap(\.texts) + (behaviours + rules.flatMap(\.behaviours)).flatMap(\.texts)
    let languages = Set(texts.flatMap(\.translations).flatMap(\.keys).compactMap { Language($0) })
      .ordered { $0.tag < $1.tag }
    guard languages.count > 1 else { return [] }
    let gaps = texts.compactMap { text -> Diagnostic? in
      let missing = languages.filter { language in
        text.translations.contains { language.key(in: $0) == nil }
      }
      guard !missing.isEmpty else { return nil }
      let tags = missing.map(\.tag).joined(separator: ", ")
      var gap = Diagnostic(
        .warning,
        "\(text.name) has no text in \(tags)",
        suggestion: "add \"\(missing[0].tag)\": \"…\""
      )
      gap.file = document.file
      if let place = text.place { gap.locate(at: place, in: document) }
      return gap
    }
    return gaps + [note(about: controls.flatMap(\.plainTexts), in: document)].compactMap { $0 }
  }

  private func note(
    about texts: [(text: String, place: ScenePlace)],
    in document: JSONDocument
  ) -> Diagnostic? {
    guard let first = texts.first else { return nil }
    let some = texts.prefix(Limit.shownTranslations.value).map { text, place in
      "\(NameRules.quoted(text)) in line \(document.lineNumber(of: place.offset))"
    }
    let others = texts.count - Limit.shownTranslations.value
    let rest = others > 0 ? ", and \(others) more" : ""
    var note = Diagnostic(
      .note,
      "the same text in all languages: \(some.joined(separator: ", "))\(rest)"
    )
    note.locate(at: first.place, in: document)
    return note
  }
}

extension ControlPlan {
  fileprivate var texts: [(name: String, translations: [[String: Value]], place: ScenePlace?)] {
    properties.map { ($0.property.name, $0.translations, $0.place) }
  }

  /// The texts that contain letters and have no translations.
  fileprivate var plainTexts: [(text: String, place: ScenePlace)] {
    properties.compactMap { planned in
      guard planned.property.type == .text, let text = planned.written.text,
        text.contains(where: \.isLetter)
      else { return nil }
      return (text, planned.place)
    }
  }
}

extension BehaviourPlan {
  fileprivate var texts: [(name: String, translations: [[String: Value]], place: ScenePlace?)] {
    script.properties.compactMap { property in
      guard let value = properties[property.name] else { return nil }
      let translations = property.type.translations(in: value)
      return (property.name, translations, places[.property(property.name)] ?? place)
    }
  }
}
