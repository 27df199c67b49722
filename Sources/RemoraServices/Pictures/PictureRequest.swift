/// A picture that a script wants resized, cropped, or both.
public struct PictureRequest: Hashable, Sendable {
  /// The picture, as it is stored: compressed, and of unknown dimensions.
  public var bytes: [UInt8]
  /// Its type, by its first bytes.
  public var type: ImageType
  /// The width of the result in pixels; `nil` to keep it, or its proportion to `height`.
  public var width: Int?
  /// The height of the result in pixels; `nil` to keep it, or its proportion to `width`.
  ///
  /// With both, the picture fills the area, and what is outside is cropped evenly on both sides.
  public var height: Int?
  /// Whether everything outside the largest circle around the middle is transparent.
  public var isCircle: Bool

  /// A request, by default for the picture as it is.
  public init(
    bytes: [UInt8],
    type: ImageType,
    width: Int? = nil,
    height: Int? = nil,
    isCircle: Bool = false
  ) {
    self.bytes = bytes
    self.type = type
    self.width = width
    self.height = height
    self.isCircle = isCircle
  }
}
