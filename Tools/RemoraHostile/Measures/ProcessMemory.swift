import Foundation

/// The size of this process, in bytes.
enum ProcessMemory {
  static var resident: Int { line("VmRSS:") }

  /// Its peak.
  ///
  /// `getrusage` would include the parent's size.
  static var peak: Int { line("VmHWM:") }

  private static func line(_ name: String) -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first).flatMap { Int($0) }
      .map { $0 << 10 } ?? 0
  }
}
