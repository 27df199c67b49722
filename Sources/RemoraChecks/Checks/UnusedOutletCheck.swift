import RemoraLuaSyntax
import RemoraRuntime

/// Looks for outlets that a script declares, and then neither uses nor handles.
struct UnusedOutletCheck {
  let script: CheckedScript

  func run() {
    guard let declaration = script.declaration else { return }
    // A name that is computed may be any.
    guard !usesComputedNames else { return }
    let used = usedNames
    let handled = Set(
      declaration.handlers.compactMap { handler -> Int? in
        switch handler.trigger {
        case .outletEvent(let index, _), .outletMessage(let index, _): index
        case .ownerEvent, .ownerMessage: nil
        }
      }
    )
    for (index, outlet) in declaration.outlets.enumerated() {
      guard let place = script.declaration(of: outlet.name), !used.contains(outlet.name),
        !handled.contains(index),
        !script.besides.contains(where: { $0.names.contains(outlet.name) })
      else { continue }
      script.report(
        .unusedOutlet,
        "the script never uses its outlet \(outlet.name)",
        at: place,
        suggestion: "remove it, or use it: self.\(outlet.name)",
        severity: .warning,
        fixes: removal(of: outlet.name)
      )
    }
  }

  /// Removes the lines of a declaration that are nothing else.
  private func removal(of outlet: String) -> [Fix] {
    guard let place = script.declaration(of: outlet),
      let target = script.code.expressions.first(where: {
        $0.function == 0 && $0.expression.range.upperBound == place.upperBound
          && $0.expression.range.contains(place.lowerBound)
      }), case .assigned(let value?) = target.role,
      let lines = script.lines(
        of: target.expression.range.lowerBound..<value.range.upperBound
      )
    else { return [] }
    return [Fix("remove \(script.name).\(outlet)", [TextEdit(lines, "")], isCertain: false)]
  }

  private var usesComputedNames: Bool {
    script.code.expressions.contains { occurrence in
      guard case .suffixed(let base, let suffixes) = occurrence.expression.kind,
        base.name?.text == "self", case .index(let key)? = suffixes.first?.kind
      else { return false }
      return !key.isLiteral
    }
  }

  /// The names of all fields that are read or set anywhere but at file level, and all texts.
  private var usedNames: Set<String> {
    var names = script.texts
    for occurrence in script.code.expressions where occurrence.function != 0 {
      guard case .suffixed(_, let suffixes) = occurrence.expression.kind else { continue }
      for suffix in suffixes {
        switch suffix.kind {
        case .field(let name), .method(let name, _): names.insert(name.text)
        case .index, .call: break
        }
      }
    }
    return names
  }
}
