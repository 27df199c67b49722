/// What scripts and scenes call a picture.
///
/// Either a ``RelativePath`` beneath the scene's folder, `pictures/reef.svg`, or the name that a
/// service gave to a picture from elsewhere, `photos:reef.jpg`. The colon keeps the two apart: no
/// path has one.
enum PictureName: Hashable {
  case inScene(RelativePath)
  /// What a service called it.
  case lent(service: String, RelativePath)

  /// Reads a name; whether there is such a picture is not asked.
  ///
  /// - Throws: ``Diagnostic`` that says what is wrong with it.
  init(_ text: String) throws(Diagnostic) {
    let start = text.utf8.prefix(NameRules.mostBytes)
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
