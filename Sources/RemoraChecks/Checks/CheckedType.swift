import RemoraLuaSyntax
package import RemoraRuntime

/// What is known about the value of an expression, without running it.
package indirect enum CheckedType {
  /// Nothing: no check looks at it.
  case unknown
  /// Nil.
  case nothing
  /// A value of a type, or nil.
  case optional(CheckedType)
  /// `self`
  case itself
  /// The table that `behaviour "Title"` returns.
  case script
  /// `Name.base`: the functions of the script that this one extends.
  case base
  /// An owner of a kind, or of one that descends from it.
  case owner(Kind)
  /// A behaviour of a script, or of one that extends it.
  case behaviour(ScriptDeclaration)
  case list(CheckedType)
  /// What a handler gets: one of these events.
  case event([EventDeclaration])
  /// A library of Lua.
  case library(String)
  /// A module that the text requires.
  case module(CheckedModule)
  /// The owner of the behaviour, of whatever kind.
  case anyOwner
  /// A value that a property of this type has: a number, a text, a point.
  case value(PropertyType)
  /// A table of which these fields are known; it may have others.
  case record([String: CheckedType])
  /// What `start`, `after` and `every` return.
  case task
  /// A service, by its name.
  case service(String)
}

extension CheckedType {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }

  /// The type of values of a property's type.
  init(_ type: PropertyType) {
    switch type {
    case .list(let item): self = .list(CheckedType(item))
    case .rows(let columns):
      let fields = columns.map { column in
        let (type, value) = (column.type, column.defaultValue)
        return (column.name, CheckedType(type, isOptional: column.isOptional, default: value))
      }
      self = .list(.record(Dictionary(fields) { first, _ in first }))
    case .any: self = .unknown
    default: self = .value(type)
    }
  }

  /// The type of values that a declaration may make optional; with a default, there is always one.
  init(_ type: PropertyType, isOptional: Bool, default value: Value) {
    let type = CheckedType(type)
    self = isOptional && value == .nothing ? type.orNil : type
  }

  /// The type of a value that a state begins with; a state may become of any type.
  init(_ value: Value) {
    switch value {
    case .boolean: self = .value(.boolean)
    case .integer, .number: self = .value(.number())
    case .text: self = .value(.text)
    default: self = .unknown
    }
  }

  /// The parts of a value that has some: `x` and `y` of a point.
  package var fields: [String: CheckedType] {
    switch self {
    case .record(let fields): fields
    case .value(let type):
      Dictionary(uniqueKeysWithValues: type.fieldNames.map { ($0, .value(.number())) })
    case .event(let events):
      events.reduce(into: [:]) { fields, event in
        for (name, type) in event.payload { fields[name] = CheckedType(type) }
      }
    default: [:]
    }
  }

  /// The type in a few words, for a person; `nil` if nothing is known.
  package var summary: String? {
    switch self {
    case .unknown: nil
    case .nothing: "nil"
    case .optional(let type): type.summary.map { "\($0), or nil" }
    case .itself: "this behaviour"
    case .script: "the declarations of this script"
    case .base: "the functions of the script that this one extends"
    case .owner(let kind): kind.name
    case .behaviour(let script): "a behaviour of \(script.name)"
    case .list(let item): item.summary.map { "list of \($0)" } ?? "list"
    case .event(let events): events.first.map { "the event \($0.name)" }
    case .library: "a library of Lua"
    case .module(let module): "the module \(module.name)"
    case .anyOwner: "the owner of this behaviour"
    case .value(let type): type.name
    case .record: "table"
    case .task: "a task"
    case .service(let name): "the service \(name)"
    }
  }
}

extension PropertyType {
  /// The names of the numbers that every value of this type has.
  package var fieldNames: [String] {
    switch self {
    case .point: ["x", "y"]
    case .size: ["width", "height"]
    case .rect: ["x", "y", "width", "height"]
    case .range: ["from", "to"]
    default: []
    }
  }

  /// Whether its values are texts in Lua.
  package var isText: Bool {
    switch self {
    case .text, .choice, .color, .image, .localized, .file, .screen, .control, .behaviour: true
    default: false
    }
  }
}
