public import RemoraLua

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
///
/// Methods, services and asynchronous functions take and return owners of any class, alone, as optionals and in
/// lists. A script passes and gets a handle, which keeps nothing alive: an owner that a method makes and returns
/// has to be stored by the app.
public protocol Owner: AnyObject, LuaConvertible {
  /// The owner's attachments: a stored `let`, made with the owner.
  ///
  /// They cannot be copied, so no two owners share them. A program that replaces them while the owner lives ends.
  var attachments: Attachments { get }
}

/// Owners as arguments and results.
extension Owner {
  /// The class: "a Button".
  public static var luaDescription: String { "\(Self.self)".withArticle }

  /// The owner behind a handle.
  ///
  /// - Throws: `LuaConversionError` for an owner of another class, and for one that is gone.
  public init(luaValue: LuaValue) throws(LuaConversionError) {
    try self.init(behind: luaValue)
  }

  /// The owner's handle.
  ///
  /// An owner of another host, or of a class that is not registered, is `nil` for the script, and reported.
  public func luaValue(in state: LuaState) -> LuaValue { state.makeHandle?(self) ?? .nil }
}

extension LuaConvertible {
  /// An initializer in a class cannot assign `self`; one in an extension of a protocol can.
  fileprivate init(behind value: LuaValue) throws(LuaConversionError) {
    guard case .object(let handle) = value, let owner = handle.object as? Self else {
      throw LuaConversionError(Self.self, found: value)
    }
    self = owner
  }
}
