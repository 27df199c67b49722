import RemoraLuaSyntax
import RemoraRuntime

/// Looks for uses of nil: of what a test has just found to be nil, and of what the script declares as optional.
///
/// An optional member is reported only if the script never tests it, assigns it or passes it on: a test may stand in
/// another function.
struct NilCheck {
  private let script: CheckedScript
  private let types: CheckedTypes
  /// The uses of optional members, and the expressions that they begin with.
  private var uses: [(name: String, place: Range<Int>)] = []

  init(_ script: CheckedScript, _ types: CheckedTypes) {
    (self.script, self.types) = (script, types)
  }

  /// The operators that take no nil.
  private static let signs = LuaExpression.arithmeticSigns.union(["..", "<", ">", "<=", ">="])

  mutating func run() {
    for chain in types.chains { check(chain) }
    for occurrence in script.code.expressions {
      switch occurrence.expression.kind {
      case .operation(let operands, let signs):
        // What is before a sign that is not the first one is the result of those before.
        if NilCheck.signs.contains(signs[0]) { check(operands[0], in: occurrence.function) }
        for (sign, operand) in zip(signs, operands.dropFirst()) where NilCheck.signs.contains(sign)
        {
          check(operand, in: occurrence.function)
        }
      case .unary("-", let operand), .unary("#", let operand):
        check(operand, in: occurrence.function)
      default: break
      }
    }
    reportUntested()
  }

  /// Checks what a chain reads members of, and calls.
  private mutating func check(_ chain: CheckedChain) {
    var place = chain.base.range
    for (index, (suffix, type)) in zip(chain.suffixes, chain.types).enumerated() {
      switch type {
      case .nothing: report(place, script.code.path(of: chain.base, chain.suffixes[..<index]))
      case .optional where index == 1: addUse(of: chain.suffixes[0], chain.types[0], place)
      default: break
      }
      place = place.lowerBound..<suffix.range.upperBound
    }
  }

  /// Checks what is calculated with.
  private mutating func check(_ operand: LuaExpression, in function: Int) {
    switch (types.type(of: operand, in: function), operand.kind) {
    // A `nil` that is written there is no value that somebody expects: it may come from a fix of `null`.
    case (_, .nil): break
    case (.nothing, _): report(operand.range, script.code.path(of: operand))
    case (.optional, .suffixed(let base, let suffixes)) where suffixes.count == 1:
      addUse(of: suffixes[0], types.type(of: base, in: function), operand.range)
    default: break
    }
  }

  private mutating func addUse(of suffix: LuaSuffix, _ owner: CheckedType, _ place: Range<Int>) {
    guard case .itself = owner, case .field(let name) = suffix.kind, isOptional(name.text) else {
      return
    }
    uses.append((name.text, place))
  }

  /// Whether this script declares that a member may have no value, and nothing else may know better.
  private func isOptional(_ name: String) -> Bool {
    guard let declaration = script.declaration, !script.texts.contains(name),
      !script.besides.contains(where: { $0.names.contains(name) }),
      !script.isUsedInModules(name)
    else { return false }
    if let index = declaration.outlets.firstIndex(where: { $0.name == name }) {
      // Where its events are handled, it is there.
      let isHandled = declaration.handlers.contains { handler in
        switch handler.trigger {
        case .outletEvent(index, _), .outletMessage(index, _): true
        default: false
        }
      }
      return !isHandled && declaration.outlets[index].place?.source == script.file
    }
    return declaration.property(name)?.place?.source == script.file
  }

  // MARK: Reporting

  private func reportUntested() {
    guard !uses.isEmpty,
      !script.code.globals.contains(where: { $0.use.name.text.hasSuffix("pcall") })
    else { return }
    var seen = namesAlone
    for (name, place) in uses where seen.insert(name).inserted {
      script.report(
        .nilValue,
        "self.\(name) may be nil: it is optional, and nothing tests it",
        at: place,
        suggestion: "test it first: if self.\(name) then … end",
        severity: .warning
      )
    }
  }

  /// The names of members whose values are used alone, and not only for what is calculated or read from them.
  private var namesAlone: Set<String> {
    let calculated = Set(uses.map(\.place))
    return Set(
      types.chains.compactMap { chain in
        if case .script? = chain.types.first { return nil }
        guard case .field(let name)? = chain.suffixes.last?.kind,
          !calculated.contains(chain.occurrence.expression.range)
        else { return nil }
        return name.text
      }
    )
  }

  /// Reports a use of nil; `path` is what is nil, if tests may be about it.
  private func report(_ place: Range<Int>, _ path: LuaPath?) {
    guard !script.isFull else { return }
    let text = String(decoding: script.source[place], as: UTF8.self)
    let isShort = place.count <= 40 && !text.contains { $0.isNewline }
    let facts = path.map { script.code.facts(about: $0, at: place.lowerBound) } ?? []
    let fact = facts.last { $0.claim.isNil && script.code.isCurrent($0, at: place.lowerBound) }
    script.report(
      .nilValue,
      "\(isShort ? text : "this value") is nil here",
      at: place,
      suggestion: fact.map { "line \(script.line(of: $0.test)) tests that it is nil" }
    )
  }
}

extension LuaFact.Claim {
  /// Whether something that is no boolean is nil then.
  fileprivate var isNil: Bool {
    switch self {
    case .isNil, .falsy, .type("nil"): true
    case .truthy, .notNil, .type, .notType: false
    }
  }
}
