import RemoraRuntime

/// A property, an outlet or a state of a description: see docs/reference/studio-protocol.md.
struct Field: Encodable, Equatable {
  var name: String?
  var type: String
  var value: FieldValue?
  var layer: String?
  var scene: FieldValue?
  var defaultValue: Value?
  var readOnly: Bool?
  var optional: Bool?
  var minimum: Double?
  var maximum: Double?
  var step: Double?
  var unit: String?
  var choices: [String]?
  var help: String?
  var limit: Int?
  /// The field of each item: one, or none.
  var items: [Field] = []
  var columns: [Field]?
  var pictures: [String]?
  var files: [String]?
  var kind: String?
  var many: Bool?
  var keeps: Bool?
  /// Whether a person changed it, and did not keep that.
  var unkept: Bool?
  var group: String?
  /// Whether a state can be set as a property can.
  var isPublic: Bool?

  private enum Key: String, CodingKey {
    case name, type, value, layer, scene, `default`, readOnly, optional, minimum, maximum, step,
      unit
    case choices, help, limit, item, columns, pictures, files, kind, many, keeps, unkept, group,
      `public`
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(name, forKey: .name)
    try container.encode(type, forKey: .type)
    try container.encodeIfPresent(value, forKey: .value)
    try container.encodeIfPresent(layer, forKey: .layer)
    try container.encodeIfPresent(scene, forKey: .scene)
    try container.encodeIfPresent(defaultValue, forKey: .default)
    try container.encodeIfPresent(readOnly, forKey: .readOnly)
    try container.encodeIfPresent(optional, forKey: .optional)
    try container.encodeIfPresent(minimum, forKey: .minimum)
    try container.encodeIfPresent(maximum, forKey: .maximum)
    try container.encodeIfPresent(step, forKey: .step)
    try container.encodeIfPresent(unit, forKey: .unit)
    try container.encodeIfPresent(choices, forKey: .choices)
    try container.encodeIfPresent(help, forKey: .help)
    try container.encodeIfPresent(limit, forKey: .limit)
    try container.encodeIfPresent(items.first, forKey: .item)
    try container.encodeIfPresent(columns, forKey: .columns)
    try container.encodeIfPresent(pictures, forKey: .pictures)
    try container.encodeIfPresent(files, forKey: .files)
    try container.encodeIfPresent(kind, forKey: .kind)
    try container.encodeIfPresent(many, forKey: .many)
    try container.encodeIfPresent(keeps, forKey: .keeps)
    try container.encodeIfPresent(unkept, forKey: .unkept)
    try container.encodeIfPresent(group, forKey: .group)
    try container.encodeIfPresent(isPublic, forKey: .public)
  }
}

/// The value of a field: data, or what an outlet links to.
enum FieldValue: Encodable, Equatable {
  case data(Value)
  case links([FieldLink])
  /// Ids, in a scene.
  case ids([String])

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .data(let value): try value.encode(to: encoder)
    case .links(let links): try links.encode(to: encoder)
    case .ids(let ids): try ids.encode(to: encoder)
    }
  }
}

/// What an outlet links to.
struct FieldLink: Encodable, Equatable {
  let control: ControlID?
  let behaviour: Int?
  let multiplexer: Int?
  /// For people.
  let id: String
}
