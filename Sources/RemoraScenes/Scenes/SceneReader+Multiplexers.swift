import RemoraRuntime
import RemoraSorting

/// Multiplexers as delegates.
extension SceneReader {
  mutating func multiplexer(_ node: SceneNode?, of kind: Kind) -> MultiplexerPlan? {
    guard let node, let fields = fields(of: node, "a delegate", ["multiplexer", "results"])
    else { return nil }
    guard let targets = fields["multiplexer"] else {
      problem("a delegate needs \"multiplexer\"", node)
      return nil
    }
    var plan = MultiplexerPlan()
    plan.targets = self.targets(targets)
    if let results = fields["results"] { plan.policies = policies(results, of: kind) }
    return plan
  }

  private mutating func targets(_ node: SceneNode) -> [(id: String, place: ScenePlace)] {
    var targets: [(id: String, place: ScenePlace)] = []
    var known: Set<String> = []
    for item in list(node, "multiplexer") {
      guard let id = item.value.string else {
        mismatch(item, "a multiplexer lists ids of behaviours")
        continue
      }
      if !known.insert(id).inserted {
        problem("the multiplexer lists \"\(id)\" twice", item)
      }
      targets.append((id, item.place))
    }
    if node.value.items?.isEmpty ?? false {
      problem("a multiplexer has one target at least", node)
    }
    return targets
  }

  private mutating func policies(_ node: SceneNode, of kind: Kind) -> [String: ResultPolicy] {
    guard let fields = fields(of: node, "results") else { return [:] }
    var policies: [String: ResultPolicy] = [:]
    for (message, field) in fields.ordered(by: { $0.value.offset < $1.value.offset }) {
      if kind.message(message) == nil {
        problem(
          "\(kind.name.withArticle) sends no message \"\(message)\"",
          field,
          suggestion(for: message, among: kind.messages.map(\.name))
        )
      }
      if let policy = field.value.string.flatMap({ ResultPolicy(rawValue: $0) }) {
        if !(kind.message(message)?.allows(policy) ?? true) {
          problem(
            "the answers to \(message) are not true or false: any and all do not fit",
            field.itself
          )
        }
        policies[message] = policy
      } else {
        let known = ResultPolicy.allCases.map(\.rawValue)
        problem(
          "the results of \(message) are one of \(known.joined(separator: ", "))",
          field.itself,
          field.value.string.flatMap { suggestion(for: $0, among: known) }
        )
      }
    }
    return policies
  }
}
