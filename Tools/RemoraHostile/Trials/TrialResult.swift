/// The result of one run of a script, from its process.
struct TrialResult: Codable, Sendable, Equatable {
  /// Where the script's code is placed.
  enum Placement: String, Codable, Sendable, CaseIterable {
    /// In the body of a script, which runs when that is loaded.
    case body
    /// In an action of a behaviour.
    case handler
    /// The script is a behaviour itself.
    case behaviour

    /// The placement in a sentence.
    var phrase: String {
      switch self {
      case .body: "in a script's body"
      case .handler: "in a handler"
      case .behaviour: "as a behaviour"
      }
    }
  }

  let placement: Placement
  /// The outcomes, without duplicates, in order.
  var outcomes: [Outcome] = []
  /// By how much the longest step exceeded its budget, in milliseconds; `nil` if none did.
  var overBudget: Double?
  /// How many bytes more are held than before.
  var keptBytes = 0
  /// How many more the last of further runs added, if there were any.
  var addedBytes: Int?
  /// How it affected the neighbour and the app.
  var measured = Measurements()
  /// The faults of the host afterwards.
  var faults: [String] = []
  /// The first few diagnostics.
  var messages: [String] = []

  mutating func note(_ outcome: Outcome) {
    if !outcomes.contains(outcome) { outcomes.append(outcome) }
  }
}
