import Remora

enum Mode: String, CaseIterable, ValueConvertible {
  case day
  case night
}

enum Level: Int, ValueConvertible {
  case low = 1
  case high = 2
}

/// A type that says itself what it is.
struct Angle: Equatable, ValueConvertible {
  var degrees: Double

  static var propertyType: PropertyType { .number(0...360) }
  init(degrees: Double) { self.degrees = degrees }
  init?(_ value: Value) {
    guard let degrees = value.number else { return nil }
    self.degrees = degrees
  }
  var propertyValue: Value { .number(degrees) }
}

@MainActor
class Lamp: @MainActor Owner {
  let attachments = Attachments()
  final var next: Lamp?
  final var mode = Mode.day
  final var modes: [Mode] = []
  final var level: Level?
  final var angle = Angle(degrees: 90)
  final var data: Value = ["a": 1]
  final var sizes: [String: Size] = [:]
  final var delay = Duration.seconds(1)
  var isLit: Bool { mode == .night }
}

final class Spot: Lamp {}
