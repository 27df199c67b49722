package import RemoraLua
import RemoraSpelling

extension Diagnostic {
  /// A diagnostic for a Lua failure.
  init(_ error: LuaError) {
    self.init(.error, error.message)
    file = error.chunk
    line = error.line
    calls = error.frames.isEmpty ? nil : .frames(error.frames)
    locals = error.locals
    failure = error.kind
  }

  /// The error of Lua; `nil` if no script failed.
  package var failure: LuaError.Kind? {
    get { failureName.flatMap { LuaError.Kind(rawValue: $0) } }
    set { failureName = newValue?.rawValue }
  }

  /// The message and the suggestion of an error.
  ///
  /// `nil` for other errors, and if the binding cut a message that a script had made too long.
  static func parts(of error: (any Error)?) -> (message: String, suggestion: String?)? {
    let parts: (message: String, suggestion: String?)
    switch error {
    case let diagnostic as Diagnostic: parts = (diagnostic.message, diagnostic.suggestion)
    case let diagnostics as Diagnostics where diagnostics.all.count == 1:
      let place = diagnostics.all[0].place.map { "\($0): " } ?? ""
      parts = (place + diagnostics.all[0].message, diagnostics.all[0].suggestion)
    case let error as RemoraError: return Self.parts(of: Diagnostics(error))
    case let error as NestingError: return Self.parts(of: error.diagnostic)
    case let error as PropertyError: parts = (error.sentence, error.advice(in: .lua))
    case let error as LuaNoItemError:
      parts = (
        "\(error)",
        "an outlet for several is declared with outlets: Name.\(error.name.uncapitalised)s ="
          + " outlets \"\(error.name)\""
      )
    case let error as LuaReadOnlyError:
      parts = ("\(error)", Suggestion.insteadOfSetting(error.property))
    default: return nil
    }
    return parts.message.utf8.count + (parts.suggestion?.utf8.count ?? 0) < 3000 ? parts : nil
  }
}
