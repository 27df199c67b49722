import Foundation
import RemoraRuntime
import TestSupport
import XCTest

@testable import RemoraLanguage

/// Asks a service about files of this package, and about texts of its own.
class LanguageTestCase: XCTestCase {
  private(set) lazy var service = LanguageTestCase.makeService()

  static func makeService() -> LanguageService {
    guard let service = try? LanguageService(files: DiskFiles()) else {
      preconditionFailure("there is no memory for a host")
    }
    service.folders = [PackageFolder.url("scripts").path]
    return service
  }

  /// The scripts of the package, without specs.
  static func scripts() throws -> [String] {
    try files(".lua").filter { !$0.hasSuffix("_spec.lua") }
  }

  /// The scenes of the package.
  static func scenes() throws -> [String] { try files("/scene.json") }

  private static func files(_ suffix: String) throws -> [String] {
    try ["scripts", "Examples"].flatMap { folder in
      let url = PackageFolder.url(folder)
      return try FileManager.default.subpathsOfDirectory(atPath: url.path)
        .filter { $0.hasSuffix(suffix) && !$0.contains(".build") }
        .sorted().map { url.appendingPathComponent($0).path }
    }
  }

  /// A path beside the scripts of the gallery.
  func beside(_ name: String) -> String { PackageFolder.url("scripts/behaviours/\(name)").path }

  /// Opens a text in which `‸` is the cursor; returns the cursor's offset.
  @discardableResult
  func open(_ file: String, _ text: String) -> Int {
    let parts = text.split(separator: "‸", maxSplits: 1, omittingEmptySubsequences: false)
    service.open(file, Array(parts.joined().utf8))
    return parts[0].utf8.count
  }
}
