import Foundation

/// What a symbolic link says.
struct LinkTarget {
  let path: String

  /// The text of the link at that path; `nil` when there is none, or none in UTF-8.
  init?(of link: String) {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlink(link, &bytes, bytes.count)
    let text = bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    guard !text.isEmpty, let path = String(validating: text, as: UTF8.self) else { return nil }
    self.path = path
  }
}
