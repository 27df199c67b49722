import RemoraLimits
import RemoraSorting

/// What the tests in a source find out, where that is known, and what may change it.
///
/// Code in a block under a condition, behind an `and`, and behind an `if` that leaves runs only with one outcome of
/// the test. Such code is always contiguous, so a range of offsets describes it.
struct LuaFlow {
  /// The facts about each path, in the order in which their places begin.
  private var facts: [LuaPath: [LuaFact]] = [:]
  private(set) var roots: Set<LuaPath.Root> = []
  /// The functions whose end may be reached.
  private(set) var silentFunctions: Set<Int> = []
  /// The parts that may run again, and later, in the order in which they begin.
  private var spans: [(range: Range<Int>, isFunction: Bool)] = []
  /// Where fields and globals are assigned, by their names.
  private var writes: [String: [Int]] = [:]
  /// Whether a table gets a value under a computed key, which may be any name.
  private var writesAnyField = false
  /// The globals that change no field.
  private var harmless: Set<String> = []
  /// Where something may change any field.
  private var calls: [Int] = []
  private var labels: [String: Int] = [:]
  /// The number of the function that is being walked.
  private var function = 0

  init() {}

  init(_ code: LuaCode, _ tree: LuaTree, harmless: Set<String>) {
    self.harmless = harmless.union(LuaFlow.harmlessInLua)
    for (number, function) in code.functions.enumerated() {
      (labels, self.function) = ([:], number)
      let isLeft = walk(function.body?.block ?? tree.block, code)
      if !isLeft { silentFunctions.insert(number) }
      guard function.parent != nil else { continue }
      spans.append((function.range, true))
    }
    for occurrence in code.expressions {
      function = occurrence.function
      add(occurrence, code)
    }
    spans = spans.ordered { $0.range.lowerBound < $1.range.lowerBound }
    calls = calls.ordered()
    writes = writes.mapValues { $0.ordered() }
    facts = facts.mapValues { $0.ordered { $0.places.lowerBound < $1.places.lowerBound } }
  }

  // MARK: Expressions

  private mutating func add(_ occurrence: LuaCode.Occurrence, _ code: LuaCode) {
    let expression = occurrence.expression
    switch expression.kind {
    case .operation(let operands, let signs) where signs[0] == "and" || signs[0] == "or":
      for operand in operands.dropLast() {
        let found = code.facts(in: operand, when: signs[0] == "and")
        add(found, from: operand.range.upperBound, to: expression.range.upperBound)
      }
    case .name(let name):
      if case .assigned = occurrence.role {
        writes[name.text, default: []].append(name.range.lowerBound)
      }
    case .suffixed(let base, let suffixes):
      let ends = suffixes.lazy.filter(\.isCall).map(\.range.upperBound)
      if !ends.isEmpty, ends.count > 1 || !isHarmless(base, code) { calls += ends }
      if let arguments = code.arguments(ofCallOf: "rawset", expression), arguments.count > 1 {
        addWrite(under: arguments[1], code)
      }
      guard case .assigned = occurrence.role, let last = suffixes.last else { return }
      switch last.kind {
      case .field(let name): writes[name.text, default: []].append(name.range.lowerBound)
      case .index(let key):
        calls.append(last.range.lowerBound)
        addWrite(under: key, code)
      case .call, .method: break
      }
    default: break
    }
  }

  private mutating func addWrite(under key: LuaExpression, _ code: LuaCode) {
    if let name = key.text {
      writes[name, default: []].append(key.range.lowerBound)
    } else if !code.isNumber(key) {
      writesAnyField = true
    }
  }

  private func isHarmless(_ function: LuaExpression, _ code: LuaCode) -> Bool {
    guard let name = function.name, harmless.contains(name.text) else { return false }
    return code.variable(of: name) == nil
  }

  /// Lua's functions and libraries that change no field.
  private static let harmlessInLua: Set<String> = [
    "assert", "ipairs", "math", "pairs", "select", "tonumber", "type", "utf8",
  ]

  private mutating func add(_ found: [LuaFact], from start: Int, to end: Int) {
    guard start <= end else { return }
    for var fact in found {
      (fact.places, fact.function) = (start..<end + 1, function)
      facts[fact.path, default: []].append(fact)
      roots.insert(fact.path.root)
    }
  }

  // MARK: Statements

  /// Walks a block; returns whether nothing ever gets to its end.
  private mutating func walk(_ block: LuaBlock, _ code: LuaCode) -> Bool {
    // A jump to a label comes from anywhere.
    var jumps = block.statements.compactMap { statement in
      if case .label = statement.kind { statement.range.lowerBound } else { nil }
    }[...]
    var isLeft = false
    for statement in block.statements {
      if let label = jumps.first, label <= statement.range.lowerBound {
        jumps = jumps.dropFirst()
        isLeft = false
      }
      let (after, leaves) = walk(statement, code)
      add(after, from: statement.range.upperBound, to: jumps.first ?? block.end)
      isLeft = isLeft || leaves
    }
    return isLeft
  }

