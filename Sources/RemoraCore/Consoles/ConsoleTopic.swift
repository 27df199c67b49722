/// What a command at a prompt takes, so that it can be completed.
package enum ConsoleTopic {
  /// An id of an owner or of a behaviour.
  case ids
  case owners
  case behaviours
  /// A behaviour and one of its properties: `likes.fade`.
  case properties
  /// What the property at that path can be: choices, `true` and `false`, and what it is now.
  case values(of: String)
  case scripts
  case kinds
  case files
  /// Everything that can be explained.
  case explanations
}
