/// The indices of the members of a kind among all that it has, by their names.
///
/// A kind keeps only those that it adds, and asks its parent for the others.
final class MemberIndices {
  private let own: [String: Int]
  private let inherited: MemberIndices?
  private let count: Int

  /// The indices of names, after those of the parent.
  init(_ names: [String], _ what: String, after inherited: MemberIndices?, of kind: String) {
    let first = inherited?.count ?? 0
    var own: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let former = own.updateValue(first + index, forKey: name) ?? inherited?[name]
      if former != nil { fatalError("\(kind) registers its \(what) \(name) twice") }
    }
    (self.own, count) = (own, first + names.count)
    // A parent without members of its own is left out of the search.
    self.inherited = inherited.flatMap { $0.own.isEmpty ? $0.inherited : $0 }
  }

  subscript(name: String) -> Int? {
    var level: MemberIndices? = self
    while let current = level {
      if let index = current.own[name] { return index }
      level = current.inherited
    }
    return nil
  }
}
