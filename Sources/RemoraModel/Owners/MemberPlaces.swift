/// Where the members of a kind stand among all that it has, by their names.
///
/// A kind keeps only those that it adds, and asks its parent for the others.
final class MemberPlaces {
  private let own: [String: Int]
  private let inherited: MemberPlaces?
  private let count: Int

  /// The places of names behind those of the parent.
  init(_ names: [String], _ what: String, after inherited: MemberPlaces?, of kind: String) {
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
    var places: MemberPlaces? = self
    while let current = places {
      if let place = current.own[name] { return place }
      places = current.inherited
    }
    return nil
  }
}
