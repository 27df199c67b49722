import TestSupport
import XCTest

@testable import RemoraLua
@testable import RemoraModel
@testable import RemoraRuntime

/// A script that changes at random, against a simple model of what its behaviours keep.
final class RandomReloadTests: ReloadTestCase {
  private struct Property: Equatable {
    var name: String
    var isText: Bool
    var number: Int
    var former: String?

    var defaultValue: Value { isText ? .text("t\(number)") : .integer(number) }

    var lua: String {
      let value = isText ? "'t\(number)'" : "\(number)"
      let was = former.map { ", was = '\($0)'" } ?? ""
      return "B.\(name) = \(isText ? "text" : "integer") { default = \(value)\(was) }"
    }
  }

  private struct Version {
    var properties: [Property] = []
    var states: [String] = []
    var outlets = 0
    var handlesTap = false
    var fails = false

    func lua(_ number: Int) -> String {
      var lines = properties.map(\.lua)
      lines += (0..<outlets).map { "B.link\($0) = outlet { 'Button', optional = true }" }
      lines += states.map { "B.\($0) = state '\($0)'" }
      if handlesTap { lines.append("function B:onTap() log 'tap \(number)' end") }
      lines.append("function B:put(name, value) self[name] = value end")
      let names = properties.map(\.name) + states
      let values = names.map { "tostring(self.\($0))" }.joined(separator: ", ")
      lines.append("function B:look() return table.concat({ \(values) }, ' ') end")
      lines.append(
        "function B:links() return \(outlets == 0 ? "true" : "self.link0 == self.owner") end"
      )
      if fails {
        let spoiling = names.map { "pcall(self.put, self, '\($0)', 99)" }.joined(separator: " ")
        lines.append("local told = 0")
        lines.append("function B:onReload() \(spoiling) told = told + 1")
        lines.append("if told == 3 then error 'no' end end")
      }
      return ReloadTestCase.behaviour(lines.joined(separator: "\n"))
    }
  }

  /// What a behaviour keeps.
  private struct Kept {
    var live: [String: Value] = [:]
    var states: [String: Value] = [:]

    func text(_ version: Version) -> String {
      let values = version.properties.map { live[$0.name] ?? $0.defaultValue }
      let all = values + version.states.map { states[$0] ?? .text($0) }
      return all.map { $0.text ?? "\($0)" }.joined(separator: " ")
    }

    mutating func follow(_ new: Version, after old: Version) {
      var kept: [String: Value] = [:]
      for property in new.properties {
        guard let name = Kept.formerName(of: property, new, old), let value = live[name] else {
          continue
        }
        if (value.text != nil) == property.isText { kept[property.name] = value }
      }
      live = kept
      states = states.filter { new.states.contains($0.key) }
    }

    private static func formerName(of property: Property, _ new: Version, _ old: Version) -> String?
    {
      let known = old.properties
      if known.contains(where: { $0.name == property.name }) { return property.name }
      let gone = known.filter { former in !new.properties.contains { $0.name == former.name } }
      return gone.first { $0.name == property.former || $0.former == property.name }?.name
    }
  }

  func testKeepsWhatTheModelKeeps() throws {
    for seed in 1...Effort.count(1, long: 3) {
      try run(seed: UInt64(seed))
      host.scripts.library.scripts = [:]
    }
  }

  private func run(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var version = Version()
    script("it", version.lua(0))
    let behaviours = try (0..<3).map { _ in try attach("it", to: makeButton()) }
    var models = behaviours.map { _ in Kept() }
    for step in 1...150 {
      let old = version
      for _ in 0...step % 3 { change(&version, step, &random) }
      version.fails = Int.random(in: 0..<6, using: &random) == 0
      script("it", version.lua(step))
      let report = host.reload()
      if version.fails {
        XCTAssertEqual(report.diagnostics.map(\.message), ["no"], "seed \(seed), step \(step)")
        version = old
        script("it", version.lua(step - 1))
        takeDiagnostics()
      } else {
        XCTAssertEqual(report.diagnostics, [], "seed \(seed), step \(step)")
        XCTAssertEqual(takeDiagnostics(), report.warnings)
        for index in models.indices { models[index].follow(version, after: old) }
      }
      for (behaviour, model) in zip(behaviours, models) {
        check(behaviour, model, version, "seed \(seed), step \(step)")
      }
      try write(behaviours, &models, version, &random)
      host.reload()
      host.flush()
    }
    for behaviour in behaviours { behaviour.detach() }
  }

  private func check(_ behaviour: Behaviour, _ model: Kept, _ version: Version, _ place: String) {
    XCTAssertEqual(try behaviour.perform("look").values, [.text(model.text(version))], place)
    XCTAssertEqual(try behaviour.perform("links").values, [true], place)
    for property in version.properties {
      XCTAssertEqual(
        behaviour[property: property.name],
        model.live[property.name] ?? property.defaultValue,
        place
      )
    }
    _ = takeLog()
    tap(behaviour)
    XCTAssertEqual(takeLog().count, version.handlesTap ? 1 : 0, place)
  }

  /// Sets something, as a person, a script or a behaviour would.
  private func write(
    _ behaviours: [Behaviour],
    _ models: inout [Kept],
    _ version: Version,
    _ random: inout SeededGenerator
  ) throws {
    let index = Int.random(in: 0..<3, using: &random)
    let number = Int.random(in: 10..<90, using: &random)
    if let property = version.properties.randomElement(using: &random) {
      let value: Value = property.isText ? .text("v\(number)") : .integer(number)
      if number % 2 == 0 {
        try behaviours[index].set(property.name, to: value)
      } else {
        try behaviours[index].perform("put", .text(property.name), value)
      }
      models[index].live[property.name] = value
    }
    if let state = version.states.randomElement(using: &random) {
      try behaviours[index].perform("put", .text(state), .integer(number))
      models[index].states[state] = .integer(number)
    }
  }

  private func change(_ version: inout Version, _ step: Int, _ random: inout SeededGenerator) {
    let count = version.properties.count
    let index = Int.random(in: 0..<max(1, count), using: &random)
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1, 2:
      let free = (0..<12).map { "p\($0)" }.filter { name in
        !version.properties.contains { $0.name == name }
      }
      guard let name = free.randomElement(using: &random) else { return }
      let isText = Bool.random(using: &random)
      let made = Property(name: name, isText: isText, number: step, former: nil)
      version.properties.insert(made, at: min(index, count))
    case 3 where count > 0: version.properties.remove(at: index)
    case 4 where count > 0:
      let name = version.properties[index].name
      version.properties[index].former = name
      version.properties[index].name = "r\(step)\(index)"
    case 5 where count > 0: version.properties[index].number = step
    case 6 where count > 0: version.properties[index].isText.toggle()
    case 7: version.properties.shuffle(using: &random)
    case 8:
      let name = "s\(Int.random(in: 0..<6, using: &random))"
      if version.states.contains(name) {
        version.states.removeAll { $0 == name }
      } else {
        version.states.append(name)
      }
    case 9: version.outlets = Int.random(in: 0..<4, using: &random)
    default: version.handlesTap.toggle()
    }
  }
}
