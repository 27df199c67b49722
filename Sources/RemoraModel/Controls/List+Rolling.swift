/// The lines of a list move under a finger.
extension List {
  /// The last ``position``: the end of the lines is at the bottom edge.
  package var rollLimit: Double { max(0, Double(items.count) * List.rowHeight - height) }

  /// The line at a distance from the top edge, counted from 1; 0 for none.
  package func index(at y: Double) -> Int {
    let line = ((y + min(position, rollLimit)) / List.rowHeight).rounded(.down)
    return line >= 0 && line < Double(items.count) ? Int(line) + 1 : 0
  }

  /// Scrolls the lines, as a person would: no further than to their ends.
  public func roll(to position: Double) {
    guard isFinite(.number(position), in: "roll"), accepts("roll") else { return }
    glide = nil
    self.position = max(0, min(position, rollLimit))
  }

  /// Lets the lines go: they glide on as far as their velocity takes them.
  ///
  /// - Parameter velocity: Points a second; positive towards the last line.
  package func letRoll(velocity: Double) {
    guard isFinite(.number(velocity), in: "letRoll"), acceptsInput, let stage = attached.stage
    else { return }
    let end = max(0, min(position + velocity * Glide.momentum, rollLimit))
    guard end != position else { return }
    startGlide(to: Point(x: 0, y: end), on: stage)
  }
}

extension List: Gliding {
  static var glidingProperty: String { "position" }
  var glidingPoint: Point { Point(x: 0, y: position) }

  func move(to point: Point) -> Bool {
    position = min(point.y, rollLimit)
    return position == point.y
  }

  func endGlide() { glide = nil }
}
