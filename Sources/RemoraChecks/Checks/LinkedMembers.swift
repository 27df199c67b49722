import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// The members of a behaviour that a script has an outlet for, or attaches.
///
/// It may be of a script that extends this one, and has its members, too.
struct LinkedMembers {
  private let linked: ScriptDeclaration
  private let script: CheckedScript
  private let methods: [String]

  init(_ linked: ScriptDeclaration, _ script: CheckedScript) {
    self.linked = linked
    self.script = script
    methods = linked.actionNames + ["attach", "detach", "isAlive"]
  }

  private var fields: [String] {
    linked.properties.map(\.name) + linked.states.map(\.name) + linked.outlets.map(\.name)
      + ScriptDeclaration.givenNames
  }

  private func isOnlyRead(_ name: String) -> Bool { name != "owner" && linked.isGiven(name) }

  func check(_ name: LuaName, _ use: MemberCheck.Use) {
    if name.text.hasPrefix("_") {
      script.report(.unknownMember, "\(name.text) is private to \(linked.name)", at: name.range)
    } else if fields.contains(name.text) {
      checkField(name, use)
    } else if !methods.contains(name.text), !mayBeDeclaredByExtension(name.text) {
      reportUnknown(name, use)
    }
  }

  private func checkField(_ name: LuaName, _ use: MemberCheck.Use) {
    guard case .write(let value) = use else { return }
    if linked.states.contains(where: { $0.name == name.text }) || isOnlyRead(name.text) {
      return script.report(
        .wrongValue,
        "\(name.text) of \(linked.name) can only be read",
        at: name.range,
        suggestion: isOnlyRead(name.text)
          ? nil : "a public state can be set: state(boolean { help = \"…\" })"
      )
    }
    guard let value, let given = value.value, let property = linked.property(name.text) else {
      return
    }
    do throws(PropertyError) {
      _ = try property.validate(given)
    } catch {
      script.report(
        .wrongValue,
        "\(name.text) of \(linked.name): \(error.sentence)",
        at: value.range,
        suggestion: error.question,
        fixes: script.correct(value, error, property.type) {
          (try? property.validate($0)) != nil
        }
      )
    }
  }

  private func mayBeDeclaredByExtension(_ name: String) -> Bool {
    script.session.words(beside: "\(linked.name)", in: script.host).contains {
      $0.mayExtend("\(linked.name)") && $0.names.contains(name)
    }
  }

  private func reportUnknown(_ name: LuaName, _ use: MemberCheck.Use) {
    let known: [String]
    let what: String
    switch use {
    case .read:
      // A behaviour that it owns has its id as a name.
      known = fields + methods
      what = "property, state or action"
      if script.mayBeBehaviour(name.text) || Suggestion.closest(to: name.text, in: known) == nil {
        return
      }
    case .write: (known, what) = (fields, "property or state")
    case .method: (known, what) = (methods, "action")
    }
    let near = NearName(to: name.text, in: known)
    script.report(
      .unknownMember,
      "\(linked.name) has no \(what) \"\(name.text)\"",
      at: name.range,
      suggestion: near?.question,
      fixes: script.respell(name.range, near)
    )
  }
}
