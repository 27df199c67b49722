/// A number of a JSON document.
package struct JSONNumber: Hashable, Sendable {
  /// The nearest floating-point value; always finite.
  package let double: Double

  /// The number itself when it is whole and fits, however it was written (`2`, `2.0`, `2e0`);
  /// exact even where ``double`` no longer is.
  package let integer: Int?
}
