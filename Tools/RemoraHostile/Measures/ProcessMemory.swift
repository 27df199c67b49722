import Foundation

/// How large this process is, in bytes.
enum ProcessMemory {
  static var resident: Int { line("VmRSS:") }

  /// The most it ever was.
  ///
  /// Not what `getrusage` tells: that begins with what the parent held.
  static var peak: Int { line("VmHWM:") }

  private static func line(_ name: String) -> Int {
    let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    return (line?.split(whereSeparator: \.isWhitespace).dropFirst().first).flatMap { Int($0) }
      .map { $0 << 10 } ?? 0
  }
}
