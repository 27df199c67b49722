/// What the doctor found about one thing.
struct Finding: Equatable {
  enum Verdict: Equatable {
    /// As it should be.
    case good
    /// Something does not work, and no promise depends on it.
    case limited
    /// A promise does not hold.
    case bad
  }

  /// What was looked at, in a word or two.
  let subject: String
  let verdict: Verdict
  /// What was found, in a sentence without an end.
  let sentence: String
  /// What to do about it.
  var advice: String?
}
