import RemoraRuntime
import RemoraSorting

/// The ids of a scene and what they name.
struct SceneIDs {
  enum Named {
    /// A screen or control of a kind, on the screen with that number.
    case control(Kind, screen: Int)
    /// A behaviour of a script, on the screen with that number; indirect, since a declaration takes long to copy.
    indirect case behaviour(ScriptDeclaration, screen: Int)
    /// A behaviour whose script is broken, so that references to it cannot be checked.
    case broken

    /// The word that tells its id from other names: `nextButton`.
    var kindName: String {
      switch self {
      case .control(let kind, _): kind.name
      case .behaviour: "Behaviour"
      case .broken: "1"
      }
    }
  }

  /// What the ids name, and the offset of the part that was added last with each.
  ///
  /// One table, since each is looked up as it is added.
  private var entries: [String: (what: Named, place: Int)] = [:]
  /// The ids of behaviours whose scripts are broken.
  private(set) var broken: [String] = []
  var screen = -1 { didSet { behaviours = [:] } }
  /// What behaviours of the screen with that number are, by their scripts.
  private var behaviours: [ObjectIdentifier: Named] = [:]

  /// What an id names.
  subscript(id: String) -> Named? { entries[id]?.what }

  /// The offset of the part that an id names.
  func place(of id: String) -> Int? { entries[id]?.place }

  /// A behaviour of a script on this screen.
  mutating func behaviour(
    of script: BehaviourScript,
    in library: @autoclosure () -> ScriptLibrary
  ) -> Named {
    if let known = behaviours[ObjectIdentifier(script)] { return known }
    let named = Named.behaviour(library().declaration(of: script), screen: screen)
    behaviours[ObjectIdentifier(script)] = named
    return named
  }

  /// Makes room for the ids of a scene.
  mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds an id.
  ///
  /// - Returns: Whether it is new.
  @discardableResult
  mutating func add(_ id: String, _ what: Named, at place: Int) -> Bool {
    if case .broken = what { broken.append(id) }
    return entries.updateValue((what, place), forKey: id) == nil
  }

  var all: [String] { entries.keys.ordered() }

  /// All, in no order.
  var unordered: [String] { Array(entries.keys) }
}
