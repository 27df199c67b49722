import Foundation
import XCTest

/// The walks through the code in CONTRIBUTING.md are true, and become no longer.
final class WalkTests: XCTestCase {
  /// The most steps of each walk: the numbers only fall.
  private static let bounds = [
    "A tap": 24, "A save": 26, "Reading a scene": 14, "Showing a scene": 23, "An error": 16,
    "A wait": 20, "A click": 21,
  ]

  func testEachStepOfAWalkIsInItsFile() throws {
    for walk in try walks() {
      for step in walk.steps {
        let url = WalkTests.root.appendingPathComponent(step.file)
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
          XCTFail("\(walk.title): there is no file \(step.file)")
          continue
        }
        XCTAssert(step.isDeclared(in: text), "\(walk.title): \(step.file) has no \(step.function)")
      }
    }
  }

  func testNoWalkBecomesLonger() throws {
    let walks = try walks()
    XCTAssertEqual(walks.map(\.title).sorted(), WalkTests.bounds.keys.sorted())
    for walk in walks {
      // A step that is written in another way would not be counted.
      XCTAssertEqual(walk.steps.map(\.number), Array(1...max(1, walk.numbers)), walk.title)
      XCTAssertLessThanOrEqual(walk.steps.count, WalkTests.bounds[walk.title] ?? 0, walk.title)
    }
  }

  func testAFunctionIsInAFileThatDeclaresItInItsType() {
    let swift = "extension Stage.Queue {\n  private func take<A>(_ all: A) { flush(on: 1) }\n}"
    XCTAssert(Step("Queue.take", "a.swift").isDeclared(in: swift))
    XCTAssertFalse(Step("Queue.flush", "a.swift").isDeclared(in: swift))
    XCTAssertFalse(Step("Host.take", "a.swift").isDeclared(in: swift))
    let c = "int take(int);\nstatic __attribute__((cold)) entry enter(int a,\n  int b) {\n  run(a);"
    XCTAssert(Step("enter", "a.c").isDeclared(in: c))
    XCTAssertFalse(Step("take", "a.h").isDeclared(in: c))
    XCTAssertFalse(Step("run", "a.c").isDeclared(in: c))
    let script = "export class Page {\n  #send(a, b = {}) {\n    this.show(a);\n  }\n}"
    XCTAssert(Step("Page.#send", "a.js").isDeclared(in: script))
    XCTAssertFalse(Step("Page.show", "a.js").isDeclared(in: script))
    XCTAssertFalse(Step("Part.#send", "a.js").isDeclared(in: script))
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func walks() throws -> [(title: String, steps: [Step], numbers: Int)] {
    let page = try String(
      contentsOf: WalkTests.root.appendingPathComponent("CONTRIBUTING.md"),
      encoding: .utf8
    )
    let part = page.components(separatedBy: "\n## ").filter { $0.contains("walks through") }
    let written = #/(?m)^(\d+)\. `([\w.#]+)`\s+\(`([^`]+)`\)/#
    return try XCTUnwrap(part.first).components(separatedBy: "\n### ").dropFirst().map { walk in
      let steps = walk.matches(of: written).map {
        Step(String($0.2), String($0.3), number: Int($0.1) ?? 0)
      }
      let title = String(walk.prefix { $0 != "\n" })
      return (title, steps, walk.matches(of: #/(?m)^\d+\. /#).count)
    }
  }
}

/// A step of a walk: a function, `Type.name` or `name`, and the file that declares it.
private struct Step {
  let function: String
  let file: String
  let number: Int

  init(_ function: String, _ file: String, number: Int = 0) {
    self.function = function
    self.file = file
    self.number = number
  }

  func isDeclared(in text: String) -> Bool {
    let parts = function.split(separator: ".")
    guard let name = parts.last else { return false }
    let declaration =
      switch file.split(separator: ".").last {
      case "swift": name == "init" ? #"\binit[?(<]"# : #"\bfunc \#(name)[(<]"#
      case "js": #"(?m)^ *(?:(?:export|async|static|function) )*\#(name)\([^()]*\) \{$"#
      default: #"(?m)^[a-z][^;={]*\b\#(name)\([^;{]*\{"#
      }
    let types = parts.dropLast().suffix(1).map {
      #"\b(?:class|struct|enum|protocol|extension) (?:\w+\.)*\#($0)\b"#
    }
    return (types + [declaration]).allSatisfy {
      text.range(of: $0, options: .regularExpression) != nil
    }
  }
}
