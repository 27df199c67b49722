/// The known name that a misspelt one most likely stands for.
package struct NearName {
  package let name: String
  /// Whether it is one slip away, and no other known name is.
  package let isCertain: Bool

  /// `nil` if no known name is near, as for ``Suggestion/closest(to:in:)``.
  package init?(to word: String, in known: some Sequence<String>) {
    let known = Array(known)
    guard let name = Suggestion.closest(to: word, in: known) else { return nil }
    self.name = name
    isCertain =
      NearName.isSlip(word, for: name)
      && !known.contains { $0 != name && NearName.distance(word, $0) <= 1 }
  }

  package init(_ name: String, isCertain: Bool) { (self.name, self.isCertain) = (name, isCertain) }

  /// The question for it: `did you mean "title"?`.
  package var question: String { Suggestion.question(about: name) }

  /// Whether one word is the other with another case, a letter more or less, two swapped, or one replaced
  /// in a long word.
  ///
  /// The first letter and all digits are right: `max` is no slip for `min`, nor `label1` for `label2`. A name of one
  /// letter is no slip for any: `t` and `T` are often two names.
  private static func isSlip(_ word: String, for name: String) -> Bool {
    let (given, meant) = (Array(word.lowercased()), Array(name.lowercased()))
    if given == meant { return given.count > 1 }
    guard given.first == meant.first, given.filter(\.isNumber) == meant.filter(\.isNumber),
      Suggestion.distance(given, meant) == 1
    else { return false }
    let isReplaced = given.count == meant.count && given.sorted() != meant.sorted()
    return min(given.count, meant.count) >= (isReplaced ? 6 : 3)
      && max(given.count, meant.count) > 3
  }

  private static func distance(_ first: String, _ second: String) -> Int {
    Suggestion.distance(Array(first.lowercased()), Array(second.lowercased()))
  }
}
