import RemoraLuaSyntax
import RemoraRuntime

/// What scripts pass to `animate`.
extension CallCheck {
  func checkAnimate(_ arguments: [LuaExpression], of kind: Kind) {
    let family = host.kinds.filter { $0.isKind(of: kind) }
    let options = Control.animationOptions.map(\.name)
    for (name, value) in arguments.first?.fields ?? [] {
      if let option = Control.animationOptions.first(where: { $0.name == name.text }) {
        check(value, ofOption: name.text, option.type)
        continue
      }
      guard let property = family.lazy.compactMap({ $0.property(name.text) }).first else {
        let unknown = kind.unknownProperty(name.text, orElse: options)
        let fixes = script.rename(name, kind.properties.map(\.name) + options)
        script.report(.unknownMember, unknown, at: name.range, fixes: fixes)
        continue
      }
      if property.isReadOnly || !property.isAnimatable {
        script.report(
          .wrongValue,
          "\(name.text) cannot be animated: it has no values in between",
          at: name.range
        )
      } else {
        KindMembers(kind, script).check(value, of: property)
      }
    }
  }

  private func check(_ value: LuaExpression, ofOption name: String, _ type: PropertyType?) {
    guard let type, let given = value.value else { return }
    do throws(PropertyError) {
      _ = try type.validate(given)
    } catch {
      script.report(
        .wrongValue,
        "\(name): \(error.sentence)",
        at: value.range,
        suggestion: error.question,
        fixes: script.correct(value, error, type) { (try? type.validate($0)) != nil }
      )
    }
  }
}
