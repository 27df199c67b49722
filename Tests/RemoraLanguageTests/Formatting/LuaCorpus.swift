import Foundation
import TestSupport

/// The Lua files of this package.
enum LuaCorpus {
  /// The scripts that show the style of the house, with their names.
  static func scripts() throws -> [(name: String, text: [UInt8])] {
    try files(in: ["scripts", "Examples"])
  }

  /// All Lua files, also those that are wrong on purpose.
  static func all() throws -> [(name: String, text: [UInt8])] {
    try files(in: ["scripts", "Examples", "docs", "Tests"])
  }

  private static func files(in folders: [String]) throws -> [(name: String, text: [UInt8])] {
    try folders.flatMap { folder in
      let url = PackageFolder.url(folder)
      let names = try FileManager.default.subpathsOfDirectory(atPath: url.path).sorted()
      return try names.filter { $0.hasSuffix(".lua") }.map { name in
        (name, Array(try Data(contentsOf: url.appendingPathComponent(name))))
      }
    }
  }
}
