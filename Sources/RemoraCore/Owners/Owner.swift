/// A Swift object that behaviours can be attached to, and whose life bounds theirs.
///
/// ```swift
/// final class Exhibit: Owner {
///   let attachments = Attachments()
/// }
/// ```
///
/// The owner holds its behaviours strongly; they hold it weakly. When it is released, they are
/// detached at once; their `onDetach` then finds the owner gone already. To let `onDetach` use the
/// owner, destroy it first. Make ``attachments`` the owner's first stored property, so that the
/// behaviours end before its other properties are released.
///
/// An owner belongs to the isolation domain of its host and must be released there.
public protocol Owner: AnyObject {
  /// The owner's attachments: a stored property, made with the owner and never shared.
  var attachments: Attachments { get }
}
