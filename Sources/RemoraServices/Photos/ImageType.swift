/// The types of pictures that services know.
///
/// May grow: switch with `default`.
public enum ImageType: String, CaseIterable, Sendable {
  /// Portable Network Graphics.
  case png
  /// Photographs.
  case jpeg
  /// Pictures with few colours, and animations.
  case gif
  /// WebP, a format for the web.
  case webp
  /// Scalable vector drawings.
  case svg

  /// The type that a file name's extension names.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(named: String(fileName[fileName.index(after: dot)...]))
  }

  /// The type of that name, `jpg` included.
  init?(named name: String) {
    let name = name.lowercased()
    self.init(rawValue: name == "jpg" ? "jpeg" : name)
  }

  /// The type that a file's first bytes show, regardless of its name.
  public init?(content bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .gif
    } else if bytes.starts(with: Array("RIFF".utf8)),
      bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    {
      self = .webp
    } else if ImageType.isDrawing(bytes) {
      self = .svg
    } else {
      return nil
    }
  }

  /// Whether the bytes begin as XML whose first element is `svg`.
  private static func isDrawing(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
      .trimmingPrefix("\u{FEFF}").trimmingPrefix(while: \.isWhitespace)
    if start.hasPrefix("<svg") { return true }
    guard start.hasPrefix("<?xml") || start.hasPrefix("<!") else { return false }
    return start.contains("<svg")
  }
}
