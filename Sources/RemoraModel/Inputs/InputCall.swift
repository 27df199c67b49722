/// The call with which a spec does the same as an input: `level:slide(0.4)`.
package struct InputCall: Hashable, Sendable {
  /// The name of the owner in specs.
  package let receiver: String
  package let name: String
  package let arguments: [Value]
}
