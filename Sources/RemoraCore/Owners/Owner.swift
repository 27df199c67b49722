public import Lua

/// A Swift object whose life bounds its behaviours.
///
/// ```swift
/// final class Exhibit: Owner {
///   let attachments = Attachments()
/// }
/// ```
///
/// The owner holds its behaviours, they never hold it: when it goes, they go with it, at once. What
/// then runs in `onDetach` finds the owner gone already; one that is to be there still is destroyed
/// first. Make ``attachments`` the owner's first stored property, so that they end before anything
/// else it has.
///
/// An owner belongs to the isolation domain of its host and must be released there.
public protocol Owner: HostObject {
  /// What is attached to the owner. A stored property, made with it and never shared.
  var attachments: Attachments { get }
}

extension Owner {
  /// The attachments' anchor: handles end with the owner.
  public var luaAnchor: LuaAnchor { attachments.anchor }
}
