internal import CRemoraPictures

/// Decodes, crops and scales pictures with gdk-pixbuf of the system.
///
/// The bytes may be malicious: run it in a process that may crash or be killed.
package enum PictureFile {
  /// Whether this machine decodes SVG, for which gdk-pixbuf needs a part that librsvg brings.
  package static var decodesSVG: Bool { unsafe remora_decodes_pictures("svg") }

  /// Crops and scales the picture in a file as a script asked, and writes a PNG file.
  ///
  /// - Returns: Why it could not; `nil` if it did.
  package static func process(
    _ source: String,
    to target: String,
    width: Int?,
    height: Int?,
    isCircle: Bool,
    mostPixels: Int
  ) -> String? {
    var message = [CChar](repeating: 0, count: 300)
    let size = message.count
    let isDone = unsafe message.withUnsafeMutableBufferPointer { message in
      unsafe remora_process_picture(
        source,
        target,
        Int32(clamping: width ?? 0),
        Int32(clamping: height ?? 0),
        isCircle,
        Int64(mostPixels),
        message.baseAddress,
        size
      )
    }
    if isDone { return nil }
    return String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
