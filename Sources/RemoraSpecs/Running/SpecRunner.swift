import Foundation
import Remora

/// Runs specs, each on a host of its own.
///
/// `Sendable`: different specs may run on different threads at once.
package struct SpecRunner: Sendable {
  package var settings: SpecSettings

  package init(_ settings: SpecSettings = SpecSettings()) { self.settings = settings }

  /// Reads a file, and returns the specs that it declares, in order.
  package func list(_ file: String) -> SpecListing {
    var listing = SpecListing(file: file)
    do {
      let stage = try SpecStage(file, settings)
      defer { listing.files = stage.files.paths }
      try stage.read()
      listing.specs = stage.definitions.map(\.spec)
      stage.tearDown()
    } catch {
      listing.problem = (error as? SpecFailure) ?? SpecFailure("\(error)", file: file, line: 1)
    }
    return listing
  }

  /// Runs one spec on a fresh host.
  package func run(_ spec: Spec) -> SpecResult {
    if let reason = spec.pending { return SpecResult(spec, .pending(reason), .zero) }
    let start = ContinuousClock.now
    var failures: [SpecFailure] = []
    var log: [String] = []
    var files: Set<String> = []
    do {
      let stage = try SpecStage(spec.file, settings, only: spec)
      defer {
        files = stage.files.paths
        settings.coverage?.add(stage.host)
      }
      try stage.read()
      stage.run(try stage.definition(of: spec))
      let left = stage.tearDown()
      // What ends may fail and say something, too.
      stage.failReported(in: spec)
      log = stage.log
      failures = stage.failures
      failures += left.map { problem in
        SpecFailure(
          problem,
          file: spec.file,
          line: spec.line,
          excerpt: stage.excerpt(spec.file, spec.line)
        )
      }
    } catch {
      failures.append((error as? SpecFailure) ?? SpecFailure("\(error)", file: spec.file, line: 1))
    }
    var result = SpecResult(
      spec,
      failures.isEmpty ? .passed : .failed(failures),
      ContinuousClock.now - start,
      log: log
    )
    result.files = files
    return result
  }
}
