/// The screens and controls of a scene, as rules find them.
struct SceneOwners {
  typealias Found = (screen: Int, owner: ControlPlan)

  /// All of them with the numbers of their screens, in the order of the text.
  private(set) var all: [Found] = []
  /// Those with each tag.
  private(set) var tagged: [String: [Found]] = [:]
  /// The screens by their ids, also those inside controls.
  private(set) var screens: [String: Found] = [:]

  init(of plans: [ControlPlan]) {
    for (number, screen) in plans.enumerated() { add(screen, onScreen: number) }
  }

  private mutating func add(_ owner: ControlPlan, onScreen number: Int) {
    all.append((number, owner))
    for tag in owner.tags { tagged[tag, default: []].append((number, owner)) }
    if owner.kind.name == "Screen", !owner.id.isEmpty { screens[owner.id] = (number, owner) }
    for child in owner.children { add(child, onScreen: number) }
  }
}
