import RemoraSorting

/// A control's number in patches: constant while the control is on the stage, and never reused by
/// its host.
public struct ControlID: Hashable, Sendable {
  /// The number.
  public let number: Int

  package init(number: Int) { self.number = number }
}

/// One visible change.
///
/// Front ends are observers of patches.
///
/// May grow: switch with `default`.
public enum Patch: Equatable, Sendable {
  /// A new control at this index among its parent's children, or among the screens, with all its
  /// properties that have a value.
  case create(
    ControlID,
    kind: String,
    id: String,
    parent: ControlID?,
    index: Int,
    properties: [String: Value]
  )
  /// A control was removed, with all its children.
  case remove(ControlID)
  /// A control moved among its siblings: it now comes directly after another one in the list of children, or first
  /// without one; later children are drawn in front. It keeps its focus and its animations.
  case reorder(ControlID, after: ControlID?)
  /// A property has a new value.
  case set(ControlID, property: String, Value)
  /// A property moves from one value to another. No `set` follows at the end; a `set` or another
  /// `animate` before then stops it.
  case animate(ControlID, property: String, Tween)
  /// A screen comes or goes with the usual animation of the front end; `other` is the screen that it
  /// covers or uncovers, if any. Comes after the `create` of a screen that comes, and before the
  /// `remove` of one that goes. Without it, the screen comes or goes at once.
  case transition(ControlID, Transition, other: ControlID?)

  /// The animations with which a screen comes or goes.
  ///
  /// May grow: switch with `default`.
  public enum Transition: String, Codable, Sendable {
    /// It comes over the other screen.
    case present
    /// It goes, and uncovers the other screen.
    case dismiss
    /// It comes onto its stack.
    case push
    /// It goes from its stack.
    case pop

    /// How it moves, from 0, where it is away, to 1: the same in every front end of ours.
    package static let tween =
      Tween(from: .number(0), to: .number(1), seconds: 0.32, curve: .easeOut)
    /// How far the screen below a pushed one moves aside, as a part of its width.
    package static let aside = 0.28
  }
}

extension Patch: CustomStringConvertible {
  /// The patch in a line, such as `set 3 alpha = 0.5`.
  public var description: String {
    switch self {
    case .create(let control, let kind, let id, let parent, let index, let properties):
      let values = properties.ordered { $0.key < $1.key }.map { " \($0.key) = \($0.value)" }
      let position = parent.map { " in \($0.number) at \(index)" } ?? ""
      return "create \(control.number) \(kind)\(id.isEmpty ? "" : " \(id)")\(position)"
        + values.joined(separator: ",")
    case .remove(let control): return "remove \(control.number)"
    case .reorder(let control, let other):
      return "reorder \(control.number) " + (other.map { "after \($0.number)" } ?? "to the back")
    case .set(let control, let property, let value):
      return "set \(control.number) \(property) = \(value)"
    case .animate(let control, let property, let tween):
      return "animate \(control.number) \(property) = \(tween.sentence)"
    case .transition(let control, let transition, let other):
      return "\(transition.rawValue) \(control.number) animated"
        + (other.map { ", other \($0.number)" } ?? "")
    }
  }
}
