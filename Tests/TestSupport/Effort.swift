import Foundation

/// How much of what is random or repeated a test tries: some in `make test`, all of it in `make long`.
package enum Effort {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether `make long` runs the test.
  package static let isLong = environment["REMORA_LONG"] != nil

  /// 1 in `make test`; `make long` makes another of the date.
  package static let seed = UInt64(environment["REMORA_SEED"] ?? "") ?? 1

  package static func count(_ short: Int, long: Int) -> Int { isLong ? long : short }
}
