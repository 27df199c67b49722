/// The lines of a list move under a finger.
extension List {
  /// The last ``position``: the end of the lines is at the bottom edge.
  package var rollLimit: Double { max(0, Double(items.count) * List.rowHeight - height) }

  /// The line at a distance from the top edge, counted from 1; 0 for none.
  package func index(at place: Double) -> Int {
    let line = ((place + min(position, rollLimit)) / List.rowHeight).rounded(.down)
    return line >= 0 && line < Double(items.count) ? Int(line) + 1 : 0
  }

  /// Scrolls the lines, as a person would: no further than to their ends.
  public func roll(to position: Double) {
    guard isFinite(.number(position), in: "roll"), accepts(.roll) else { return }
    glide = nil
    self.position = max(0, min(position, rollLimit))
  }

  /// Lets the lines go: they glide on as far as their velocity takes them.
  ///
  /// - Parameter velocity: Points a second; positive towards the last line.
  public func letRoll(velocity: Double) {
    guard isFinite(.number(velocity), in: "letRoll"), acceptsInput, let stage = attached.stage
    else { return }
    let end = max(0, min(position + velocity * Glide.momentum, rollLimit))
    guard end != position else { return }
    let glide = Glide(
      from: Point(x: 0, y: position),
      to: Point(x: 0, y: end),
      at: stage.clock.nanoseconds
    )
    self.glide = glide
    step(glide, on: stage)
  }

  /// Makes a step at each frame, until the lines arrive or other code moves them.
  private func step(_ glide: Glide, on stage: StageModel) {
    glide.timer = stage.after(.nanoseconds(Glide.frame)) { [weak self, weak glide, weak stage] in
      guard let self, let glide, let stage, self.glide === glide else { return }
      guard position == glide.position.y, acceptsInput, !isAnimating("position") else {
        self.glide = nil
        return
      }
      position = min(glide.next(at: stage.clock.nanoseconds).y, rollLimit)
      if glide.isOver || position != glide.position.y {
        self.glide = nil
      } else {
        step(glide, on: stage)
      }
    }
  }
}
