import Foundation

/// The target of a symbolic link, as text.
package struct LinkTarget {
  package let path: String

  /// Reads the link at a path; `nil` if there is none, or its target is not UTF-8.
  ///
  /// A relative path begins in `folder`, by default the process's current folder.
  package init?(of link: String, in folder: Int32 = AT_FDCWD) {
    var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = unsafe readlinkat(folder, link, &bytes, bytes.count)
    let text = bytes.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
    guard !text.isEmpty, let path = String(validating: text, as: UTF8.self) else { return nil }
    self.path = path
  }
}
