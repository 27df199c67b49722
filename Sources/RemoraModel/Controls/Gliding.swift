/// What glides on after a person lets it go: content, lines.
protocol Gliding: Control {
  /// The property that moves.
  static var glidingProperty: String { get }
  /// Its value.
  var glidingPoint: Point { get }
  var glide: Glide? { get set }
  /// - Returns: Whether it is there.
  func move(to point: Point) -> Bool
  /// Forgets the glide, which has arrived, or was stopped.
  func endGlide()
}

extension Gliding {
  func startGlide(to target: Point, on stage: StageModel) {
    let glide = Glide(from: glidingPoint, to: target, at: stage.clock.nanoseconds)
    self.glide = glide
    step(glide, on: stage)
  }

  /// Makes a step at each frame, until it arrives or other code moves it.
  private func step(_ glide: Glide, on stage: StageModel) {
    glide.timer = stage.after(.nanoseconds(Glide.frame)) { [weak self, weak glide, weak stage] in
      guard let self, let glide, let stage, self.glide === glide else { return }
      let isFree =
        glidingPoint == glide.position && acceptsInput && !isAnimating(Self.glidingProperty)
      let goesOn = isFree && move(to: glide.next(at: stage.clock.nanoseconds))
      guard self.glide === glide else { return }
      if goesOn, !glide.isOver { step(glide, on: stage) } else { endGlide() }
    }
  }
}
