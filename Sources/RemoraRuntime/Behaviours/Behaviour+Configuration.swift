import RemoraLua
import RemoraSorting

extension Behaviour {
  /// The settings of an attachment, from a scene or the app.
  public final class Configuration {
    /// The behaviour's id; `nil` for its script's name.
    public let id: String?
    /// Property values, by name.
    public let properties: [String: Value]
    /// The links of its outlets, by name.
    public let outlets: [String: [any Owner]]
    /// What a person set on such a behaviour before, and has not kept: its live values from the start.
    package var live: [String: Value] = [:]
    /// Whether a script attaches the behaviour: its id then yields to the ids of the scene and the
    /// app.
    let isByScript: Bool
    /// The values that its screen was handed: live values, which the behaviour has before `onAttach`.
    package var handed: [String: Value] = [:]

    /// A configuration.
    ///
    /// The behaviour holds linked owners weakly.
    public convenience init(
      id: String? = nil,
      properties: [String: Value] = [:],
      outlets: [String: [any Owner]] = [:]
    ) {
      self.init(id: id, properties: properties, outlets: outlets, isByScript: false)
    }

    init(
      id: String?,
      properties: [String: Value],
      outlets: [String: [any Owner]],
      isByScript: Bool
    ) {
      self.isByScript = isByScript
      self.id = id
      self.properties = properties
      self.outlets = outlets
    }

    /// Whether nothing is set.
    var isEmpty: Bool { id == nil && properties.isEmpty && outlets.isEmpty }

    /// The part that a behaviour of a script stores; `nil` if nothing is set.
    package func kept(for script: BehaviourScript) -> KeptConfiguration? {
      id == nil && properties.isEmpty ? nil : KeptConfiguration(self, of: script)
    }
  }

  /// What a behaviour stores of its configuration, without the links of its outlets, which would keep
  /// owners alive.
  ///
  /// In lists, and with the names shared by the behaviours of a script: a third of the memory of a
  /// dictionary.
  package final class KeptConfiguration {
    package let id: String?
    let isByScript: Bool
    private let names: [String]
    private let values: [Value]

    init(_ configuration: Configuration, of script: BehaviourScript) {
      id = configuration.id
      isByScript = configuration.isByScript
      let properties = configuration.properties
      var names = script.properties.map(\.name).filter { properties[$0] != nil }
      if names.count < properties.count {
        names += properties.keys.filter { !names.contains($0) }.ordered()
      }
      self.names = script.sharedNames(names)
      values = names.map { properties[$0] ?? .nothing }
    }

    private init(_ other: KeptConfiguration, id: String?) {
      self.id = id
      (isByScript, names, values) = (other.isByScript, other.names, other.values)
    }

    /// The same with another id.
    func renamed(_ id: String?) -> KeptConfiguration { KeptConfiguration(self, id: id) }

    /// About how many bytes its values take.
    fileprivate var size: Int { values.reduce(0) { $0 + $1.size } }

    /// The value of the property of that name, if it is set.
    package subscript(name: String) -> Value? { names.firstIndex(of: name).map { values[$0] } }

    package var properties: [String: Value] { Dictionary(uniqueKeysWithValues: zip(names, values)) }
  }

  /// Counts the memory of a behaviour that a script has attached for its account: the object, with what finds it, and
  /// its values.
  func holdMemory() {
    let size = 450 + (configuration?.size ?? 0)
    held = script.lua.charging(account) { HeldMemory(size, in: script.lua) }
  }
}
