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
