/// One name and its value in an object.
package struct JSONMember: Hashable, Sendable {
  /// The name, its escapes resolved.
  package let key: String

  /// The bytes of the name, its quotes included.
  package let keySpan: Range<Int>

  /// What the name stands for.
  package let value: JSONNode

  /// The bytes from the name to the end of the value.
  package var span: Range<Int> { keySpan.lowerBound..<value.span.upperBound }
}
