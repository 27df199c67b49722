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
    settings.step { listHere(file) }
  }

  private func listHere(_ file: String) -> SpecListing {
    var listing = SpecListing(file: file)
    do {
      let specHost = try SpecHost(file, settings)
      defer { listing.files = specHost.files.paths }
      try specHost.read()
      listing.specs = specHost.definitions.map(\.spec)
      specHost.tearDown()
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
    var logTimes: [Int] = []
    var warnings: [SpecFailure] = []
    var heldLines: [Int] = []
    var files: Set<String> = []
    // Released in a step, as it keeps what the app made.
    var specHost: SpecHost?
    do {
      let definition = try settings.step {
        let new = try SpecHost(spec.file, settings, only: spec)
        specHost = new
        try new.read()
        return try new.definition(of: spec)
      }
      specHost?.run(definition)
      settings.step {
        guard let specHost else { return }
        warnings = specHost.inputWarnings
        let left = specHost.tearDown()
        // Ending may fail and log, too.
        specHost.failReported(in: spec)
        log = specHost.log
        logTimes = specHost.logTimes
        failures = specHost.failures
        heldLines = specHost.expectations.heldLines(without: failures)
        failures += left.map { problem in
          SpecFailure(
            problem,
            file: spec.file,
            line: spec.line,
            excerpt: specHost.excerpt(spec.file, spec.line)
          )
        }
      }
    } catch {
      failures.append((error as? SpecFailure) ?? SpecFailure("\(error)", file: spec.file, line: 1))
    }
    settings.step {
      if let specHost {
        files = specHost.files.paths
        settings.coverage?.add(specHost.host)
      }
      specHost = nil
    }
    var result = SpecResult(
      spec,
      failures.isEmpty ? .passed : .failed(failures),
      ContinuousClock.now - start,
      log: log
    )
    result.heldLines = heldLines
    result.files = files
    result.logTimes = logTimes
    result.warnings = warnings
    return result
  }
}
