public import RemoraRuntime

/// A source of pictures that people pick: a phone's library and camera, or a folder.
///
/// An app passes its own to ``ScriptHost/lendPhotos(_:)``; ``PhotoFolder`` is built in.
public protocol PhotoLibrary: AnyObject {
  /// Lets a person pick a picture.
  ///
  /// - Parameters:
  ///   - request: The requested picture. If possible, show only pictures that it accepts.
  ///   - host: The host, for pickers made of controls.
  ///   - completion: Call it once, in the host's isolation. A call after the script has stopped
  ///     waiting has no effect.
  /// - Returns: A closure that removes the picker, called when the script stops waiting;
  ///   `completion` need not be called then.
  func pick(
    _ request: PhotoRequest,
    in host: ScriptHost,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void
}

/// A request for a picture.
public struct PhotoRequest: Hashable, Sendable {
  /// Where a picture comes from.
  ///
  /// May grow: switch with `default`.
  public enum Source: String, CaseIterable, Sendable {
    /// A picture that exists already.
    case library
    /// A picture that is taken now.
    case camera
  }

  /// The source of the picture.
  public var source: Source
  /// The accepted types.
  public var types: Set<ImageType>
  /// The maximum number of bytes.
  public var maximumBytes: Int

  /// A request; by default for any picture of up to 20 MB.
  public init(
    source: Source = .library,
    types: Set<ImageType> = Set(ImageType.allCases),
    maximumBytes: Int = 20 << 20
  ) {
    self.source = source
    self.types = types
    self.maximumBytes = maximumBytes
  }
}

/// The result of picking a picture.
///
/// Complete: no case will be added.
public enum PhotoResult: Hashable, Sendable {
  /// A picture in the host's files. Scripts get a name for it, never its path.
  case picked(FileLocation)
  /// The person cancelled.
  case cancelled
  /// The app has no permission, or the device no such source; the sentence is for the person.
  case denied(String)
  /// Picking failed; the sentence is for the person.
  case failed(String)
}
