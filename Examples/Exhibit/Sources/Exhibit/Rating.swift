import Remora

/// Stars that visitors give: a control like the built-in ones, written with the same means.
public final class Rating: Control {
  /// How many stars there are.
  @Shown public var count = 5 {
    didSet { if stars > count { stars = count } }
  }
  /// How many of them are full; 0 before anybody rated.
  ///
  /// Limited to ``count``: set that first.
  public var stars = 0 {
    didSet {
      stars = max(0, min(stars, count))
      didChange("stars", from: oldValue, to: stars)
    }
  }

  /// Gives stars, as a visitor would: sends `valueChanged`, unless `shouldRate` refuses.
  public func rate(_ newStars: Int) {
    guard acceptsInput, (0...count).contains(newStars), newStars != stars else { return }
    if ask("shouldRate", .integer(newStars)) == false { return }
    // Handlers ran, and may have changed anything.
    guard acceptsInput, newStars <= count else { return }
    stars = newStars
    send("valueChanged", ["stars": .integer(stars)])
  }

  /// Called when a visitor taps it: gives the stars up to the finger, then sends `tap`.
  public override func didTap(at point: Point?) {
    if let point, (0...width).contains(point.x), width > 0 {
      rate(min(Int(point.x / width * Double(count)) + 1, count))
    }
    super.didTap(at: point)
  }

  /// The table of the kind, for a host, its scripts and scenes.
  static func table(_ kind: KindBuilder<Rating>) {
    kind.summary("Stars that visitors give")
    kind.make { Rating() }
    kind.property("count", \.count, in: 1...10, help: "How many stars there are")
    kind.property("stars", \.stars, in: 0...10, help: "How many are full; 0 for none yet")
    kind.check { values in
      let count = values["count"]?.integer ?? 5
      guard let stars = values["stars"]?.integer, stars > count else { return nil }
      return ("stars", "the Rating has \(count) stars, and \(stars) of them are full")
    }
    kind.event("valueChanged", ["stars": .integer()], help: "A visitor gave stars")
    kind.message(
      "shouldRate",
      ["stars"],
      answers: .boolean,
      policy: .all,
      help: "May a visitor give them?"
    )
    kind.method("rate", help: "What a visitor does: gives so many stars") {
      (rating, stars: Int) in rating.rate(stars)
    }
  }
}
