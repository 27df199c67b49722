package import RemoraModel

/// Random numbers that are the same in every run, also for tests of targets below `RemoraRuntime`.
package typealias SeededGenerator = RemoraValues.SeededGenerator

extension SeededGenerator {
  /// A random element.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// True once in `count` times.
  package mutating func chance(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }
}
