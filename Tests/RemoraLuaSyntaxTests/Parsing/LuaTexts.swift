import Foundation
import TestSupport

/// The Lua files of the package.
enum LuaTexts {
  static func all() -> [(file: String, bytes: [UInt8])] {
    ["scripts", "Examples", "Tests", "Benchmarks", "Tools", "docs"].flatMap { folder in
      let root = PackageFolder.url(folder)
      let files = FileManager.default.enumerator(atPath: root.path)
      return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".lua") }.sorted()
        .compactMap { name in
          (try? Data(contentsOf: root.appendingPathComponent(name))).map {
            ("\(folder)/\(name)", Array($0))
          }
        }
    }
  }
}
