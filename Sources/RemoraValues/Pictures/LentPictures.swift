import RemoraLimits

/// The pictures from outside the scene's folder that services gave to scripts: picked, downloaded.
///
/// A script knows their names, never their paths, and cannot reach neighbouring files.
package struct LentPictures {
  private var locations: [String: FileLocation] = [:]
  private var names: [FileLocation: String] = [:]
  /// The names, the oldest first.
  private var order: [String] = []

  /// The location of a picture.
  package subscript(name: String) -> FileLocation? { locations[name] }

  /// The name of a picture; makes one if it has none: `photos:reef.jpg`, `photos:2/reef.jpg`.
  package mutating func name(of location: FileLocation, from service: String) -> String {
    if let known = names[location] { return known }
    let file = Self.plainName(of: location)
    var name = "\(service):\(file)"
    var number = 2
    while locations[name] != nil {
      name = "\(service):\(number)/\(file)"
      number += 1
    }
    locations[name] = location
    names[location] = name
    order.append(name)
    if order.count > Limit.lentPictures.value,
      let forgotten = locations.removeValue(forKey: order.removeFirst())
    {
      names[forgotten] = nil
    }
    return name
  }

  /// The file's name, changed to fit a ``RelativePath``.
  private static func plainName(of location: FileLocation) -> String {
    let whole = location.description.split(separator: "/").last ?? ""
    let plain = whole.utf8.suffix(100).filter { byte in
      (try? NameRules.check(String(UnicodeScalar(byte)), extra: [NameRules.dot])) != nil
        || byte == NameRules.dot
    }
    let name = String(decoding: plain, as: UTF8.self).drop { $0 == "." }
    return name.isEmpty ? "picture" : String(name)
  }

  package init() {}
}
