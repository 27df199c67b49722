/// What one try of a script came to, as its process tells it.
struct TrialResult: Codable, Sendable, Equatable {
  /// Where the script stood.
  enum Placement: String, Codable, Sendable, CaseIterable {
    /// In the body of a script, which runs when that is loaded.
    case body
    /// In an action of a behaviour.
    case handler
    /// The script is a behaviour itself.
    case behaviour

    /// How sentences name it.
    var phrase: String {
      switch self {
      case .body: "in a script's body"
      case .handler: "in a handler"
      case .behaviour: "as a behaviour"
      }
    }
  }

  let placement: Placement
  /// What happened, each once, in that order.
  var outcomes: [Outcome] = []
  /// By how much the longest step went over the budget, in milliseconds; `nil` when none did.
  var overBudget: Double?
  /// How many bytes more are held than before.
  var keptBytes = 0
  /// How many more the last of further tries added to that, if there were any.
  var addedBytes: Int?
  /// What it cost the behaviour beside it, and the app.
  var measured = Measurements()
  /// What of the host did not work afterwards.
  var faults: [String] = []
  /// What people were told, the first few.
  var messages: [String] = []

  mutating func note(_ outcome: Outcome) {
    if !outcomes.contains(outcome) { outcomes.append(outcome) }
  }
}
