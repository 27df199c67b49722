/// One `it` of a spec file: its name, place and options.
package struct Spec: Sendable, Hashable {
  /// The file's path in messages.
  package let file: String
  /// Its index among the file's specs, from 0, in the order of declaration.
  package let number: Int
  /// The names of the groups around it, the outermost first, then its own.
  package let names: [String]
  /// Its tags and those of the groups around it.
  package let tags: Set<String>
  /// The line of its `it`.
  package let line: Int
  /// Why it is pending; `nil` if it runs.
  package let pending: String?
  /// Whether it, or a group around it, is focused.
  package let isFocused: Bool

  /// All its names: `Toggle button: fades to the other picture`.
  package var name: String { names.joined(separator: ": ") }
  /// Its own name, the argument of `it`.
  package var title: String { names.last ?? "" }
  /// The names of the groups around it.
  package var groups: [String] { Array(names.dropLast()) }
}

/// The specs of a file, or the reason why it has none.
package struct SpecListing: Sendable {
  package let file: String
  package var specs: [Spec] = []
  /// The mistake in the file, which then has no specs.
  package var problem: SpecFailure?
  /// The files that were read or looked up.
  package var files: Set<String> = []

  /// The failing case that stands for a file that does not load.
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
