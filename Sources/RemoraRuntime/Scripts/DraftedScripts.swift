package import RemoraLua

/// Behaviours that code declares which is no script file: `behaviour "Mock"` in a spec.
///
/// A draft becomes a script when it is first attached or looked up, under a name made of its title:
/// `"Mock button"` is `mock_button`. It takes the place of a script file of that name.
package final class DraftedScripts {
  private struct Draft {
    let functions: DeclarationFunctions
    let words: LuaTable
    let table: LuaTable
    let file: String
  }

  private unowned let scripts: Scripts
  private var drafts: [ScriptName: Draft] = [:]
  /// The scripts that were drafts, by the identity of their tables, which are kept.
  private var names: [(table: LuaTable, name: ScriptName)] = []
  /// The draft that was begun last, while it is open.
  private var newest: ScriptName?
  private let source: (String) -> [UInt8]

  /// `source` is the text of a file, for messages.
  package init(_ scripts: Scripts, source: @escaping (String) -> [UInt8]) {
    self.scripts = scripts
    self.source = source
  }

  /// Begins a draft: `behaviour("Mock", { extends = "toggle_button" })`.
  ///
  /// - Returns: The table that takes its declarations.
  package func begin(_ arguments: LuaArguments) throws -> LuaValue {
    guard let title = arguments[0].text, let name = DraftedScripts.name(for: title) else {
      throw Diagnostic(.error, "a behaviour has a title: behaviour \"Mock\"")
    }
    guard drafts[name] == nil, scripts.library.scripts[name] == nil else {
      throw Diagnostic(
        .error,
        "there is a behaviour \(name) already",
        suggestion: "give this one another title"
      )
    }
    let functions = DeclarationFunctions(scripts, [name])
    let words = scripts.lua.makeTable()
    functions.install(in: words)
    if case .table(let screen) = words["screen"],
      case .function(let declare)? = screen.metatable?["__call"]
    {
      words["screen"] = .function(
        scripts.lua.makeFunction { try declare.call(arguments: [.nil] + $0.all) }
      )
    }
    guard case .function(let begin) = words["behaviour"],
      case .table(let table)? = try begin.placedCall(arguments: arguments.all).first
    else { throw Diagnostic(.error, "the behaviour \(title) could not be declared") }
    drafts[name] = Draft(
      functions: functions,
      words: words,
      table: table,
      file: arguments.caller()?.source ?? "spec"
    )
    names.append((table, name))
    newest = name
    return .table(table)
  }

  /// The function with which the newest draft declares, such as `outlet`; `nil` if none is open.
  package func word(_ name: String) -> LuaFunction? {
    guard let newest, case .function(let function)? = drafts[newest]?.words[name] else {
      return nil
    }
    return function
  }

  /// The words that declare.
  package static let words =
    PropertyType.declarable.map(\.word) + ["outlet", "outlets", "state", "event", "message"]

  /// The name of the script whose table this is.
  func name(of value: LuaValue) -> String? {
    guard case .table(let table) = value else { return nil }
    return names.first { $0.table == table }?.name.description
  }

  /// The script of a draft, which is complete now; `nil` if there is no draft of that name.
  ///
  /// - Throws: ``Diagnostics`` with every mistake in it.
  func script(_ name: ScriptName) throws(Diagnostics) -> BehaviourScript? {
    guard let draft = drafts.removeValue(forKey: name) else { return nil }
    if newest == name { newest = nil }
    let text = source(draft.file)
    var reader = ScriptReader(name, file: draft.file, in: scripts)
    let declaration = try reader.read(drafted: draft.functions, source: text)
    return BehaviourScript(
      declaration,
      ScriptSource(file: draft.file, bytes: text, isOnDisk: false),
      in: scripts
    )
  }

  /// `mock_button` for `Mock button`.
  private static func name(for title: String) -> ScriptName? {
    let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return try? ScriptName(words.joined(separator: "_"))
  }
}
