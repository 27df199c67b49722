import Foundation

/// The files of the page, by their paths: read once, so that no request reaches the disk.
enum PageFiles {
  struct File {
    let type: String
    let bytes: [UInt8]
  }

  static let all: [String: File] = {
    let root = Bundle.module.bundleURL.appendingPathComponent("Page")
    let names = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (names ?? []).reduce(into: [:]) { files, name in
      guard let type = types[(name as NSString).pathExtension],
        let data = try? Data(contentsOf: root.appendingPathComponent(name))
      else { return }
      files["/page/\(name)"] = File(type: type, bytes: Array(data))
    }
  }()

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
  ]
}
