import RemoraRuntime

/// A control of an app's own, with one property of each sort.
class Gauge: Control, @unchecked Sendable {
  enum Style: String, CaseIterable, ValueConvertible {
    case round
    case flat
  }

  struct Broken: Error, CustomStringConvertible {
    let description: String
  }

  var level = 0.0 { didSet { didChange("level") } }
  var count = 0 { didSet { didChange("count") } }
  var caption = "" { didSet { didChange("caption") } }
  var note: String? { didSet { didChange("note") } }
  var style = Style.round { didSet { didChange("style") } }
  var marks: [Double] = [] { didSet { didChange("marks") } }
  var needle = Point() { didSet { didChange("needle") } }
  var face = Size() { didSet { didChange("face") } }
  var isOpen = false { didSet { didChange("isOpen") } }
  var misspelt = 0.0 { didSet { didChange("misspellt") } }

  /// What a script's fill does: asks, fills, tells.
  func fill(to level: Double) -> Bool {
    if ask("shouldFill", level) == false { return false }
    self.level = level
    send("filled", ["level": level])
    return true
  }

  static func describe(_ kind: KindBuilder<Gauge>) {
    kind.make { Gauge() }
    kind.property("level", \.level, in: 0...1, help: "How full it is")
    kind.property("count", \.count, as: .integer(0...10))
    kind.property("caption", \.caption)
    kind.property("note", \.note)
    kind.property("style", \.style)
    kind.property("marks", \.marks)
    kind.property("needle", \.needle)
    kind.property("face", \.face)
    kind.property("isOpen", \.isOpen)
    kind.property("misspelt", \.misspelt)
    kind.property("isFull", help: "Whether it is full", get: { $0.level == 1 })
    kind.property(
      "code",
      get: { _ in "" },
      set: { (_: Gauge, code: String) in
        if code != "1234" { throw Broken(description: "that is not the code") }
      }
    )
    kind.event("filled", ["level": .number()], help: "It was filled")
    kind.message("shouldFill", ["level"], answers: .boolean, policy: .all)
    kind.message("labels", answers: .text, policy: .collect)
    kind.method("drain", help: "Empties it") { $0.level = 0 }
    kind.method("fill") { (gauge: Gauge, level: Double) -> Bool in gauge.fill(to: level) }
    kind.method("crack") { (_: Gauge) throws in throw Broken(description: "the glass is broken") }
    kind.asyncMethod("measure") { (_: Gauge, scale: Double) async throws -> Double in scale * 2 }
  }
}

/// A gauge with something more.
final class LoudGauge: Gauge, @unchecked Sendable {
  var volume = 0.5 { didSet { didChange("volume") } }
}
