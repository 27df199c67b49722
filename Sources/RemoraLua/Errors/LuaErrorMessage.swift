import FoundationEssentials

/// An error with a message for scripts that differs from its description.
package protocol LuaErrorMessage: Error {
  /// The sentence, without place and severity.
  var messageForScripts: String { get }
}

/// The message of a Swift error that crosses into Lua.
func message(of error: any Error) -> String {
  switch error {
  case let error as LuaError: error.message
  case let error as any LuaErrorMessage: error.messageForScripts
  case let error as any LocalizedError: error.errorDescription ?? String(describing: error)
  default: String(describing: error)
  }
}
