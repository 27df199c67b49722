import Foundation
import Remora

/// Specs as the cases of a test framework, with names and places; each can run alone.
package struct SpecSuite: Sendable {
  /// The cases, in the order of the files and of the specs in them.
  ///
  /// Never empty: a path without specs is a failing case.
  package let cases: [SpecCase]

  /// The specs of the files at the paths, each a spec file or a folder with some.
  ///
  /// Reads every file, and runs no specs. Ignores `focus`: test frameworks have filters of their
  /// own.
  package init(of paths: [String], _ settings: SpecSettings) {
    let runner = SpecRunner(settings)
    var cases: [SpecCase] = []
    var names = CaseNames()
    for path in paths {
      do throws(Diagnostic) {
        for file in try SpecFiles.find(in: [path]) {
          let stem = SpecSuite.stem(of: file, in: path)
          cases += SpecSuite.cases(of: runner.list(file), runner) { names.add("\(stem): \($0)") }
        }
      } catch {
        let name = names.add("\((path as NSString).lastPathComponent): has specs")
        let problem = SpecFailure(error.message, file: path, line: 1)
        cases.append(SpecCase(name: name, content: .problem(problem)))
      }
    }
    self.cases = cases
  }

  /// The cases whose name contains a text, or a match of it as a regular expression; all for an empty
  /// text.
  ///
  /// Never empty: a text that no name matches is a failing case. `origin` is where the text is from,
  /// in its message.
  package func cases(matching text: String, from origin: String) -> [SpecCase] {
    guard !text.isEmpty else { return cases }
    let expression = try? Regex(text)
    let matching = cases.filter { spec in
      if spec.name.contains(text) { return true }
      guard let expression else { return false }
      return (try? expression.firstMatch(in: spec.name)) != nil
    }
    guard matching.isEmpty else { return matching }
    let message =
      "no spec of this test matches \(origin)=\"\(text)\" — select the test that has it with --filter"
    let problem = SpecFailure(message, file: cases[0].file, line: 1)
    return [SpecCase(name: "\(origin): matches a spec", content: .problem(problem))]
  }

  private static func cases(
    of listing: SpecListing,
    _ runner: SpecRunner,
    named name: (String) -> String
  ) -> [SpecCase] {
    if let problem = listing.problem {
      return [SpecCase(name: name("loads"), content: .problem(problem))]
    }
    guard !listing.specs.isEmpty else {
      let problem = SpecFailure("the file describes no specs", file: listing.file, line: 1)
      return [SpecCase(name: name("has specs"), content: .problem(problem))]
    }
    return listing.specs.map { SpecCase(name: name($0.name), content: .spec($0, runner)) }
  }

  /// The unique part of a file's name below a path: `toggle_button`, `cards/flip`.
  private static func stem(of file: String, in path: String) -> String {
    let name =
      file.hasPrefix(path + "/")
      ? String(file.dropFirst(path.count + 1)) : (file as NSString).lastPathComponent
    return String(name.dropLast(SpecFiles.suffix.count))
  }

  /// Resolves a relative path against the folder of a source file.
  package static func path(_ path: String, from source: String) -> String {
    let folder = (source as NSString).deletingLastPathComponent
    let whole = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    return (whole as NSString).standardizingPath
  }
}

/// One case of a ``SpecSuite``: a spec, or the mistake of a file without specs.
package struct SpecCase: Sendable {
  enum Content: Sendable {
    case spec(Spec, SpecRunner)
    case problem(SpecFailure)
  }

  /// Its name, unique in its suite and safe in filters and reports.
  package let name: String
  let content: Content

  /// The file's absolute path.
  package var file: String {
    switch content {
    case .spec(let spec, _): spec.file
    case .problem(let problem): problem.file
    }
  }

  /// The line of its `it`, or of the problem.
  package var line: Int {
    switch content {
    case .spec(let spec, _): spec.line
    case .problem(let problem): problem.line
    }
  }

  /// Runs it on a host of its own; `warn` gets the input in it that had no effect.
  package func run(warn: (SpecFailure) -> Void = { _ in }) -> SpecResult.Outcome {
    switch content {
    case .problem(let problem): return .failed([problem])
    case .spec(let spec, let runner):
      let result = runner.run(spec)
      result.warnings.forEach(warn)
      guard case .failed(var failures) = result.outcome, !result.log.isEmpty else {
        return result.outcome
      }
      let log = result.timedLog.map { "\n  \($0)" }.joined()
      failures[0].message += "\nmeanwhile scripts logged:\(log)"
      return .failed(failures)
    }
  }
}
