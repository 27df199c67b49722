/// A number of bytes, formatted for people: `3.5 MB`.
package struct ByteCount: CustomStringConvertible {
  private let bytes: Int

  package init(_ bytes: Int) { self.bytes = bytes }

  package var description: String {
    guard bytes >= 1024 else { return "\(bytes) bytes" }
    let (size, unit) =
      bytes < 1 << 20 ? (Double(bytes) / 1024, "KB") : (Double(bytes) / Double(1 << 20), "MB")
    return "\(Value.describe((size * 10).rounded() / 10)) \(unit)"
  }
}
