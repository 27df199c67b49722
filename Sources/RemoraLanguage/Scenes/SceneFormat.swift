/// The objects of a scene whose keys the format names.
enum SceneObject: String, CaseIterable, Sendable {
  case scene, rule, screen, control, behaviour, delegate, connection
  case ruleBehaviour = "behaviour of a rule"
}

/// A key that the format of scenes gives to an object; controls also have the properties of their kinds.
struct SceneField: Sendable {
  let name: String
  let role: SceneRole
  /// Whether a new object begins with it.
  let isExpected: Bool
  /// What it is for, as in the scene schema.
  let help: String

  init(_ name: String, _ role: SceneRole, isExpected: Bool = false, _ help: String) {
    (self.name, self.role, self.isExpected, self.help) = (name, role, isExpected, help)
  }
}

extension SceneObject {
  func field(_ name: String) -> SceneField? { fields.first { $0.name == name } }

  /// Its keys, in the order in which scenes have them.
  var fields: [SceneField] {
    switch self {
    case .scene: SceneObject.sceneFields
    case .rule: SceneObject.ruleFields
    case .screen: SceneObject.screenFields
    case .control: SceneObject.controlFields
    case .behaviour: SceneObject.behaviourFields
    case .ruleBehaviour: SceneObject.ruleBehaviourFields
    case .delegate: SceneObject.delegateFields
    case .connection: SceneObject.connectionFields
    }
  }

  private static let sceneFields = [
    SceneField(
      "$schema",
      .schema,
      "Where this schema is, for editors. Remora itself does not read it."
    ),
    SceneField("name", .text, isExpected: true, "What people call this scene."),
    SceneField(
      "scripts",
      .list(.folder),
      "Folders to search for behaviour scripts, in order, relative to this file."
        + " Left out: the folder of this file."
    ),
    SceneField(
      "attachTo",
      .list(.object(.rule)),
      "Behaviours for every owner of a kind, for some screens or for what has a tag,"
        + " after those listed on the owner itself."
    ),
    SceneField(
      "screens",
      .list(.object(.screen)),
      isExpected: true,
      "The first one is presented when the scene loads; the others wait to be presented."
    ),
    SceneField(
      "connections",
      .list(.object(.connection)),
      "Which event runs which action."
    ),
  ]

  private static let ruleFields = [
    SceneField(
      "kind",
      .kind,
      isExpected: true,
      "Every owner of this kind receives the behaviours: Screen, Button, a kind of the app's own …"
    ),
    SceneField(
      "descendants",
      .flag,
      "Whether the rule is also for the kinds that descend from this one: all of them for Control."
    ),
    SceneField("screens", .list(.screen), "The ids of the screens that receive the behaviours."),
    SceneField("tag", .tag, "Every screen and control with this tag receives the behaviours."),
    SceneField(
      "behaviours",
      .list(.object(.ruleBehaviour)),
      isExpected: true,
      "In the order in which they attach. They have no id: reach one through its owner."
    ),
  ]

  private static let screenFields = [
    SceneField(
      "id",
      .id,
      isExpected: true,
      "Unique in the scene; the name by which outlets, connections and people reach it."
    ),
    SceneField("tags", .list(.tag), "Names that may repeat in the scene, for its rules."),
    SceneField(
      "behaviours",
      .list(.object(.behaviour)),
      "Attached to this owner, in this order."
    ),
    SceneField(
      "controls",
      .list(.object(.control)),
      "What is inside, from back to front. Their x and y start at the top left corner of this one."
    ),
  ]

  private static let controlFields =
    [
      SceneField(
        "kind",
        .kind,
        isExpected: true,
        "A kind that is built in, or one that the app registers."
      )
    ] + screenFields + [
      SceneField("delegate", .object(.delegate), "Who receives the messages of this control.")
    ]

  private static let behaviourFields =
    [SceneField("id", .id, "Unique in the scene. Left out: the script's name.")]
    + ruleBehaviourFields.filter { $0.name != "outlets" }
    + [
      SceneField(
        "outlets",
        .outlets,
        "What each outlet of the script links to: an id, or a list of ids where the script"
          + " declares outlets."
      )
    ]

  private static let ruleBehaviourFields = [
    SceneField(
      "script",
      .script,
      isExpected: true,
      "The file's name without .lua, in one of the scene's script folders."
    ),
    SceneField(
      "properties",
      .properties,
      "Values for the properties of the script; for a screen, a control or a behaviour, its id."
        + " One that is left out keeps the script's default."
        + " Every behaviour has the property enabled: false switches it off."
    ),
    SceneField(
      "outlets",
      .outlets,
      "What each outlet links to: an id, ./name for what is inside each owner and has that id or"
        + " tag, or a list of these."
    ),
  ]

  private static let delegateFields = [
    SceneField(
      "multiplexer",
      .list(.target),
      isExpected: true,
      "Ids of behaviours. Each message goes to every one that handles it, in this order."
    ),
    SceneField("results", .results, "How the answers to a message become one."),
  ]

  private static let connectionFields = [
    SceneField(
      "from",
      .sender,
      isExpected: true,
      "The id of the screen, control or behaviour that sends the event."
    ),
    SceneField(
      "event",
      .event,
      isExpected: true,
      "The name of the event, without “on”: tap, toggled …"
    ),
    SceneField(
      "to",
      .receiver,
      isExpected: true,
      "The id of the behaviour whose action runs, or of the control or behaviour whose property"
        + " is set."
    ),
    SceneField("action", .action, isExpected: true, "A method of that behaviour."),
    SceneField("set", .assigned, "A property of that control or behaviour."),
    SceneField(
      "value",
      .newValue,
      "The new value of the property; $ and a name stand for that field of the event's payload."
    ),
  ]
}
