import Remora
import RemoraSpecs

/// The cases of a run, in order.
struct TestPlan {
  /// A spec to run, or a file that cannot be read.
  enum Case: Sendable {
    case spec(Spec)
    case failed(SpecResult)

    var spec: Spec {
      switch self {
      case .spec(let spec): spec
      case .failed(let result): result.spec
      }
    }
  }

  /// The cases of one round.
  private(set) var cases: [Case]
  /// The number of specs that do not run because others are focused; `nil` if none is focused.
  private(set) var unfocusedCount: Int?
  /// The files that each spec file used when it was read.
  private(set) var files: [String: Set<String>] = [:]

  /// The specs at the given paths; `only` selects files among them.
  ///
  /// - Throws: ``Diagnostic`` when there is none.
  init(
    _ options: TestOptions,
    runner: SpecRunner? = nil,
    only isWanted: (String) -> Bool = { _ in true }
  ) throws(Diagnostic) {
    let runner = runner ?? SpecRunner(options.settings)
    let paths = try SpecFiles.find(in: options.paths).filter(isWanted)
    var listings: [SpecListing] = []
    WorkerPool(jobs: options.jobs).run(
      paths.count,
      work: { runner.list(paths[$0]) },
      take: { listing in
        listings.append(listing)
        return true
      }
    )
    var groups = listings.map { TestPlan.cases(of: $0, options) }
    let specs = groups.joined().count
    let focused = groups.map { cases in cases.filter(\.isFocusedOrFailed) }
    if focused.joined().contains(where: \.spec.isFocused) {
      groups = focused
      unfocusedCount = specs - focused.joined().count
    }
    if let seed = options.seed {
      var generator = SeededGenerator(seed: seed)
      groups = groups.shuffled(using: &generator).map { $0.shuffled(using: &generator) }
    }
    cases = Array(groups.joined())
    files = Dictionary(uniqueKeysWithValues: listings.map { ($0.file, $0.files) })
  }

  /// Prints the name of every case.
  ///
  /// - Returns: The exit status.
  func list(_ format: TestOptions.Format, _ output: Output) -> ExitStatus {
    var status = ExitStatus.success
    if format == .json { output.line(SpecList(cases).json) }
    for item in cases {
      switch item {
      case .spec where format == .json: break
      case .spec(let spec):
        let tags = spec.tags.sorted().map { " #\($0)" }.joined()
        output.line("\(spec.file):\(spec.line): \(spec.name)\(tags)".printableLine)
      case .failed(let result):
        status = .failure
        for failure in result.failures { output.error(failure.report.printable) }
      }
    }
    return status
  }

  private static func cases(of listing: SpecListing, _ options: TestOptions) -> [Case] {
    if let failed = listing.failedCase {
      // Its specs are not known, and neither are their tags.
      return options.selects(failed.spec) ? [.failed(failed)] : []
    }
    return listing.specs.filter { options.selects($0) && options.selectsTags(of: $0) }.map {
      .spec($0)
    }
  }
}

extension TestPlan.Case {
  fileprivate var isFocusedOrFailed: Bool {
    switch self {
    case .spec(let spec): spec.isFocused
    case .failed: true
    }
  }
}

extension TestOptions {
  /// Whether the options select this spec.
  fileprivate func selects(_ spec: Spec) -> Bool {
    guard !filters.isEmpty else { return true }
    let texts = [spec.name.lowercased(), spec.file.lowercased()]
    return filters.contains { filter in texts.contains { $0.contains(filter.lowercased()) } }
  }

  /// Whether the options select only some specs.
  var selectsSpecs: Bool { !(filters.isEmpty && tags.isEmpty && skippedTags.isEmpty) }

  fileprivate func selectsTags(of spec: Spec) -> Bool {
    (tags.isEmpty || !tags.isDisjoint(with: spec.tags)) && skippedTags.isDisjoint(with: spec.tags)
  }
}

extension String {
  /// The text in one line, without control characters.
  var printableLine: String { printable.replacing("\n", with: " ") }
}
