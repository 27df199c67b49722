/// A target for random bytes.
enum FuzzTarget: String, CaseIterable {
  /// The bytes are the file of a scene.
  case scene
  /// The bytes generate the values that a script sends to the app.
  case boundary

  /// Runs it once.
  ///
  /// - Throws: ``Failure`` if the host breaks a guarantee.
  func run(_ bytes: [UInt8]) throws {
    switch self {
    case .scene: try SceneTrial.run(bytes)
    case .boundary: try BoundaryTrial.run(bytes)
    }
  }
}
