import RemoraRuntime
import RemoraScenes

/// Describes objects of a host, from their declarations alone.
struct DescriptionReader {
  let host: ScriptHost
  let names: Names
  let known: KnownNames

  /// The description of what a page means; `nil` if it is gone.
  func description(of target: PageTarget) -> Description? {
    switch names.owner(target) {
    case let behaviour as Behaviour: description(of: behaviour)
    case let multiplexer as Multiplexer: description(of: multiplexer)
    case let control as Control: description(of: control)
    default: nil
    }
  }

  // MARK: Controls

  private func description(of control: Control) -> Description {
    let kind = host.kind(of: control)
    let screen = control.screen
    let place = screen === control ? nil : screen.map { " on \(host.stage.describe($0))" }
    var description = Description(
      title: control.id.isEmpty ? kind.name : control.id,
      subtitle: kind.name + (place ?? ""),
      control: control.controlID,
      screen: screen?.controlID,
      help: kind.summary
    )
    description.fields = fields(of: control, kind)
    description.events = kind.eventsFromNearest.map(\.name)
    description.behaviours = control.attached.behaviours.map(names.number)
    description.pointedAt = pointers(at: control)
    return description
  }

  /// The properties of an owner, but those that only scripts can read, since they are objects.
  private func fields(of owner: any Owner, _ kind: Kind) -> [Field] {
    let layers = host.scenes.layers(of: owner)
    let unkept = host.liveChanges.changedNames(of: owner)
    return kind.properties.compactMap { property in
      guard property.type != .any || !(layers[property.name]?.isObject ?? false) else { return nil }
      var field = Field(
        property,
        layers[property.name],
        group: kind.declarer(of: property.name).name,
        choosing: known
      )
      field.unkept = unkept.contains(property.name) ? true : nil
      return field
    }
  }

  // MARK: Behaviours

  private func description(of behaviour: Behaviour) -> Description {
    let script = behaviour.script
    let place = behaviour.owner.map { " on \(host.stage.describe($0))" } ?? ""
    var description = Description(
      title: behaviour.id,
      subtitle: (script.file.split(separator: "/").last.map(String.init) ?? script.name) + place,
      behaviour: names.number(of: behaviour),
      help: script.help,
      file: script.file
    )
    let layers = host.scenes.layers(of: behaviour)
    let outlets = script.outlets.map { outlet in
      let layers = host.scenes.layers(ofOutlet: outlet.name, of: behaviour)
      return (outlet.place?.line, Field(outlet, layers, (layers?.links ?? []).map(link)))
    }
    let properties = script.properties.filter { !$0.isState }.map { property in
      (property.place?.line, Field(property, layers[property.name], choosing: known))
    }
    description.fields = inSourceOrder(outlets + properties)
    description.states = states(of: behaviour, layers)
    description.actions = script.actionDeclarations.map { action in
      Description.Action(name: action.name, help: action.help, arguments: action.argumentCount)
    }
    description.events = script.events.map(\.name)
    description.handlers = handlers(of: script.declaration)
    description.behaviours = behaviour.attached.behaviours.map(names.number)
    description.pointedAt = pointers(at: behaviour)
    return description
  }

  /// The handlers of events and those of its life, its own before inherited ones.
  private func handlers(of script: ScriptDeclaration) -> [Description.Handler] {
    let ofEvents = Set(script.handlers.map(\.name))
    let ofLife = Set(BehaviourLifecycle.allCases.map(\.rawValue))
    return script.functions.compactMap { name, function in
      guard ofEvents.contains(name) || ofLife.contains(name) else { return nil }
      let place = function.declaration.place
      return Description.Handler(name: name, file: place.source, line: place.line)
    }.sorted { one, other in
      let (first, second) = (one.file != script.file, other.file != script.file)
      return first != second ? second : (one.file, one.line) < (other.file, other.line)
    }
  }

  private func inSourceOrder(_ fields: [(line: Int?, field: Field)]) -> [Field] {
    fields.enumerated().sorted { one, other in
      let (first, second) = (one.element.line ?? .max, other.element.line ?? .max)
      return (first, one.offset) < (second, other.offset)
    }.map(\.element.field)
  }

