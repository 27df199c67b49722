import Remora
import RemoraLimits
import RemoraLua

/// Compares two values deeply, and lists the differences.
struct ValueComparison {
  private let specHost: SpecHost
  /// The differences, each with its path.
  private(set) var differences: [String] = []
  private var pairs: Set<[Int]> = []
  private var count = 0
  private var depth = 0

  init(_ specHost: SpecHost) { self.specHost = specHost }

  /// The detail lines of a failure; none if the values themselves show the difference.
  var details: [String] {
    if differences.count == 1, differences[0].hasPrefix("differs") { return [] }
    let shown = differences.prefix(Limit.shownDifferences.value)
    let rest = differences.count - shown.count
    return shown.map { "  \($0)" } + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  mutating func compare(_ wanted: LuaValue, _ found: LuaValue, at path: String) {
    count += 1
    guard count < Limit.comparedValues.value, depth < Limit.comparedLevels.value else {
      if count <= Limit.comparedValues.value {
        differences.append("they are too deep or too large to compare")
      }
      return
    }
    if case .integer(let wantedInteger) = wanted, case .integer(let foundInteger) = found {
      if wantedInteger != foundInteger { differ(wanted, found, path) }
      return
    }
    if let wantedNumber = wanted.double, let foundNumber = found.double {
      if wantedNumber != foundNumber { differ(wanted, found, path) }
      return
    }
    let wantedObject = specHost.host.lua.object(behind: wanted)
    let foundObject = specHost.host.lua.object(behind: found)
    if wantedObject != nil || foundObject != nil {
      if wantedObject !== foundObject { differ(wanted, found, path) }
      return
    }
    if case .table(let wantedTable) = wanted, case .table(let foundTable) = found {
      compare(wantedTable, foundTable, at: path)
    } else if wanted != found {
      differ(wanted, found, path)
    }
  }

  /// Cyclic tables are equal if their cycles are at the same paths.
  private mutating func compare(_ wanted: LuaTable, _ found: LuaTable, at path: String) {
    guard pairs.insert([wanted.identity, found.identity]).inserted else { return }
    depth += 1
    defer { depth -= 1 }
    for (key, value) in sorted(wanted) { compare(value, found[key], at: path + step(key)) }
    for (key, value) in sorted(found) where wanted[key].isNil {
      differences.append("\(path + step(key)) is \(specHost.show(value)), and should not be there")
    }
  }

  /// The entries in a stable order: the list first, then by name.
  private func sorted(_ table: LuaTable) -> [(key: LuaValue, value: LuaValue)] {
    table.entries.sorted { first, second in
      switch (first.key.double, second.key.double) {
      case (let first?, let second?): first < second
      case (nil, nil): Value.precedes(first.key.text ?? "", second.key.text ?? "")
      case (let number, _): number != nil
      }
    }
  }

  private mutating func differ(_ wanted: LuaValue, _ found: LuaValue, _ path: String) {
    guard !path.isEmpty else {
      return differences.append(longTexts(wanted, found) ?? "differs")
    }
    differences.append(
      "\(path) is \(specHost.show(found)), and should be \(specHost.show(wanted))"
    )
  }

  /// The first difference of two texts that are too long to show.
  private func longTexts(_ wanted: LuaValue, _ found: LuaValue) -> String? {
    guard let wanted = wanted.text, let found = found.text, max(wanted.count, found.count) > 60
    else { return nil }
    let same = zip(wanted, found).prefix { $0 == $1 }.count
    func part(_ text: String) -> String {
      Value.text(String(text.dropFirst(max(0, same - 10)).prefix(40))).luaLiteral
    }
    return "from character \(same + 1) on it is \(part(found)), and should be \(part(wanted))"
  }

  private func step(_ key: LuaValue) -> String {
    if let name = key.text, name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
      return ".\(name)"
    }
    return "[\(specHost.show(key))]"
  }
}
