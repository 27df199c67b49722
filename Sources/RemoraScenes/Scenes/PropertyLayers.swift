package import RemoraRuntime

/// A property's value, and the layers that it comes from: default, then scene, then live.
package struct PropertyLayers: Equatable, Sendable {
  /// Where a value comes from.
  package enum Layer: String, Sendable {
    /// The script, or a new control.
    case standard = "default"
    /// The scene's file, or what the app attached the behaviour with.
    case scene
    /// A person, a script or the app, since.
    case live
  }

  /// The value.
  package let value: Value
  /// The layer that it comes from.
  package let layer: Layer
  /// The scene's value; `nil` if it has none.
  package let sceneValue: Value?
  /// The default; `nil` if that is not known: only the app can make such an owner.
  package let defaultValue: Value?
  /// Whether `Edits.keep` finds a place for it in the scene's file.
  package let isKeepable: Bool
}

/// An outlet's links, and whether they are the scene's.
package struct OutletLayers {
  /// What it links to.
  package let links: [any Owner]
  /// What the scene links it to, by id or as `./tag`; `nil` if it says nothing.
  package let sceneLinks: [String]?
  /// Whether it links to something else than after attaching, which ``LiveChanging/reset(outlet:of:)``
  /// restores.
  package let isLive: Bool
  /// Whether `Edits.keep` finds a place for it in the scene's file.
  package let isKeepable: Bool
}

extension Scenes {
  /// The layers of every property of a control, a behaviour or another owner, by name.
  ///
  /// A control's value is live if it is neither the scene's nor, where the scene has none, the
  /// default: a value that was changed and changed back is not. A behaviour's is live from the time
  /// it is set until it is reset.
  ///
  /// Makes a new owner of the kind, for its defaults.
  package func layers(of owner: any Owner) -> [String: PropertyLayers] {
    if let behaviour = owner as? Behaviour {
      let isKeepable = current?.record.attached(behaviour) != nil
      return named(
        behaviour.script.properties.indices.map { index in
          (behaviour.script.properties[index].name, behaviour.layers(of: index, isKeepable))
        }
      )
    }
    let kind = host.kind(of: owner)
    let fresh = kind.make?()
    let plan = (owner as? Control).flatMap { current?.record.made(for: $0) }?.plan
    return named(
      kind.properties.map { property in
        (property.name, property.layers(of: owner, fresh: fresh, plan, in: host.stage.language))
      }
    )
  }

  private func named(_ layers: [(String, PropertyLayers)]) -> [String: PropertyLayers] {
    Dictionary(layers) { first, _ in first }
  }

  /// The links of an outlet; `nil` if the behaviour has no such outlet, or is gone.
  package func layers(ofOutlet name: String, of behaviour: Behaviour) -> OutletLayers? {
    guard let index = behaviour.script.outlets.firstIndex(where: { $0.name == name }),
      let first = firstLinks(of: index, of: behaviour)
    else { return nil }
    let links = behaviour.linkedOwners(ofOutlet: index)
    let attached = current?.record.attached(behaviour)
    return OutletLayers(
      links: links,
      sceneLinks: attached?.plan.ids(of: behaviour.script.outlets[index]),
      isLive: !links.elementsEqual(first, by: { $0 === $1 }),
      isKeepable: attached.map { $0.attachments == nil } ?? false
    )
  }

  /// What an outlet links to by the scene, or by itself.
  func firstLinks(of index: Int, of behaviour: Behaviour) -> [any Owner]? {
    guard let owner = behaviour.owner else { return nil }
    let plan = current?.record.attached(behaviour)?.plan
    let configuration = Behaviour.Configuration(
      outlets: plan.map { links(of: $0, on: owner) } ?? [:]
    )
    return host.behaviours.links(of: behaviour.script.outlets[index], configuration, owner)
  }
}

extension Behaviour {
  fileprivate func layers(of index: Int, _ isKeepable: Bool) -> PropertyLayers {
    let sceneValue = configuredValue(ofProperty: index)
    return PropertyLayers(
      value: value(ofProperty: index),
      layer: live?[index] != nil ? .live : sceneValue != nil ? .scene : .standard,
      sceneValue: sceneValue,
      defaultValue: script.properties[index].defaultValue,
      isKeepable: isKeepable
    )
  }
}

extension KindProperty {
  fileprivate func layers(
    of owner: any Owner,
    fresh: (any Owner)?,
    _ plan: ControlPlan?,
    in language: Language
  ) -> PropertyLayers {
    let value = get(owner)
    let sceneValue = plan?.value(of: name, in: language)
    let defaultValue = fresh.map { get($0) }
    let isLive = !isReadOnly && value != sceneValue ?? defaultValue
    return PropertyLayers(
      value: value,
      layer: isLive ? .live : sceneValue != nil ? .scene : .standard,
      sceneValue: sceneValue,
      defaultValue: defaultValue,
      isKeepable: plan != nil && !isReadOnly
    )
  }
}
