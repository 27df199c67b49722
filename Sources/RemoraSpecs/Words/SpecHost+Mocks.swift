import Remora
import RemoraConsole
import RemoraLua

/// Behaviours that a spec declares itself: `local Mock = behaviour "Mock"`.
extension SpecHost {
  func addMocks() {
    let drafts = DraftedScripts(host.scripts) { [settings] file in
      settings.files.bytes(named: file) ?? []
    }
    host.scripts.drafts = drafts
    let makers = Set(console.words.keys)
    word("behaviour") { specHost, arguments in
      let table = try drafts.begin(arguments)
      // Called directly, they know the line that calls them.
      for name in DraftedScripts.words where !makers.contains(name) {
        specHost.console.words[name] = drafts.word(name).map { .function($0) }
      }
      return [table]
    }
    for name in DraftedScripts.words {
      console.words[name] = makerOrDeclaration(name, console.words[name] ?? .nil, drafts)
    }
    let screens = console.environment[ScreenCalls.word]
    console.environment[ScreenCalls.word] = makerOrDeclaration("screen", screens, drafts)
  }

  /// `image { … }` and `list { … }` make controls, unless their table declares.
  private func makerOrDeclaration(
    _ name: String,
    _ make: LuaValue,
    _ drafts: DraftedScripts
  ) -> LuaValue {
    .function(
      host.lua.makeFunction(textLimit: LuaTextLimit.longest) {
        (arguments: LuaArguments) -> [LuaValue] in
        let declare = drafts.word(name)
        if case .function(let make) = make, declare == nil || !SpecHost.declares(arguments[0]) {
          return try make.call(arguments: arguments.all)
        }
        if let declare { return try declare.call(arguments: arguments.all) }
        throw Diagnostic(
          .error,
          "\(name) declares: in a spec it belongs behind behaviour \"Title\", before the"
            + " behaviour is attached"
        )
      }
    )
  }

  /// Whether an argument declares, as the type in `list "text"` or a table of options, and has no properties of a
  /// control.
  private static func declares(_ value: LuaValue) -> Bool {
    if value.text != nil { return true }
    guard case .table(let table) = value else { return false }
    let names = table.entries.map { $0.key.text ?? "" }
    return !names.isEmpty && names.allSatisfy { options.contains($0) }
  }

  private static let options: Set = [
    "help", "default", "optional", "was", "of", "min", "max", "step", "choices", "columns",
  ]
}
