/// What the doctor found about one thing.
struct DoctorFinding: Equatable, Encodable {
  enum Verdict: String, Encodable {
    /// As it should be.
    case good
    /// Something does not work, but no guarantee depends on it.
    case limited
    /// A guarantee does not hold.
    case bad
  }

  /// The subject of the check, in a word or two.
  let subject: String
  let verdict: Verdict
  /// The finding, as a sentence without a full stop.
  let sentence: String
  /// What to do about it.
  var advice: String?
}
