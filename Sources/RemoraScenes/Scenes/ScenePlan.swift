import RemoraJSON
import RemoraRuntime

/// A scene that was read without mistakes: the plans of its screens, rules and connections.
package struct ScenePlan {
  var name = ""
  var rules: [RulePlan] = []
  var screens: [ControlPlan] = []
  var connections: [ConnectionPlan] = []

  /// The keys that identify its screens and their parts.
  var keys: Set<SceneKey> {
    var keys: Set<SceneKey> = []
    visit { keys.insert($1) }
    return keys
  }

  /// Calls `body` with its screens and their parts, each before what is in it, and their keys.
  func visit(_ body: (ControlPlan, SceneKey) -> Void) {
    func each(_ plan: ControlPlan, _ key: SceneKey) {
      body(plan, key)
      for (child, childKey) in zip(plan.children, SceneKey.keys(of: plan.children, in: key)) {
        each(child, childKey)
      }
    }
    for screen in screens { each(screen, .id(screen.id)) }
  }

  /// The control with a key.
  func control(_ key: SceneKey) -> ControlPlan? {
    func find(_ plan: ControlPlan, _ own: SceneKey) -> ControlPlan? {
      if own == key { return plan }
      for (child, childKey) in zip(plan.children, SceneKey.keys(of: plan.children, in: own)) {
        if let found = find(child, childKey) { return found }
      }
      return nil
    }
    for screen in screens { if let found = find(screen, .id(screen.id)) { return found } }
    return nil
  }

  /// The behaviours on its screens.
  var behaviours: [BehaviourPlan] { screens.flatMap(\.allBehaviours) }

  /// The controls on its screens.
  var controls: [ControlPlan] { screens.flatMap { $0.children.flatMap(\.all) } }

  /// The behaviours of a screen itself: its own, and those that rules attach to it.
  func behaviours(of screen: ControlPlan) -> [BehaviourPlan] {
    let ruled = rules.filter { $0.applies(to: screen.kind, id: screen.id, tags: screen.tags) }
    return screen.behaviours + ruled.flatMap(\.behaviours)
  }

  /// Whether a screen or a rule has that script.
  func names(_ script: BehaviourScript) -> Bool {
    rules.contains { rule in rule.behaviours.contains { $0.script === script } }
      || behaviours.contains { $0.script === script }
  }
}

/// A control with its parts; once read, it stays as it is.
final class ControlPlan {
  let kind: Kind
  let id: String
  var tags: Set<String> = []
  var properties: [PlannedProperty] = []
  var behaviours: [BehaviourPlan] = []
  var children: [ControlPlan] = []
  var multiplexer: MultiplexerPlan?
  let place: ScenePlace
  /// What it was read from.
  let source: Source

  /// A stretch of a scene's text: plans that were read from the same one say the same, wherever it is now.
  final class Source {
    /// How many bytes it has.
    let count: Int
    /// See ``ControlPlan/languages``, once it was asked for.
    var languages: Set<String>?

    init(_ node: SceneNode) { count = node.value.span.count }
  }

  init(kind: Kind, id: String, place: ScenePlace, source: Source) {
    (self.kind, self.id, self.place, self.source) = (kind, id, place, source)
  }

  /// Its behaviours and those of its parts.
  var allBehaviours: [BehaviourPlan] { behaviours + children.flatMap(\.allBehaviours) }
}

/// A property's value in a scene.
struct PlannedProperty {
  let property: KindProperty
  /// What the file says: for a text, it may have one for each language.
  let written: Value
  var place: ScenePlace

  /// The value for a person who reads a language.
  func value(in language: Language) -> Value {
    property.type.translatable.localized(written, in: language)
  }

  /// Whether the value depends on the language.
  var isTranslated: Bool { !translations.isEmpty }

  var translations: [[String: Value]] {
    let type = property.type.translatable
    return type.holdsLocalizedTexts ? type.translations(in: written) : []
  }
}

/// A behaviour with its properties and outlets.
struct BehaviourPlan {
  let script: BehaviourScript
  var id: String?
  let properties: [String: Value]
  let outlets: [String: [String]]
  var place: ScenePlace
  /// The places of its properties and outlets, for problems found later.
  var places: [AttachProblem.Subject: ScenePlace] = [:]

  var name: String { id ?? script.name }
}

/// The targets of a delegate and how their answers are combined.
struct MultiplexerPlan {
  var targets: [(id: String, place: ScenePlace)] = []
  var policies: [String: ResultPolicy] = [:]
}

extension MultiplexerPlan: Equatable {
  /// Compares without the places in the text.
  static func == (left: MultiplexerPlan, right: MultiplexerPlan) -> Bool {
    left.policies == right.policies && left.targets.map(\.id) == right.targets.map(\.id)
  }
}

/// A connection: what happens at `to` when `from` sends an event.
struct ConnectionPlan {
  let from: String
  let event: String
  let to: String
  let effect: Effect
  let place: ScenePlace

  enum Effect {
    case run(action: String)
    case set(property: String, to: ConnectionValue)
  }
}

/// The value to which a connection sets a property.
enum ConnectionValue {
  case constant(Value)
  /// What the event carries under this name.
  case payload(String)
}

/// A place in a scene's document.
struct ScenePlace {
  let offset: Int
  let path: JSONPath
}
