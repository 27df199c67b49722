import RemoraEditing
import RemoraRuntime
import RemoraScenes

/// Describes one object, or those of a list, and tells what changes of them; ends that without any.
struct InspectRequest: ShowingRequest {
  let targets: [PageTarget]
  let isList: Bool

  private enum Key: String, CodingKey { case of }

  init(from decoder: any Decoder) throws {
    let list = try decoder.container(keyedBy: Key.self)
      .decodeIfPresent([PageTarget].self, forKey: .of)
    let target = try PageTarget(from: decoder)
    targets = list ?? (target == PageTarget() ? [] : [target])
    isList = list != nil
  }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try page.inspect(targets, isList: isList)
  }
}

struct SetRequest: PageRequest {
  let target: PageTarget
  let property: String
  let value: Value

  private enum Key: String, CodingKey { case property, value }

  init(from decoder: any Decoder) throws {
    target = try PageTarget(from: decoder)
    let fields = try decoder.container(keyedBy: Key.self)
    property = try fields.decode(String.self, forKey: .property)
    value = try fields.decodeIfPresent(Value.self, forKey: .value) ?? .nothing
  }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let property = try studio.property(property, of: target)
    try value.checkDepth()
    try studio.host.liveChanges.set(property.named, to: value, named: property.path)
    return nil
  }
}

/// A property of an object, or an outlet of a behaviour.
enum PageMember: Decodable {
  case property(String, of: PageTarget)
  case outlet(String, ofBehaviour: Int)

  private enum Key: String, CodingKey { case behaviour, outlet, property }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    if let outlet = try fields.decodeIfPresent(String.self, forKey: .outlet) {
      self = .outlet(outlet, ofBehaviour: try fields.decode(Int.self, forKey: .behaviour))
    } else {
      let property = try fields.decode(String.self, forKey: .property)
      self = .property(property, of: try PageTarget(from: decoder))
    }
  }

  /// Passes on the outlet or the property, with what messages call it.
  func find<Found>(
    in studio: Studio,
    outlet: (_ name: String, _ behaviour: Behaviour, _ path: String) throws -> Found,
    property: (_ property: NamedProperty, _ path: String) throws -> Found
  ) throws -> Found {
    switch self {
    case .outlet(let name, let number):
      let behaviour = try studio.behaviour(number)
      return try outlet(name, behaviour, "\(behaviour.id).\(name)")
    case .property(let name, let target):
      let found = try studio.property(name, of: target)
      return try property(found.named, found.path)
    }
  }
}

/// Gives a property or an outlet the value that it has without a person.
struct ResetRequest: PageRequest {
  let member: PageMember

  init(from decoder: any Decoder) throws { member = try PageMember(from: decoder) }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let live = studio.host.liveChanges
    try member.find(
      in: studio,
      outlet: { name, behaviour, _ in try live.reset(outlet: name, of: behaviour) },
      property: { try live.reset($0, named: $1) }
    )
    return nil
  }
}

/// Writes a property or an outlet into the scene's file.
struct KeepRequest: PageRequest {
  let member: PageMember

  init(from decoder: any Decoder) throws { member = try PageMember(from: decoder) }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let edits = studio.host.edits
    return try member.find(
      in: studio,
      outlet: { try edits.keep(outlet: $0, of: $1, named: $2) },
      property: { try edits.keep($0, named: $1) }
    )
  }
}

struct LinkRequest: PageRequest {
  let behaviour: Int
  let outlet: String
  let to: [PageTarget]

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let owners = try to.map { try studio.owner($0) }
    let behaviour = try studio.behaviour(behaviour)
    let path = "\(behaviour.id).\(outlet)"
    try studio.host.liveChanges.link(outlet, of: behaviour, to: owners, named: path)
    return nil
  }
}

/// Writes a change that is in no file yet.
struct KeepChangeRequest: PageRequest {
  let index: Int

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.host.edits.keep(try studio.change(index))
  }
}

struct ResetChangeRequest: PageRequest {
  let index: Int

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.host.liveChanges.reset(try studio.change(index))
    return nil
  }
}

/// Calls an action without arguments.
struct ActRequest: PageRequest {
  let behaviour: Int
  let action: String

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    _ = try studio.behaviour(behaviour).perform(action, with: [])
    return nil
  }
}

struct RestartTasksRequest: PageRequest {
  let behaviour: Int

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    try studio.behaviour(behaviour).restartTasks()
  }
}
