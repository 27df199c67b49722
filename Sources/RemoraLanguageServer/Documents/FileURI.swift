import Foundation

/// Converts between paths and the URIs of files.
enum FileURI {
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
  )

  /// The absolute path that a `file:` URI names, without a slash at its end; `nil` for any other URI.
  ///
  /// What is not escaped is part of the path: a `#` or `?`, since a document has neither fragment nor query. So is
  /// a `%` without two digits, which Eglot 1.9 sends.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/"),
      var path = String(validating: unescaped(rest.utf8), as: UTF8.self), !path.contains("\0")
    else { return nil }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The bytes behind the escapes.
  private static func unescaped(_ text: Substring.UTF8View) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.first != UInt8(ascii: "+"),
        let escaped = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// The `file:` URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://" + (path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path)
  }
}
