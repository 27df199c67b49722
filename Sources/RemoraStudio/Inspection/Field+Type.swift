import RemoraRuntime
import RemoraScenes

extension Field {
  /// A field of a type, without name and value.
  init(_ type: PropertyType, choosing names: KnownNames) {
    self.init(type: type.word)
    switch type {
    case .number(let range): setRange(range)
    case .range(let limits): setRange(limits)
    case .seconds(let range):
      setRange(range)
      unit = "s"
    case .integer(let range):
      minimum = range.flatMap { $0.lowerBound == .min ? nil : Double($0.lowerBound) }
      maximum = range.flatMap { $0.upperBound == .max ? nil : Double($0.upperBound) }
    case .choice(let choices): self.choices = choices
    case .image: pictures = names.pictures
    case .file: files = names.files
    case .screen, .control, .behaviour: choices = names.ids(type)
    case .list(let item): items = [Field(item, choosing: names)]
    case .rows(let columns):
      self.columns = columns.map { column in
        var field = Field(column.type, choosing: names)
        field.name = column.name
        field.optional = column.isOptional ? true : nil
        return field
      }
    case .boolean, .text, .color, .point, .size, .rect, .localized, .any: break
    }
  }

  private mutating func setRange(_ range: ClosedRange<Double>?) {
    minimum = range.flatMap { $0.lowerBound.isFinite ? $0.lowerBound : nil }
    maximum = range.flatMap { $0.upperBound.isFinite ? $0.upperBound : nil }
  }

  /// A property of a behaviour.
  init(
    _ property: PropertyDeclaration,
    _ layers: PropertyLayers?,
    choosing names: KnownNames
  ) {
    self.init(property.type, choosing: names)
    self.name = property.name
    help = property.help
    step = property.step
    optional = property.isOptional ? true : nil
    if let layers { use(layers) }
  }

  /// A property of an owner; `group` is the kind that declares it.
  init(
    _ property: KindProperty,
    _ layers: PropertyLayers?,
    group: String,
    choosing names: KnownNames
  ) {
    self.init(property.type, choosing: names)
    self.name = property.name
    help = property.help
    optional = property.isOptional ? true : nil
    readOnly = property.isReadOnly ? true : nil
    if property.type == .text || property.type == .localized { limit = property.textLimit }
    self.group = group
    if let layers { use(layers) }
  }

  /// An outlet.
  init(_ outlet: OutletDeclaration, _ layers: OutletLayers?, _ links: [FieldLink]) {
    self.init(type: "outlet")
    name = outlet.name
    help = outlet.help
    optional = outlet.isOptional ? true : nil
    kind = outlet.kind
    many = outlet.isList
    value = .links(links)
    guard let layers else { return }
    let layer: PropertyLayers.Layer =
      layers.isLive ? .live : layers.sceneLinks != nil ? .scene : .standard
    self.layer = layer.rawValue
    scene = layers.sceneLinks.map { .ids($0) }
    keeps = layers.isKeepable
  }

  private mutating func use(_ layers: PropertyLayers) {
    value = .data(layers.value.isFinite ? layers.value : .nothing)
    layer = layers.layer.rawValue
    scene = layers.sceneValue.map { .data($0) }
    // A literal `nil` would be a value.
    if let value = layers.defaultValue, value != .nothing, value.isFinite { defaultValue = value }
    keeps = layers.isKeepable
  }
}
