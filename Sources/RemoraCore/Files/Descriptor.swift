import Foundation

/// An open file or folder, closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32

  /// Takes over what was just opened; `nil` when that failed.
  init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit { if number >= 0 { close(number) } }

  /// The process's current folder, which is always there.
  static let currentFolder = Descriptor(current: AT_FDCWD)

  private init(current: Int32) { number = current }
}
