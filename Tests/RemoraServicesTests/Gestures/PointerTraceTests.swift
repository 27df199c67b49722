import Foundation
import XCTest

@testable import RemoraModel

/// The model makes of the same pointers what the page and the window made of them.
final class PointerTraceTests: XCTestCase {
  func testThePointersOfThePageGiveTheSameInputAndEvents() throws {
    let traces = try PointerTrace.all(in: "page")
    XCTAssertGreaterThan(traces.count, 15)
    for trace in traces {
      let player = try TracePlayer(trace)
      var time: Double?
      var index = 0
      while index < trace.steps.count {
        let step = trace.steps[index]
        index += 1
        guard step.name != "input" else {
          player.perform(step)
          continue
        }
        player.play(step, after: step.number(1) - (time ?? step.number(1)))
        time = step.number(1)
        var wanted: [String] = []
        while index < trace.steps.count, trace.steps[index].name == "input",
          !player.isOfPage(trace.steps[index]),
          let line = PointerTrace.line(of: trace.steps[index])
        {
          wanted.append(line)
          index += 1
        }
        if trace.hasGestures {
          XCTAssertEqual(player.inputs, wanted, "\(trace.name), step \(index): \(step.values)")
        }
      }
      player.rest()
      check(player, trace)
    }
  }

  func testThePointersOfTheWindowGiveTheSameChanges() throws {
    let traces = try PointerTrace.all(in: "window")
    XCTAssertGreaterThan(traces.count, 7)
    for trace in traces {
      let player = try TracePlayer(trace)
      var time: Double?
      for step in trace.steps {
        player.play(step, after: step.number(1) - (time ?? step.number(1)))
        time = step.number(1)
      }
      player.rest()
      // Momentum depends on the moments at which a machine hears of a pointer.
      let isThrown = trace.name.contains("momentum") || trace.name.contains("edge")
      for (name, value) in trace.lastChanges where !isThrown {
        XCTAssertEqual(player.values[name]?.luaLiteral, value, "\(trace.name): \(name)")
      }
    }
  }

  private func check(_ player: TracePlayer, _ trace: PointerTrace) {
    let events = trace.told.filter { $0.name == "event" }.compactMap { step -> String? in
      let event = step.fields(2)
      let (name, sender) = (event["name"] as? String ?? "", event["sender"] as? String ?? "")
      let isCounted = event["behaviour"] == nil && PointerTrace.events.contains(name)
      return isCounted && !sender.contains(" ") ? "\(sender) \(name)" : nil
    }
    XCTAssertEqual(player.events, events, trace.name)
    let told = trace.patches
    for key in Set(told.all.keys).union(player.patches.keys) {
      let found = player.patches[key] ?? []
      XCTAssertEqual(found.last, told.all[key]?.last, "\(trace.name): \(key)")
      var rest = found[...]
      for value in told.untilThrown[key] ?? [] {
        guard let index = rest.firstIndex(of: value) else {
          XCTFail("\(trace.name): \(key) was \(found), and never \(value)")
          break
        }
        rest = rest[(index + 1)...]
      }
    }
  }
}
