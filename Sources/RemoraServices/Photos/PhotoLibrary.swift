public import RemoraCore

/// Where people pick pictures: a phone's library and camera, a folder.
///
/// An app brings its own to ``Host/lendPhotos(_:)``; ``PhotoFolder`` is there already.
public protocol PhotoLibrary: AnyObject {
  /// Lets a person pick a picture.
  ///
  /// - Parameters:
  ///   - request: What is wanted. Show only what it accepts, where that can be known before.
  ///   - host: Who asks, for pickers made of controls.
  ///   - completion: What to call, once, in the host's isolation. It may be late, even too late.
  /// - Returns: What takes the picker away when nobody waits for it any more; `completion` need not
  ///   be called then.
  func pick(
    _ request: PhotoRequest,
    in host: Host,
    completion: @escaping (PhotoResult) -> Void
  ) -> () -> Void
}

/// Which picture is wanted.
public struct PhotoRequest: Hashable, Sendable {
  /// Where a picture comes from.
  public enum Source: String, CaseIterable, Sendable {
    /// What is there already.
    case library
    /// One that is taken now.
    case camera
  }

  /// Where it is to come from.
  public var source: Source
  /// What it may be.
  public var types: Set<ImageType>
  /// The most bytes it may have.
  public var maximumBytes: Int

  /// A request; any picture of up to 20 MB, unless it says otherwise.
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

/// What became of picking.
public enum PhotoResult: Hashable, Sendable {
  /// A picture among the host's files. Scripts get a name for it, never its path.
  case picked(FilePlace)
  /// The person did not want to.
  case cancelled
  /// The app may not, or the machine cannot; the sentence is for the person.
  case denied(String)
  /// It went wrong; the sentence is for the person.
  case failed(String)
}
