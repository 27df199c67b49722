/// Tells apart who sends, also those that are gone, without keeping anybody alive.
///
/// An address alone does not: what comes later may get that of what is gone.
package struct Senders {
  private struct Reference {
    weak var object: AnyObject?
    let number: Int
  }

  private var references: [ObjectIdentifier: Reference] = [:]
  private var count = 0

  package init() {}

  /// The number of a sender, always the same, and never another's.
  package mutating func number(of sender: AnyObject) -> Int {
    let identifier = ObjectIdentifier(sender)
    if let known = references[identifier], known.object === sender { return known.number }
    count += 1
    references[identifier] = Reference(object: sender, number: count)
    return count
  }
}
