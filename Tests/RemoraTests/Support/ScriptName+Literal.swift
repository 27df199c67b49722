@testable import Remora

/// Tests write names that are none only where that is what they are about.
extension ScriptName: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    do {
      try self.init(text)
    } catch {
      preconditionFailure("\(error)")
    }
  }
}
