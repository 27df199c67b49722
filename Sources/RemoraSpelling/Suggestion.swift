/// The "did you mean" of a diagnostic: which known name a person most likely had in mind.
///
/// The distance is Damerau–Levenshtein in its optimal string alignment form. An insertion, a
/// deletion, a substitution and a swap of two neighbours are one slip each. No part of the name is
/// touched twice. Names are compared without regard to case, because `ontap` for `onTap` is the
/// commonest slip of all; case only decides between candidates that are otherwise equally close.
package enum Suggestion {
  /// The candidate closest to `name`; `nil` if none is close enough.
  ///
  /// Close enough means at most one slip per three characters of the longer name, one slip being
  /// always allowed. A candidate that begins with what was typed costs one slip however long it is:
  /// `anim` suggests `animated`. At least one character has to be right, so that `x` never suggests
  /// `y`.
  ///
  /// The answer depends on the set of candidates only, never on their order. Between equally close ones a
  /// candidate that begins with `name` wins, then the one with fewer slips, then the one whose case
  /// fits better, then the first in alphabetical order. If `name` is a candidate itself, it is not
  /// misspelt, and something else is wrong: there is no suggestion.
  ///
  /// The time is proportional to the lengths of the two names multiplied, for each candidate: meant
  /// for the path of a failure, not for the path of a tap. Where that would be more than some
  /// milliseconds there is no suggestion.
  package static func closest(to name: String, in candidates: some Sequence<String>) -> String? {
    // Real names are shorter; a script may make an arbitrarily long one.
    guard name.utf8.count <= 256 else { return nil }
    let folded = Array(name.lowercased())
    let candidates = Array(candidates)
    guard !candidates.contains(name) else { return nil }
    let work = candidates.reduce(0) { $0 + $1.utf8.count } * max(1, folded.count)
    guard work <= maximumWork else { return nil }
    return
      candidates
      .compactMap { Match(name: name, folded: folded, candidate: $0) }
      .min { $0.rank < $1.rank }?
      .candidate
  }

  /// How many pairs of letters are compared at most: some milliseconds.
  private static let maximumWork = 500_000

  /// The question for the closest candidate: `did you mean "title"?`.
  package static func question(for name: String, in candidates: some Sequence<String>) -> String? {
    closest(to: name, in: candidates).map(question(about:))
  }

  /// The question for a name.
  package static func question(about name: String) -> String { question(aboutCode: "\"\(name)\"") }

  /// The question for a name that says the opposite: `hidden` for `visible`.
  package static func question(aboutOpposite name: String) -> String {
    question(aboutCode: "\"\(name)\", which says the opposite")
  }

  /// The question for something that is shown as it is typed: `did you mean self.title?`.
  package static func question(aboutCode code: String) -> String { "did you mean \(code)?" }

  /// The number of slips that turn `first` into `second`.
  package static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for row in 1..<(first.count + 1) {
      var current = [row]
      for column in 1..<(second.count + 1) {
        let isSame = first[row - 1] == second[column - 1]
        var edits = min(
          last[column] + 1,
          current[column - 1] + 1,
          last[column - 1] + (isSame ? 0 : 1)
        )
        let isTransposition =
          row > 1 && column > 1
          && first[row - 1] == second[column - 2]
          && first[row - 2] == second[column - 1]
        if isTransposition {
          edits = min(edits, beforeLast[column - 2] + 1)
        }
        current.append(edits)
      }
      (beforeLast, last) = (last, current)
    }
    return last[second.count]
  }
}

/// A candidate that is close enough, with what orders it among the others.
private struct Match {
  /// Names of one or two characters are too short to compare.
  private static let shortestPrefix = 2

  let candidate: String
  let rank: (cost: Int, preference: Int, edits: Int, caseEdits: Int, candidate: String)

  init?(name: String, folded: [Character], candidate: String) {
    let foldedCandidate = Array(candidate.lowercased())
    let longest = max(folded.count, foldedCandidate.count)
    let allowed = max(1, longest / 3)
    let isBeginning =
      folded.count >= Self.shortestPrefix && foldedCandidate.starts(with: folded)
    guard isBeginning || abs(folded.count - foldedCandidate.count) <= allowed else { return nil }

    let edits = Suggestion.distance(folded, foldedCandidate)
    guard isBeginning || (edits <= allowed && edits < longest) || edits == 0 else { return nil }
    self.candidate = candidate
    rank = (
      isBeginning ? min(edits, 1) : edits,
      isBeginning ? 0 : 1,
      edits,
      Suggestion.distance(Array(name), Array(candidate)),
      candidate
    )
  }
}
