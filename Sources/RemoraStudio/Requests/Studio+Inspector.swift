import RemoraRuntime
import RemoraScenes
import RemoraSpelling

/// What the inspector asks for.
extension Studio {
  static var inspectorRequests: [String: PageRequest] {
    [
      "inspect": { _, page, arguments in
        let targets = arguments.of ?? arguments.target.map { [$0] } ?? []
        return try page.inspect(targets, isList: arguments.of != nil)
      },
      "set": { studio, _, arguments in
        let property = try studio.property(of: arguments)
        let value = arguments.value ?? .nothing
        try value.checkDepth()
        try studio.host.keeping.set(property.named, to: value, named: property.path)
        return nil
      },
      "reset": { studio, _, arguments in
        if let outlet = arguments.outlet {
          try studio.host.keeping.reset(outlet: outlet, of: try studio.behaviour(of: arguments))
        } else {
          let property = try studio.property(of: arguments)
          try studio.host.keeping.reset(property.named, named: property.path)
        }
        return nil
      },
      "link": { studio, _, arguments in
        let outlet = try arguments.need(arguments.outlet, "outlet")
        let owners = try arguments.need(arguments.to, "to").map { try studio.owner($0) }
        let behaviour = try studio.behaviour(of: arguments)
        let path = "\(behaviour.id).\(outlet)"
        try studio.host.keeping.link(outlet, of: behaviour, to: owners, named: path)
        return nil
      },
      "keep": { studio, _, arguments in try studio.keep(arguments) },
      "keepChange": { studio, _, arguments in
        try studio.host.keeping.keep(try studio.change(of: arguments))
      },
      "resetChange": { studio, _, arguments in
        try studio.host.keeping.reset(try studio.change(of: arguments))
        return nil
      },
      "act": { studio, _, arguments in
        let action = try arguments.need(arguments.action, "action")
        _ = try studio.behaviour(of: arguments).perform(action, with: [])
        return nil
      },
      "restartTasks": { studio, _, arguments in
        try studio.behaviour(of: arguments).restartTasks()
      },
    ]
  }

  // MARK: Objects

  /// The owner that a page means.
  func owner(_ target: PageTarget) throws(Diagnostic) -> any Owner {
    guard let owner = survey.names.owner(target) else { throw Studio.gone(target) }
    return owner
  }

  private func owner(of arguments: PageMessage.Arguments) throws(Diagnostic) -> any Owner {
    try owner(try arguments.need(arguments.target, "control, behaviour or multiplexer"))
  }

  private func behaviour(of arguments: PageMessage.Arguments) throws(Diagnostic) -> Behaviour {
    let number = try arguments.need(arguments.behaviour, "behaviour")
    guard let behaviour = survey.names.behaviour(number) else {
      throw Studio.gone(PageTarget(behaviour: number))
    }
    return behaviour
  }

  static func gone(_ target: PageTarget) -> Diagnostic {
    let name =
      target.control.map { "control \($0.number)" }
      ?? target.behaviour.map { "behaviour \($0)" }
      ?? target.multiplexer.map { "multiplexer \($0)" }
    return Diagnostic(.error, "\(name ?? "what the page means") is not there any more")
  }

  // MARK: Properties

  /// A property, and what messages call it.
  struct PathProperty {
    let named: NamedProperty
    let path: String
  }

  private func property(of arguments: PageMessage.Arguments) throws(Diagnostic) -> PathProperty {
    let name = try arguments.need(arguments.property, "property")
    let owner = try owner(of: arguments)
    let path = "\(host.stage.describe(owner)).\(name)"
    let known: [String]
    if let behaviour = owner as? Behaviour {
      if behaviour.script.property(name) != nil {
        return PathProperty(named: .ofBehaviour(behaviour, name), path: path)
      }
      known = behaviour.script.properties.map(\.name)
    } else {
      let kind = host.kind(of: owner)
      if let property = kind.property(name) {
        return PathProperty(named: .ofOwner(owner, property), path: path)
      }
      known = kind.properties.map(\.name)
    }
    throw Diagnostic(
      .error,
      "\(host.stage.describe(owner)) has no property \"\(name.prefix(60))\"",
      suggestion: Suggestion.question(for: name, in: known)
    )
  }

  private func change(of arguments: PageMessage.Arguments) throws(Diagnostic) -> LiveChange {
    let number = try arguments.need(arguments.index, "index")
    if let change = host.keeping.changes.first(where: { $0.number == number }) { return change }
    throw Diagnostic(.error, "change \(number) is not there any more")
  }

  private func keep(_ arguments: PageMessage.Arguments) throws -> String {
    if let outlet = arguments.outlet {
      let path = "\(try behaviour(of: arguments).id).\(outlet)"
      return try host.keeping.keep(outlet: outlet, of: try behaviour(of: arguments), named: path)
    }
    let path = try property(of: arguments).path
    return try host.keeping.keep(try property(of: arguments).named, named: path)
  }
}

extension PageMessage.Arguments {
  /// An argument that a request needs.
  func need<Argument>(_ argument: Argument?, _ name: String) throws(Diagnostic) -> Argument {
    if let argument { return argument }
    throw Diagnostic(.error, "the request needs \(name)")
  }
}
