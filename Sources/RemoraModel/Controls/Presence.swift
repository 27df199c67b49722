/// The phase of a control's lifecycle on the stage.
package enum Presence {
  /// Not on the stage.
  case away
  /// Had `willAppear`.
  case appearing
  /// Had `appear`.
  case present
  /// Had `willDisappear`.
  case leaving
}
