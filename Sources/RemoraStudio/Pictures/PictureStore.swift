import Foundation
import RemoraCore
import WebServer

import class RemoraCore.Host

/// The pictures that pages show, by the hash of their content: a path never changes its content, so
/// browsers keep it.
final class PictureStore {
  private let host: Host
  /// The path of each name that a page has seen; `nil` for one that cannot be read.
  private(set) var paths: [String: String?] = [:]
  private var contents: [String: (type: String, bytes: [UInt8])] = [:]
  /// Called with the names whose paths have changed.
  var onChange: (([String]) -> Void)?

  init(_ host: Host) { self.host = host }

  /// The path of a picture; `nil` if it cannot be read.
  func path(of name: String) -> String? {
    if let known = paths[name] { return known }
    let path = read(name)
    paths[name] = .some(path)
    return path
  }

  /// Reads all pictures again: some may have been saved.
  func refresh() {
    var changed: [String] = []
    for (name, old) in paths {
      let path = read(name)
      if path != old { changed.append(name) }
      paths[name] = .some(path)
    }
    if !changed.isEmpty { onChange?(changed) }
  }

  func response(path: String) -> Response? {
    guard let (type, bytes) = contents[path] else { return nil }
    let forever = ("Cache-Control", "private, max-age=31536000, immutable")
    return Response(type: type, headers: [forever], body: bytes)
  }

  private func read(_ name: String) -> String? {
    guard let bytes = try? host.readPicture(name), let type = Self.type(of: bytes) else {
      return nil
    }
    let path = "/pictures/\(Self.hash(bytes)).\(type.suffix)"
    contents[path] = (type.media, bytes)
    return path
  }

  /// The type by content: the name may lie. An SVG is drawn as an image, in which no script runs.
  private static func type(of bytes: [UInt8]) -> (media: String, suffix: String)? {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47]) { return ("image/png", "png") }
    if bytes.starts(with: [0xff, 0xd8]) { return ("image/jpeg", "jpg") }
    if bytes.starts(with: Array("GIF8".utf8)) { return ("image/gif", "gif") }
    if bytes.starts(with: Array("RIFF".utf8)), bytes.dropFirst(8).starts(with: Array("WEBP".utf8)) {
      return ("image/webp", "webp")
    }
    let start = String(decoding: bytes.prefix(1000), as: UTF8.self)
    return start.contains("<svg") ? ("image/svg+xml", "svg") : nil
  }

  /// 128 bits of the process's own hash: a name for a browser's cache, which no one can choose.
  private static func hash(_ bytes: [UInt8]) -> String {
    (0..<2).map { (salt: Int) in
      var hasher = Hasher()
      hasher.combine(salt)
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
      return String(UInt(bitPattern: hasher.finalize()), radix: 16)
    }.joined(separator: "-")
  }
}
