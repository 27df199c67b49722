import RemoraLimits

/// The name of a picture in scripts and scenes.
///
/// Either a ``RelativePath`` beneath the scene's folder, `pictures/reef.svg`, or the name that a
/// service gave to a picture from elsewhere, `photos:reef.jpg`. The colon distinguishes the two: no
/// path has one.
package enum PictureName: Hashable {
  case inScene(RelativePath)
  /// A name given by a service.
  case lent(service: String, RelativePath)

  /// Parses a name; does not check whether there is such a picture.
  ///
  /// - Throws: ``RemoraError/file(_:)`` for an invalid name.
  package init(_ text: String) throws(RemoraError) {
    let start = text.utf8.prefix(Limit.path.value)
    guard let colon = start.firstIndex(of: UInt8(ascii: ":")), colon != text.startIndex,
      start[..<colon].allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
    else {
      self = .inScene(try RelativePath(text))
      return
    }
    let path = try RelativePath(String(text[text.index(after: colon)...]))
    self = .lent(service: String(text[..<colon]), path)
  }
}
