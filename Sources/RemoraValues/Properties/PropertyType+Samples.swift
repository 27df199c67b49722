extension PropertyType {
  /// Values that a Swift type must hold to be the type of such a property.
  package var samples: [Value] {
    switch self {
    case .boolean: [true]
    case .number(let range), .seconds(let range): [.number(PropertyType.fraction(in: range))]
    case .integer(let range):
      [.integer(range.map { max($0.lowerBound, min(0, $0.upperBound)) } ?? 0)]
    case .text: ["a"]
    case .choice(let choices): choices.map { .text($0) }
    case .color: ["#336699"]
    case .image: ["reef.svg"]
    case .point: [.point(Point(x: 0.5, y: 0.5))]
    case .size: [.size(Size(width: 0.5, height: 0.5))]
    case .rect: [Rect(x: 0.5, y: 0.5, width: 0.5, height: 0.5).propertyValue]
    case .range(let limits):
      [(PropertyType.fraction(in: limits)...PropertyType.fraction(in: limits)).propertyValue]
    case .localized: ["a", ["en": "a"]]
    case .file: ["reef.txt"]
    case .screen, .control, .behaviour: ["reef"]
    case .rows(let columns):
      [[.record(Dictionary(columns.map { ($0.name, $0.type.samples[0]) }) { $1 })]]
    case .list(let item): [.list([])] + item.samples.map { .list([$0]) }
    case .any: [true, 0.5, "a", [], [:]]
    }
  }

  /// A number of the range, with a fraction if possible.
  private static func fraction(in range: ClosedRange<Double>?) -> Double {
    guard let range else { return 0.5 }
    let lowest = max(range.lowerBound, min(0, range.upperBound))
    return range.contains(lowest + 0.5) ? lowest + 0.5 : lowest
  }
}
