/// One `it` of a spec file: a promise, and where it stands.
package struct Spec: Sendable, Hashable {
  /// The file, as messages name it.
  package let file: String
  /// Which of the file's specs it is, from 0, in the order in which they are declared.
  package let number: Int
  /// The names of the groups around it, the outermost first, then its own.
  package let names: [String]
  /// Its tags and those of the groups around it.
  package let tags: Set<String>
  /// The line of its `it`.
  package let line: Int
  /// Why it is not run yet; `nil` when it is.
  package let pending: String?
  /// Whether it, or a group around it, asks to run alone.
  package let isFocused: Bool

  /// All its names: `Toggle button: fades to the other picture`.
  package var name: String { names.joined(separator: ": ") }
  /// Its own name, as `it` has it.
  package var title: String { names.last ?? "" }
  /// The names of the groups around it.
  package var groups: [String] { Array(names.dropLast()) }
}

/// The specs of a file, or why it has none.
package struct SpecListing: Sendable {
  package let file: String
  package var specs: [Spec] = []
  /// What is wrong with the file; it has no specs then.
  package var problem: SpecFailure?
  /// The files that were read or looked for meanwhile.
  package var files: Set<String> = []

  /// The one case of a file that does not load: it fails.
  package var failedCase: SpecResult? {
    guard let problem else { return nil }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    let spec = Spec(
      file: file,
      number: 0,
      names: [name, "loads"],
      tags: [],
      line: problem.line,
      pending: nil,
      isFocused: false
    )
    return SpecResult(spec, .failed([problem]), .zero)
  }
}
