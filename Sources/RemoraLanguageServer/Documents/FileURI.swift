import Foundation

/// Converts between paths and the URIs of files.
enum FileURI {
  private static let unreserved = CharacterSet(
    charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/"
  )

  /// The absolute path that a `file:` URI names, without a slash at its end; `nil` for any other URI.
  ///
  /// A `#` or `?` that is not escaped is part of the path: a document has neither fragment nor query.
  static func path(of uri: String) -> String? {
    guard uri.lowercased().hasPrefix("file:") else { return nil }
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") {
      rest = rest.dropFirst(2)
      if rest.hasPrefix("localhost/") { rest = rest.dropFirst("localhost".count) }
    }
    guard rest.hasPrefix("/"), var path = rest.removingPercentEncoding, !path.contains("\0") else {
      return nil
    }
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// The `file:` URI of an absolute path.
  static func uri(of path: String) -> String {
    "file://" + (path.addingPercentEncoding(withAllowedCharacters: unreserved) ?? path)
  }
}
