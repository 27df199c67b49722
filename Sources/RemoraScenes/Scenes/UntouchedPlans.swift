import RemoraJSON
import RemoraRuntime

/// The plans of the running scene's controls whose text an edit has not touched.
///
/// They were checked when the scene was read. They stay valid while the scripts are the same, and while every id that the
/// touched parts had still names the same. If reading finds a mistake, or such an id is gone, the whole new text is read:
/// see ``SceneReader/isWhole``.
struct UntouchedPlans {
  /// By their offsets in the new text; the plan of a control holds those of the controls in it.
  private var plans: [Int: ControlPlan] = [:]
  /// What the ids of the touched parts named: the others may link to them.
  private var touched: [(id: String, named: SceneIDs.Named)] = []

  init(of scene: Scene, following edits: [TextChange], in library: ScriptLibrary) {
    for (screen, plan) in scene.plan.screens.enumerated() { add(plan, screen, edits, library) }
  }

  private mutating func add(
    _ plan: ControlPlan,
    _ screen: Int,
    _ edits: [TextChange],
    _ library: ScriptLibrary
  ) {
    var span: Range? = plan.place.offset..<plan.place.offset + plan.source.count
    for edit in edits { span = span.flatMap(edit.span) }
    if let span {
      plans[span.lowerBound] = plan
      return
    }
    if !plan.id.isEmpty { touched.append((plan.id, .control(plan.kind, screen: screen))) }
    touched += plan.behaviours.map {
      ($0.name, .behaviour(library.declaration(of: $0.script), screen: screen))
    }
    for child in plan.children { add(child, screen, edits, library) }
  }

  /// The plan of a part of the new text, which has its place there.
  func plan(of node: SceneNode) -> ControlPlan? {
    // In another list, other things are allowed.
    guard let plan = plans[node.offset], plan.place.path.isBeside(node.path),
      plan.source.count == node.value.span.count
    else { return nil }
    return plan.moved(PlaceShift(from: plan.place, to: node.place))
  }

  /// Whether the ids of the touched parts still name the same.
  func areValid(with ids: SceneIDs) -> Bool {
    touched.allSatisfy { former in ids[former.id].map { former.named.isSame(as: $0) } ?? false
    }
  }
}

extension SceneReader {
  /// The plan of a control or a screen that no edit has touched.
  mutating func untouchedPlan(_ node: SceneNode, isScreen: Bool) -> ControlPlan? {
    guard let plan = untouched?.plan(of: node) else { return nil }
    if isScreen { ids.screen += 1 }
    untouchedPlaces.insert(node.offset)
    enterNames(of: plan)
    return plan
  }

  private mutating func enterNames(of plan: ControlPlan) {
    if !plan.id.isEmpty { enter(plan.id, .control(plan.kind, screen: ids.screen), of: plan) }
    // By their indices: a plan of a behaviour takes long to copy.
    for index in plan.behaviours.indices {
      let script = plan.behaviours[index].script
      let named = ids.behaviour(of: script, in: host.scripts.library)
      enter(plan.behaviours[index].name, named, of: plan)
    }
    for child in plan.children { enterNames(of: child) }
  }

  private mutating func enter(_ id: String, _ named: SceneIDs.Named, of plan: ControlPlan) {
    if !ids.add(id, named, at: plan.place.offset) { isUntouchedTaken = true }
  }

  /// Whether the plan that was read, with untouched parts, is that of the whole text.
  var isWhole: Bool {
    problems.isEmpty && !isUntouchedTaken && untouched?.areValid(with: ids) ?? true
  }
}

extension ControlPlan {
  fileprivate func moved(_ shift: PlaceShift) -> ControlPlan {
    if shift.isNone { return self }
    let moved = ControlPlan(kind: kind, id: id, place: shift.applied(to: place), source: source)
    moved.tags = tags
    moved.properties = properties
    for index in properties.indices {
      moved.properties[index].place = shift.applied(to: properties[index].place)
    }
    moved.behaviours = behaviours
    for index in behaviours.indices { moved.behaviours[index].move(by: shift) }
    moved.multiplexer = multiplexer
    for (index, target) in (multiplexer?.targets ?? []).enumerated() {
      moved.multiplexer?.targets[index].place = shift.applied(to: target.place)
    }
    moved.children = children.map { $0.moved(shift) }
    return moved
  }
}

extension BehaviourPlan {
  fileprivate mutating func move(by shift: PlaceShift) {
    place = shift.applied(to: place)
    if !places.isEmpty { places = places.mapValues(shift.applied) }
  }

  /// Takes the places of the same plan in another text.
  mutating func move(to other: BehaviourPlan) { (place, places) = (other.place, other.places) }
}

extension SceneIDs.Named {
  /// Whether whatever links to the one may link to the other.
  fileprivate func isSame(as other: SceneIDs.Named) -> Bool {
    switch (self, other) {
    case (.control(let own, let screen), .control(let kind, let number)):
      own === kind && screen == number
    case (.behaviour(let own, let screen), .behaviour(let script, let number)):
      own.name == script.name && screen == number
    default: false
    }
  }
}

/// How far the places of a part are from those that it had.
private struct PlaceShift {
  private let distance: Int
  /// The new path of the part, if it is another one.
  private let path: JSONPath?

  init(from old: ScenePlace, to new: ScenePlace) {
    distance = new.offset - old.offset
    path = old.path == new.path ? nil : new.path
  }

  var isNone: Bool { distance == 0 && path == nil }

  /// Where a place of the part is now.
  func applied(to place: ScenePlace) -> ScenePlace {
    let path = path.map { $0.appending(place.path.components.dropFirst($0.components.count)) }
    return ScenePlace(offset: place.offset + distance, path: path ?? place.path)
  }
}

extension JSONPath {
  /// Whether it leads to an item of the same list.
  fileprivate func isBeside(_ other: JSONPath) -> Bool {
    components.count == other.components.count
      && zip(components, other.components).lazy.prefix(max(0, components.count - 1)).allSatisfy(==)
  }
}

extension SceneReader {
  /// The objects that a running scene has made, whose ids its new text may use.
  final class Running {
    private let scene: Scene
    private lazy var all = scene.record.objects
    private var asked = 0

    init(_ scene: Scene) { self.scene = scene }

    /// Whether the scene has made an object.
    func hasMade(_ object: AnyObject) -> Bool {
      asked += 1
      // A few are found sooner than all are noted.
      return asked > 10 ? all.contains(ObjectIdentifier(object)) : scene.record.hasMade(object)
    }
  }
}