  private func states(of behaviour: Behaviour, _ layers: [String: PropertyLayers]) -> [Field] {
    let script = behaviour.script
    let unkept = host.liveChanges.changedNames(of: behaviour)
    let ofProperties = script.properties.filter(\.isState).map { property in
      var field = Field(property, layers[property.name], choosing: known)
      field.unkept = unkept.contains(property.name) ? true : nil
      field.isPublic = true
      return field
    }
    let others = script.stateNames.map { name in
      let value = behaviour.stateValue(name)
      var field = Field(type: value.typeName)
      field.name = name
      field.value = .data(value.isFinite ? value : .nothing)
      field.isPublic = false
      return field
    }
    return ofProperties + others
  }

  private func link(_ owner: any Owner) -> FieldLink {
    let target = names.target(owner)
    return FieldLink(
      control: target?.control,
      behaviour: target?.behaviour,
      multiplexer: target?.multiplexer,
      id: host.stage.describe(owner)
    )
  }

  // MARK: Multiplexers

  private func description(of multiplexer: Multiplexer) -> Description {
    let use = MultiplexerUse.all(in: host).first { $0.multiplexer === multiplexer }
    let owners = use?.owners ?? []
    let maker = use?.maker
    var description = Description(
      title: "multiplexer",
      subtitle: maker.map { "made by \($0.id)" }
        ?? (owners.isEmpty
          ? "" : "of \(owners.map { host.stage.describe($0) }.joined(separator: ", "))"),
      multiplexer: names.number(of: multiplexer),
      help: host.kind(of: multiplexer).summary
    )
    description.fields = fields(of: multiplexer, host.kind(of: multiplexer))
    description.targets = (use?.targets ?? []).compactMap {
      ($0 as? any Owner).flatMap(names.target)
    }
    description.pointedAt =
      owners.map { Description.Pointer("delegate of \(host.stage.describe($0))", names.target($0)) }
      + (maker.map { [Description.Pointer("made by \($0.id)", names.target($0))] } ?? [])
    return description
  }

  // MARK: Pointers

  private func pointers(at owner: any Owner) -> [Description.Pointer] {
    let references = References(to: owner, in: host)
    let id = host.stage.id(of: owner)
    let outlets = references.outlets.map { behaviour, outlet in
      Description.Pointer("outlet \(outlet) of \(behaviour.id)", names.target(behaviour))
    }
    let connections = references.connections.map { connection in
      let other = connection.from == id ? connection.to : connection.from
      return Description.Pointer(
        "connection: \(connection.text)",
        names.target(called: other),
        connects: true
      )
    }
    let multiplexers = references.multiplexers.map { use in
      Description.Pointer(
        use.maker === owner
          ? "makes a multiplexer"
          : use.owners.contains { $0 === owner }
            ? "delegate: a multiplexer" : "target of a multiplexer",
        names.target(use.multiplexer)
      )
    }
    let rules = references.rules.map { Description.Pointer("rule: \($0.text)") }
    return outlets + connections + multiplexers + rules
  }
}

extension PropertyLayers {
  /// Whether only scripts can read it: its values are objects, such as a control's parent.
  fileprivate var isObject: Bool { value == .nothing && defaultValue == .nothing }
}

extension Kind {
  /// The kind among it and its parents that declares a property.
  fileprivate func declarer(of property: String) -> Kind {
    guard let parent, parent.property(property) != nil else { return self }
    return parent.declarer(of: property)
  }

  /// Its events before those that it inherits, which are less likely to be what it is there for.
  fileprivate var eventsFromNearest: [EventDeclaration] {
    let inherited = parent?.events.count ?? 0
    return events.dropFirst(inherited) + (parent?.eventsFromNearest ?? [])
  }
}

extension Value {
  /// The word for its type in a description.
  fileprivate var typeName: String {
    switch self {
    case .nothing, .record: "any"
    case .boolean: "boolean"
    case .integer: "integer"
    case .number: "number"
    case .text: "text"
    case .point: "point"
    case .size: "size"
    case .list: "list"
    }
  }
}
