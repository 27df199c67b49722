@testable import RemoraModel
@testable import RemoraRuntime

extension ScriptName: ExpressibleByStringLiteral {
  /// The name that a test writes; anything else ends the test run.
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
