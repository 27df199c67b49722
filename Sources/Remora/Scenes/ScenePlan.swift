/// A scene as read and found to be without mistakes: what screens are made of.
struct ScenePlan {
  var name = ""
  var rules: [RulePlan] = []
  var screens: [ControlPlan] = []
  var connections: [ConnectionPlan] = []
}

/// A control with its parts.
struct ControlPlan {
  let kind: Kind
  let id: String
  var properties: [(property: KindProperty, value: Value)] = []
  var behaviours: [BehaviourPlan] = []
  var children: [ControlPlan] = []
  var multiplexer: MultiplexerPlan?
  let place: ScenePlace
}

/// A behaviour with what is set and linked.
struct BehaviourPlan {
  let script: BehaviourScript
  let id: String?
  let properties: [String: Value]
  let outlets: [String: [String]]
  let place: ScenePlace
  /// The places of its properties and outlets, for what is found out later.
  var places: [AttachProblem.Subject: ScenePlace] = [:]

  var name: String { id ?? script.name }
}

/// The targets of a delegate and how their answers are combined.
struct MultiplexerPlan {
  var targets: [(id: String, place: ScenePlace)] = []
  var policies: [String: ResultPolicy] = [:]
}

/// Behaviours for every owner of a kind.
struct RulePlan {
  let kind: Kind
  let behaviours: [BehaviourPlan]
}

/// This event runs that action.
struct ConnectionPlan {
  let from: String
  let event: String
  let to: String
  let action: String
}

/// A place in a scene's document.
struct ScenePlace {
  let offset: Int
  let path: JSONPath
}
