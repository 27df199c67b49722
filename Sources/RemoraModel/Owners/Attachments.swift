/// Everything attached to one owner: behaviours, listeners, a delegate, associated values.
///
/// It cannot be copied: no two owners share one, and none outlives its owner. Everything attached ends with the owner,
/// the last attached first.
public struct Attachments: ~Copyable {
  package let attached: Attached

  /// Attachments of an owner that is not registered yet.
  ///
  /// - Parameter id: The owner's name in scripts, unique in its host; empty for none. See ``ScriptHost/add(_:)``.
  public init(id: String = "") { attached = Attached(id: id) }

  deinit { attached.ownerEnds() }

  /// The owner's id in scripts and scenes, unique in its host; empty for none.
  public var id: String { attached.id }

  /// The owner's tags, which name it in a scene's rules.
  ///
  /// Rules see them when the owner is registered with a host, or the scene is edited.
  public var tags: Set<String> {
    get { attached.tags }
    nonmutating set { attached.tags = newValue }
  }

  /// The owner, once it is registered with a host.
  public var owner: (any Owner)? { attached.owner }

  /// Whether everything attached has ended or is ending, with the owner.
  ///
  /// Nothing can be attached any more.
  public var hasEnded: Bool { attached.hasEnded }

  /// A value of the app, stored with the owner by its type, and released with it.
  ///
  /// ```swift
  /// owner.attachments[UploadProgress.self] = UploadProgress()
  /// ```
  public subscript<Associated>(_ type: Associated.Type) -> Associated? {
    get { attached[type] }
    nonmutating set { attached[type] = newValue }
  }
}

extension Owner {
  /// What is behind its attachments.
  package var attached: Attached { attachments.attached }
}
