import RemoraLuaSyntax
import RemoraRuntime
import RemoraSpelling

/// The members of an owner of a kind.
///
/// It may be of a kind that descends from this one, and has its members, too: one that the host knows, or one of
/// the app's own. So a kind that others descend from has unknown members only where a known one is near.
struct KindMembers {
  let kind: Kind
  private let script: CheckedScript

  init(_ kind: Kind, _ script: CheckedScript) {
    self.kind = kind
    self.script = script
  }

  private var descendants: [Kind] { script.host.kinds.filter { $0.isKind(of: kind) } }

  /// Whether it is likely that a control is of a kind of the app's own: nobody declares what `screen` is.
  private var mayBeOfApp: Bool { kind.name == "Screen" || descendants.count > 1 }

  private var names: [String] { kind.properties.map(\.name) + kind.methodNames + ["isAlive"] }

  func check(_ name: LuaName, _ use: MemberCheck.Use, _ next: LuaSuffix?) {
    if let property = kind.property(name.text) {
      check(property, name, use)
    } else if kind.methodNames.contains(name.text) || name.text == "isAlive" {
      checkMethod(name, use, next)
    } else if !descendants.contains(where: { has(name.text, $0) }) {
      reportUnknown(name, use)
    }
  }

  private func has(_ name: String, _ kind: Kind) -> Bool {
    kind.property(name) != nil || kind.methodNames.contains(name)
  }

  private func check(_ property: KindProperty, _ name: LuaName, _ use: MemberCheck.Use) {
    switch use {
    case .read: break
    case .method(let call, let expression):
      script.report(
        .unknownMember,
        "\(name.text) is a property of \(kind.name.withArticle), and cannot be called",
        at: name.range,
        suggestion: "read it with a dot",
        fixes: script.useAsProperty(name, call, in: expression)
      )
    case .write(let value):
      if property.isReadOnly {
        return script.report(
          .wrongValue,
          "\(name.text) of \(kind.name.withArticle) can only be read",
          at: name.range,
          suggestion: Suggestion.insteadOfSetting(name.text)
        )
      }
      if let value { check(value, of: property) }
    }
  }

  /// Checks a value that is written there.
  func check(_ value: LuaExpression, of property: KindProperty) {
    guard let given = value.value else { return }
    do throws(PropertyError) {
      _ = try property.validate(given)
    } catch {
      script.report(
        .wrongValue,
        "\(property.name) of \(kind.name.withArticle): \(error.sentence)",
        at: value.range,
        suggestion: error.question
          ?? (property.type == .text ? "write tostring(…), or a text in quotes" : nil),
        fixes: script.correct(value, error, property.type) {
          (try? property.validate($0)) != nil
        }
      )
    }
  }

  private func checkMethod(_ name: LuaName, _ use: MemberCheck.Use, _ next: LuaSuffix?) {
    switch use {
    case .write:
      script.report(
        .unknownMember,
        "\(name.text) is a method of \(kind.name.withArticle): it is called, not set",
        at: name.range
      )
    case .read:
      guard MemberCheck.lacksReceiver(next) else { return }
      script.report(
        .unknownMember,
        "the method \(name.text) of \(kind.name.withArticle) is called with a dot",
        at: name.range,
        suggestion: "write :\(name.text)(…), with a colon",
        fixes: script.callWithColon(name)
      )
    case .method: break
    }
  }

  private func reportUnknown(_ name: LuaName, _ use: MemberCheck.Use) {
    let near =
      Synonyms.suggestion(for: name.text, in: names)
      ?? Suggestion.question(for: name.text, in: names)
    if near == nil, mayBeOfApp { return }
    let what: String
    switch use {
    case .read:
      // `self.button.badge` may be a behaviour of the button.
      if script.mayBeBehaviour(name.text) || near == nil { return }
      what = "property or method"
    case .write: what = "property"
    case .method: what = "method"
    }
    script.report(
      .unknownMember,
      "\(kind.name.withArticle) has no \(what) \"\(name.text)\"",
      at: name.range,
      suggestion: near,
      fixes: fixes(for: name, use)
    )
  }

  /// Another spelling, or what a method of another toolkit is here: `.hidden = true` for `:hide()`.
  private func fixes(for name: LuaName, _ use: MemberCheck.Use) -> [Fix] {
    guard case .method(let call, let expression) = use,
      let code = Synonyms.code(meantBy: name.text, in: names)
    else { return script.rename(name, names) }
    guard case .method(_, let arguments) = call.kind, arguments.isEmpty,
      call.range.upperBound == expression.range.upperBound, !script.isValue(expression)
    else { return [] }
    return script.write(code, over: call.range, isCertain: false)
  }
}
