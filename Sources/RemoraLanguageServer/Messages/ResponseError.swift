/// Why a request has no result.
struct ResponseError: Error, Equatable {
  let code: Int
  let message: String

  init(_ code: Int, _ message: String) { (self.code, self.message) = (code, message) }

  static func parseError(_ message: String) -> Self { Self(-32700, message) }
  static func invalidRequest(_ message: String) -> Self { Self(-32600, message) }
  static func methodNotFound(_ method: String) -> Self {
    Self(-32601, "remora does not answer \(method.prefix(80))")
  }
  static func invalidParams(_ message: String) -> Self { Self(-32602, message) }
  static let notInitialized = Self(-32002, "the first request must be initialize")
  static let cancelled = Self(-32800, "the request was cancelled")
  static let modified = Self(-32801, "the document changed meanwhile")
  /// A request that is right, but cannot be done.
  static func failed(_ message: String) -> Self { Self(-32803, message) }
}