  /// Walks a statement; returns what is known behind it, and whether nothing ever gets there.
  private mutating func walk(
    _ statement: LuaStatement,
    _ code: LuaCode
  ) -> (after: [LuaFact], leaves: Bool) {
    switch statement.kind {
    case .do(let block): return ([], walk(block, code))
    case .while(let condition, let block):
      spans.append((statement.range, false))
      add(code.facts(in: condition, when: true), from: condition.range.upperBound, to: block.end)
      _ = walk(block, code)
    case .repeat(let block, _), .numericFor(_, _, let block):
      spans.append((statement.range, false))
      _ = walk(block, code)
    case .genericFor(_, let values, let block):
      spans.append((statement.range, false))
      // The loop calls its iterator, before each round.
      if let first = values.first, let last = values.last,
        !["ipairs", "pairs"].contains(where: { code.arguments(ofCallOf: $0, first) != nil })
      {
        calls.append(last.range.upperBound)
      }
      _ = walk(block, code)
    case .function(let name, _):
      if let field = name.method ?? name.fields.last {
        writes[field.text, default: []].append(field.range.lowerBound)
      }
    case .if(let branches, let otherwise): return walk(branches, otherwise, code)
    case .call(let call):
      if let tested = code.arguments(ofCallOf: "assert", call)?.first {
        return (code.facts(in: tested, when: true), false)
      }
      return ([], code.arguments(ofCallOf: "error", call) != nil)
    case .label(let name): labels[name.text] = statement.range.lowerBound
    case .goto(let name):
      // A jump back is a loop.
      if let label = labels[name.text] {
        spans.append((label..<statement.range.upperBound, false))
      }
      return ([], true)
    case .return, .break: return ([], true)
    case .local, .localFunction, .assignment: break
    }
    return ([], false)
  }

  private mutating func walk(
    _ branches: [LuaBranch],
    _ otherwise: LuaBlock?,
    _ code: LuaCode
  ) -> (after: [LuaFact], leaves: Bool) {
    guard let end = (otherwise ?? branches.last?.block)?.end else { return ([], false) }
    /// What the conditions before have found out, all of which were false.
    var passed: [LuaFact] = []
    /// How much of that is known behind the statement, because the branches before have left.
    var certain: Int?
    /// What is known where each branch ends that has not left; only the first counts.
    var open: [[LuaFact]] = []
    for branch in branches {
      let found = code.facts(in: branch.condition, when: true)
      add(found, from: branch.condition.range.upperBound, to: branch.block.end)
      if !walk(branch.block, code) {
        certain = certain ?? passed.count
        open.append(open.isEmpty ? passed + found : [])
      }
      let missed = code.facts(in: branch.condition, when: false)
      add(missed, from: branch.block.end + 1, to: end)
      passed += missed
    }
    let isLeft = otherwise.map { walk($0, code) } ?? false
    if !isLeft { open.append(open.isEmpty ? passed : []) }
    if open.count == 1 { return (open[0], false) }
    return (Array(passed.prefix(certain ?? passed.count)), open.isEmpty)
  }

  // MARK: Questions

  /// See ``LuaCode/facts(about:at:)``.
  func facts(about path: LuaPath, at offset: Int) -> [LuaFact] {
    guard let facts = facts[path] else { return [] }
    let end = facts.partitioningIndex { $0.places.lowerBound > offset }
    return facts[..<end].suffix(Limit.comparedFacts.value).filter { $0.places.contains(offset) }
  }

  /// See ``LuaCode/isCurrent(_:at:)``.
  func isCurrent(_ fact: LuaFact, at offset: Int, _ code: LuaCode) -> Bool {
    var names = fact.path.fields
    var assigned: [LuaCode.Use] = []
    switch fact.path.root {
    case .variable(let number): assigned = code.variables[number].writes
    case .global(let name): names.append(name)
    }
    if names.isEmpty, assigned.isEmpty { return true }
    guard let end = reach(of: offset, since: fact.test) else { return false }
    let between = fact.test..<max(fact.test, end)
    // A function that assigns the variable may run at any time.
    if assigned.contains(where: {
      $0.function != fact.function || between.contains($0.name.range.lowerBound)
    }) {
      return false
    }
    if names.isEmpty { return true }
    return !calls.isAny(in: between) && !names.contains { writes[$0]?.isAny(in: between) ?? false }
  }

  /// See ``LuaCode/mayAssign(field:)``.
  func mayAssign(field: String) -> Bool { writesAnyField || writes[field] != nil }

  /// Where the code ends that runs between a test and a cursor; `nil` if there is a function in between.
  private func reach(of offset: Int, since test: Int) -> Int? {
    var end = offset
    let first = spans.partitioningIndex { $0.range.lowerBound >= test }
    for span in spans[first...].prefix(while: { $0.range.lowerBound <= offset })
    where span.range.contains(offset) {
      if span.isFunction { return nil }
      end = max(end, span.range.upperBound)
    }
    return end
  }
}

extension [Int] {
  /// Whether a range has one of these sorted numbers.
  fileprivate func isAny(in range: Range<Int>) -> Bool {
    let first = partitioningIndex { $0 >= range.lowerBound }
    return first < count && self[first] < range.upperBound
  }
}
