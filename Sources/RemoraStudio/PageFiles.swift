import Foundation
import RemoraRuntime

/// The files of the page, by their paths: read once, so that no request reaches the disk.
///
/// The page names its files below ``folder``, which is another one whenever a file has changed: so a
/// browser may keep them.
enum PageFiles {
  struct File {
    let type: String
    let bytes: [UInt8]
    /// Whether its content is the same as long as its path is.
    var isForever = false
  }

  /// Why no browser can be served: the files did not come with the program.
  static var missing: Diagnostic? {
    guard InstalledFiles().page == nil else { return nil }
    return Diagnostic(
      .error,
      "the page of the studio is not beside \(ProgramFolders.own.program)",
      suggestion:
        "copy remora_RemoraStudio.resources there, from the folder that the program was built in"
    )
  }

  /// `/page/` and a hash of all the files.
  static let folder = "/page/\(String(hash(of: read), radix: 36))/"

  static let all: [String: File] = {
    var files = read
    for (path, file) in read {
      files[folder + path.dropFirst("/page/".count)] =
        File(type: file.type, bytes: file.bytes, isForever: true)
    }
    for (path, page) in read where path.hasSuffix(".html") {
      let text = String(decoding: page.bytes, as: UTF8.self)
      files[path] = File(
        type: page.type,
        bytes: Array(text.replacing("\"/page/", with: "\"\(folder)").utf8)
      )
    }
    return files
  }()

  private static let read: [String: File] = {
    guard let root = InstalledFiles().page else { return [:] }
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String }
    return (names ?? []).reduce(into: [:]) { files, name in
      guard let type = types[(name as NSString).pathExtension],
        let data = try? Data(contentsOf: URL(fileURLWithPath: "\(root)/\(name)"))
      else { return }
      files["/page/\(name)"] = File(type: type, bytes: Array(data))
    }
  }()

  private static let types = [
    "html": "text/html; charset=utf-8", "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8", "svg": "image/svg+xml",
  ]

  /// FNV-1a: the same in every process, unlike Swift's own.
  private static func hash(of files: [String: File]) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      for byte in Array(path.utf8) + file.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return hash
  }
}
