import RemoraLua
import RemoraSorting
import RemoraSpelling

/// Settings of a script, `whileBusy`, `whenReloaded`, `after`, `needs`, and its messages.
extension ScriptReader {
  /// The names that every behaviour has, and no script may declare.
  package static let reserved: Set<String> = [
    "owner", "send", "isAlive", "attach", "detach", "multiplexer", "enabled",
  ]

  /// Reads an assignment that is neither a declaration nor a method.
  mutating func addSetting(_ name: String, _ value: LuaValue, _ place: LuaPlace?) {
    switch (name, value) {
    case ("whileBusy", .string):
      declaration.policy = policy(value, place)
      declaration.policies = [:]
    case ("whileBusy", .table(let table)):
      declaration.policiesPlace = place
      for (key, value) in (try? table.boundedEntries()) ?? [] {
        guard let handler = key.text else {
          problem("whileBusy names handlers: whileBusy = { onTap = \"ignore\" }", place)
          continue
        }
        guard let policy = policy(value, place) else { continue }
        declaration.policies[handler] = policy
      }
    case ("whileBusy", _): _ = policy(value, place)
    case ("whenReloaded", _): readReloadPolicy(value, place)
    case ("after", _): declaration.after = names(value, name, place)
    case ("needs", _): declaration.needs = names(value, name, place)
    default:
      problem(
        "\(name) = … declares nothing",
        place,
        suggestion: "for a property write \(name) = number { … }, for state \(name) = state(…),"
          + " for a constant a local, or a name in capitals"
      )
    }
  }

  private mutating func policy(_ value: LuaValue, _ place: LuaPlace?) -> BusyPolicy? {
    if let text = value.text, let policy = BusyPolicy(rawValue: text) { return policy }
    let known = BusyPolicy.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    problem("whileBusy is one of \(known), not \(value.kindDescription)", place)
    return nil
  }

  private mutating func names(_ value: LuaValue, _ setting: String, _ place: LuaPlace?) -> [String]
  {
    if let name = value.text { return [name] }
    if let names = try? [String](luaValue: value) { return names }
    problem("\(setting) takes the name of a script, or a list of names", place)
    return []
  }

  /// Refuses a property for behaviours of a script that there is not.
  mutating func checkScript(of property: PropertyDeclaration) {
    guard case .behaviour(let script?) = property.type, !isScript(script) else { return }
    problem(
      "there is no script \"\(script)\"",
      property.place,
      suggestion: Suggestion.question(for: script, in: scripts.available)
    )
  }

  // MARK: Messages

  mutating func addMessage(_ message: MessageDeclaration, _ place: LuaPlace?) {
    guard MessageDeclaration.isNameInScripts(message.name) else {
      return problem(
        "the name of a message begins with should, will or did: \(message.name) does not",
        place,
        suggestion: "call it, for example, should\(message.name.capitalised)"
      )
    }
    declaration.messages.append(message)
  }

  /// Refuses a member `ask` of a script that asks for answers with `self:ask`.
  mutating func checkAsk(_ functions: DeclarationFunctions) {
    guard !declaration.messages.isEmpty, declaration.memberNames.contains("ask") else { return }
    let own = functions.members.first { $0.name == "ask" } ?? functions.members.first
    problem("ask is a name of every behaviour that declares messages: choose another", own?.place)
  }

  // MARK: Policies

  /// Refuses policies for handlers that the script does not have.
  mutating func checkPolicies() {
    let known = declaration.handlers.map(\.name) + declaration.actions.keys
    for name in declaration.policies.keys.ordered() where !known.contains(name) {
      problem(
        "whileBusy names \(name), which is no handler of this script",
        declaration.policiesPlace,
        suggestion: Suggestion.question(for: name, in: known)
      )
    }
  }
}
