import Foundation
import Remora
import XCTest

@testable import RemoraEndurance

/// What fuzzing begins with, and what it has found; `make fuzz` goes on from there.
final class FuzzCorpusTests: XCTestCase {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzzing")

  private func corpus(of target: FuzzTarget) throws -> [(name: String, bytes: [UInt8])] {
    let folder = FuzzCorpusTests.folder.appendingPathComponent(target.rawValue)
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().map { name in
      (name, try [UInt8](Data(contentsOf: folder.appendingPathComponent(name))))
    }
  }

  func testNothingOfTheCorpusBreaksAPromise() throws {
    for target in FuzzTarget.allCases {
      let inputs = try corpus(of: target)
      XCTAssertGreaterThan(inputs.count, 9, "the corpus of \(target) was not found")
      for (name, bytes) in inputs {
        XCTAssertNoThrow(try target.run(bytes), "\(target)/\(name)")
      }
    }
  }

  func testNothingDoesThatDiffersFromItInAFewBytes() throws {
    var random = SeededGenerator(seed: 1)
    for target in FuzzTarget.allCases {
      for (name, bytes) in try corpus(of: target) where !bytes.isEmpty {
        for _ in 0..<2 {
          var changed = bytes
          for _ in 0..<3 {
            changed[Int.random(in: 0..<bytes.count, using: &random)] =
              UInt8.random(in: 0...255, using: &random)
          }
          XCTAssertNoThrow(try target.run(changed), "\(target)/\(name) as \(changed)")
        }
      }
    }
  }

  func testTheSameBytesAreTheSameProgram() {
    let bytes = Array(0...255 as ClosedRange<UInt8>)
    XCTAssertEqual(BoundaryProgram.source(of: bytes), BoundaryProgram.source(of: bytes))
    XCTAssertTrue(BoundaryProgram.source(of: bytes).contains("cross(self, "))
  }

  func testABrokenPromiseIsTold() {
    XCTAssertThrowsError(try Promises.check([Diagnostic(.error, "")]))
    XCTAssertThrowsError(try Promises.check(.list([.number(.nan)]), of: "it"))
  }
}
