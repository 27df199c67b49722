/// Advice for behaviours that cannot be attached, in the language of the place where a maker is.
extension Behaviours {
  /// The problem with a missing link.
  func missingLink(
    _ outlet: OutletDeclaration,
    of script: String,
    in language: FileLanguage
  ) -> AttachProblem {
    if let wanted = stage.kinds[outlet.kind],
      let missing = missingDevice(outlet, wanted, of: script)
    {
      return missing
    }
    let target = outlet.kind.withArticle
    if outlet.isList {
      let advice =
        switch language {
        case .lua: "pass a list of \(outlet.kind)s: { \(outlet.name) = { … } }, or {} for none"
        case .json:
          "add \"outlets\": { \"\(outlet.name)\": [\"id of \(target)\"] }, or [] for none"
        case .prompt:
          "add a list of ids: { \(outlet.name) = { \(example(of: outlet)) } }, or {} for none"
        }
      return AttachProblem(
        subject: .outlet(outlet.name),
        reason: .unlinked,
        message: "\(script) needs its outlet \(outlet.name) linked to a list of \(outlet.kind)s",
        suggestion: advice
      )
    }
    let advice =
      switch language {
      case .lua: "pass \(target): attach(\"\(script)\", { \(outlet.name) = … })"
      case .json: "add \"outlets\": { \"\(outlet.name)\": \"id of \(target)\" }"
      case .prompt: "add the id of \(target): { \(outlet.name) = \(example(of: outlet)) }"
      }
    return AttachProblem(
      subject: .outlet(outlet.name),
      reason: .unlinked,
      message: "\(script) needs its outlet \(outlet.name) linked to \(target)",
      suggestion: advice
    )
  }

  /// The id of something that fits an outlet, for an example.
  private func example(of outlet: OutletDeclaration) -> String {
    stage.names.all.first { id in
      guard case .owner(let owner) = stage.names[id] else { return false }
      return outletTarget(owner).fits(outlet, in: self)
    } ?? "…"
  }

  /// The problem of an outlet whose kind can be lent, but is not.
  private func missingDevice(_ outlet: OutletDeclaration, _ kind: Kind, of script: String)
    -> AttachProblem?
  {
    if let control = stage.kinds["Control"], kind.isKind(of: control) || kind.isMakeable {
      return nil
    }
    let name = kind.name.uncapitalised
    return AttachProblem(
      subject: .outlet(outlet.name),
      reason: .unlinked,
      message: "\(script) needs \(kind.name.withArticle), and this host lends no \(name) service",
      suggestion: "the app lends one with host.lend(\"\(name)\", …), or links the outlet"
        + " \(outlet.name)"
    )
  }
}
