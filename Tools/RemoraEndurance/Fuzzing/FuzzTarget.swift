/// What is tried with bytes by chance.
enum FuzzTarget: String, CaseIterable {
  /// The bytes are the file of a scene.
  case scene
  /// The bytes say what a script sends across to the app.
  case boundary

  /// Tries it once.
  ///
  /// - Throws: ``Failure`` when the host does not keep what it promises.
  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .scene: try SceneTrial.run(bytes)
    case .boundary: try BoundaryTrial.run(bytes)
    }
  }
}
