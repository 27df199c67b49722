import RemoraJSON
import RemoraRuntime
import RemoraSorting

/// The texts of a scene in several languages: `"text": { "en": "Hello", "de": "Hallo" }`.
extension Scenes {
  /// The tags of the languages that the texts of the open scene and of its behaviours have, sorted.
  package var languages: [String] { current?.languages ?? [] }

  /// Shows the scene's texts in the host's language, except those that a script or a person has changed.
  func languageChanged(from old: Language) {
    let new = host.stage.language
    for made in current?.record.made ?? [] where made.isAlive {
      guard let control = made.control else { continue }
      for planned in made.plan.properties where planned.isTranslated {
        let (before, after) = (planned.value(in: old), planned.value(in: new))
        guard before != after, planned.property.get(control) == before else { continue }
        try? planned.property.set?(control, after)
      }
    }
  }
}

extension ScenePlan {
  /// The tags of the languages that its texts have, sorted.
  var languages: [String] {
    var tags = Set(rules.flatMap(\.behaviours).flatMap(\.languages))
    for screen in screens { tags.formUnion(screen.languages) }
    return tags.ordered()
  }
}

extension ControlPlan {
  /// The tags of the languages that its texts and those of its parts have.
  var languages: Set<String> {
    if let known = source.languages { return known }
    var tags = Set(
      properties.flatMap(\.translations).flatMap(\.keys).compactMap { Language($0)?.tag }
    )
    for behaviour in behaviours { tags.formUnion(behaviour.languages) }
    for child in children { tags.formUnion(child.languages) }
    source.languages = tags
    return tags
  }
}

extension BehaviourPlan {
  fileprivate var languages: [String] {
    let texts = script.properties.flatMap { property in
      property.type.translations(in: properties[property.name] ?? property.defaultValue)
    }
    return texts.flatMap(\.keys).compactMap { Language($0)?.tag }
  }
}

extension ControlPlan {
  /// What the scene sets a property to; `nil` if nothing.
  func value(of name: String, in language: Language) -> Value? {
    properties.first { $0.property.name == name }?.value(in: language)
  }

  func valuesByName(in language: Language) -> [String: Value] {
    Dictionary(properties.map { ($0.property.name, $0.value(in: language)) }) { $1 }
  }

  var withAllParts: [ControlPlan] { [self] + children.flatMap(\.withAllParts) }
}
