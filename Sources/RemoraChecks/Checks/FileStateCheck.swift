import RemoraLuaSyntax
import RemoraRuntime

/// Looks for variables at file level that handlers change: all behaviours share them, and saving loses them.
struct FileStateCheck {
  let script: CheckedScript

  func run() {
    guard script.declaration != nil else { return }
    let changes = firstChanges
    for (number, variable) in script.code.variables.enumerated()
    where variable.function == 0 && number != script.behaviour {
      guard case .local(let value) = variable.origin, !isCache(variable.name.text) else { continue }
      if let write = variable.writes.first(where: { runsLater($0.function) }) {
        report(variable.name.text, at: write.name.range)
      } else if variable.writes.isEmpty, case .table? = value?.kind,
        let change = changes[number]
      {
        report(variable.name.text, at: change)
      }
    }
  }

  private func report(_ name: String, at range: Range<Int>) {
    script.report(
      .fileState,
      "\(name) is kept at file level: all behaviours of the script share it, and saving loses it",
      at: range,
      suggestion: "declare \(script.name).\(name) = state(…), and use self.\(name)",
      severity: .warning
    )
  }

  /// Whether a name says that losing the values does no harm.
  private func isCache(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.contains("cache") || name.contains("memo")
  }

  /// Whether a function is called after the file has been read: it is in a method.
  private func runsLater(_ function: Int) -> Bool {
    var function: Int? = function
    while let current = function, current != 0 {
      if script.method(of: current) != nil { return true }
      if isCalledByMethods(current) { return true }
      function = script.code.functions[current].parent
    }
    return false
  }

  /// Whether a local function is used inside of functions only.
  private func isCalledByMethods(_ function: Int) -> Bool {
    guard case .variable(let name) = script.code.functions[function].target,
      let variable = script.code.variable(of: name)
    else { return false }
    let reads = script.code.variables[variable].reads
    return !reads.isEmpty && reads.allSatisfy { $0.function != 0 }
  }

  private static let changing: Set<String> = ["insert", "remove", "sort"]

  /// Where methods first change the tables in variables, by the variable's number.
  private var firstChanges: [Int: Range<Int>] {
    var changes: [Int: Range<Int>] = [:]
    var later: [Int: Bool] = [:]
    for occurrence in script.code.expressions {
      guard let name = changedName(in: occurrence), let variable = script.code.variable(of: name),
        changes[variable] == nil
      else { continue }
      let function = occurrence.function
      let isLater = later[function] ?? runsLater(function)
      later[function] = isLater
      if isLater { changes[variable] = name.range }
    }
    return changes
  }

  /// The variable whose table an expression changes: `name[…] = …`, `table.insert(name, …)`.
  private func changedName(in occurrence: LuaCode.Occurrence) -> LuaName? {
    guard case .suffixed(let base, let suffixes) = occurrence.expression.kind else { return nil }
    if case .assigned = occurrence.role { return base.name }
    guard base.name?.text == "table", suffixes.count == 2,
      case .field(let function) = suffixes[0].kind,
      FileStateCheck.changing.contains(function.text),
      case .call(let arguments) = suffixes[1].kind
    else { return nil }
    return arguments.first?.name
  }
}
