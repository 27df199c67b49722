import RemoraEditing
import RemoraRuntime
import RemoraScenes

/// Describes one object, or those of a list, and tells what changes of them; ends that without any.
struct InspectRequest: PageRequest {
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
}

/// Gives a property or an outlet the value that it has without a person.
struct ResetRequest: PageRequest {
  let member: PageMember

  init(from decoder: any Decoder) throws { member = try PageMember(from: decoder) }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let keeping = studio.host.liveChanges
    switch member {
    case .outlet(let outlet, let number):
      try keeping.reset(outlet: outlet, of: try studio.behaviour(number))
    case .property(let name, let target):
      let property = try studio.property(name, of: target)
      try keeping.reset(property.named, named: property.path)
    }
    return nil
  }
}

/// Writes a property or an outlet into the scene's file.
struct KeepRequest: PageRequest {
  let member: PageMember

  init(from decoder: any Decoder) throws { member = try PageMember(from: decoder) }

  func answer(_ studio: Studio, _ page: StudioPage) throws -> (any Encodable)? {
    let edits = studio.host.edits
    switch member {
    case .outlet(let outlet, let number):
      let behaviour = try studio.behaviour(number)
      return try edits.keep(outlet: outlet, of: behaviour, named: "\(behaviour.id).\(outlet)")
    case .property(let name, let target):
      let property = try studio.property(name, of: target)
      return try edits.keep(property.named, named: property.path)
    }
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
