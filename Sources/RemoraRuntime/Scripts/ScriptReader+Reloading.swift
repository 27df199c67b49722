import RemoraLua
import RemoraSorting
import RemoraSpelling

/// `Name.whenReloaded = "restart"`, or `{ onAppear = "restart" }` for single handlers.
extension ScriptReader {
  mutating func readReloadPolicy(_ value: LuaValue, _ place: LuaPlace?) {
    guard case .table(let table) = value else {
      if let policy = reloadPolicy(value, place) { declaration.reloadPolicy = policy }
      return
    }
    for (key, value) in (try? table.boundedEntries()) ?? [] {
      guard let method = key.text else {
        problem("whenReloaded names handlers: whenReloaded = { onAppear = \"restart\" }", place)
        continue
      }
      if let policy = reloadPolicy(value, place) { declaration.reloadPolicies[method] = policy }
    }
  }

  /// Refuses names of methods that the script does not have.
  mutating func checkReloadPolicies(_ functions: DeclarationFunctions) {
    let known =
      declaration.handlers.map(\.name) + declaration.actions.keys
      + declaration.lifecycle.keys.map(\.rawValue)
    let place = functions.members.first { $0.name == "whenReloaded" }?.place
    for name in declaration.reloadPolicies.keys.ordered() where !known.contains(name) {
      problem(
        "whenReloaded names \(name), which is no handler of this script",
        place,
        suggestion: Suggestion.question(for: name, in: known)
      )
    }
  }

  private mutating func reloadPolicy(_ value: LuaValue, _ place: LuaPlace?) -> ReloadPolicy? {
    if let text = value.text, let policy = ReloadPolicy(rawValue: text) { return policy }
    let known = ReloadPolicy.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
    problem("whenReloaded is \(known), not \(value.kindDescription)", place)
    return nil
  }
}
