/// Numbers the senders of events, also released ones, without keeping any alive.
///
/// Their addresses would not do, since a new object may get the address of a released one.
package struct Senders {
  private struct Reference {
    weak var object: AnyObject?
    let number: Int
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private var count = 0

  package init() {}

  /// The number of a sender: always the same, and unique.
  package mutating func number(of sender: AnyObject) -> Int {
    let identifier = ObjectIdentifier(sender)
    if let known = references[identifier], known.object === sender { return known.number }
    count += 1
    references[identifier] = Reference(object: sender, number: count)
    return count
  }
}
