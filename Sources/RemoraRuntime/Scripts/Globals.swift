import RemoraLimits
import RemoraLua

/// The globals that scripts set.
struct Globals {
  /// The functions that the running body of a script has set as globals.
  var ofBody: [(name: String, place: LuaPlace)] = []
  /// The places in handlers that were reported.
  private var reported: Set<LuaPlace> = []

  /// Whether to report that a handler sets a global: once for a place.
  mutating func isNew(_ place: LuaPlace) -> Bool {
    reported.count < Limit.globals.value && reported.insert(place).inserted
  }

  /// Forgets the places in a file that is compiled again.
  mutating func forget(_ file: String) {
    if !reported.isEmpty { reported = reported.filter { $0.source != file } }
  }

  mutating func note(_ name: String, _ place: LuaPlace) {
    if ofBody.count < Limit.globals.value { ofBody.append((name, place)) }
  }

  /// The names that other languages have for values of Lua's.
  private static let foreign = [
    "null": "nil", "undefined": "nil", "None": "nil", "NULL": "nil", "True": "true", "TRUE": "true",
    "False": "false", "FALSE": "false", "this": "self",
  ]

  /// Refuses the name that another language has for a value: as a global, it would be `nil`.
  static func refuseForeign(_ name: String) throws(Diagnostic) {
    guard let meant = foreign[name] else { return }
    throw Diagnostic(.error, "Lua has no \(name)", suggestion: "write \(meant)")
  }
}

extension Scripts {
  /// The `__newindex` of each script's globals: notes what a body sets, and warns of a handler that
  /// sets one.
  func makeGlobalSetter() -> LuaFunction {
    let notify = lua.makeFunction { [weak self] (arguments: LuaArguments) throws -> [LuaValue] in
      guard let self else { throw Diagnostic.hostIsGone }
      guard let name = arguments[0].text, let place = arguments.caller(level: 2) else { return [] }
      if case .script = bodies.last {
        if arguments[1] == .boolean(true) { compiler.globals.note(name, place) }
      } else if bodies.isEmpty, compiler.globals.isNew(place) {
        reportGlobal(name, at: place)
      }
      return []
    }
    return lua.makeGlobalSetter(notifying: notify)
  }

  private func reportGlobal(_ name: String, at place: LuaPlace) {
    var warning = Diagnostic(
      .warning,
      "\"\(name)\" is set as a global: all behaviours of the script share it, and a reload forgets it",
      suggestion: "write local \(name) = …, or declare Name.\(name) = state(…) and set self.\(name)"
    )
    (warning.file, warning.line) = (place.source, place.line)
    warning.excerpt = compiler.texts[place.source].flatMap {
      Diagnostic.excerpt(place.line, of: $0)
    }
    registry.report(warning)
  }
}
