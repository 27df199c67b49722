import RemoraLanguage
import RemoraRuntime
import RemoraScenes

/// What the arguments of commands may be.
extension LiveScope {
  /// `likes.fade` or `like.toggle_button.fade`: first the behaviour or the control, then its property.
  func propertyPaths(beginningWith prefix: String) -> [Item] {
    guard let dot = prefix.lastIndex(of: ".") else {
      return (ids + devices).map { $0.writing($0.text + ".") }
    }
    let path = String(prefix[..<dot])
    let items: [Item]
    switch Named(at: path, in: host) {
    case .owner(let owner):
      let kind = host.kind(of: owner)
      items =
        kind.propertiesOwnFirst.filter { !$0.isReadOnly }.map(MemberItems.item)
        + owner.attached.behaviours.map(item).map { $0.writing($0.text + ".") }
    case .behaviour(let behaviour):
      let script = host.scripts.library.declaration(of: behaviour.script)
      items = MemberItems.fields(of: script).filter { script.property($0.text) != nil }
    case nil: return []
    }
    return items.map { $0.writing("\(path).\($0.text)") }
  }

  /// `like`, `like.alpha` and `.alpha`, for a filter of changes; with `-` before it, what to hide.
  func controlNames(beginningWith prefix: String) -> [Item] {
    if prefix.hasPrefix("-") {
      return controlNames(beginningWith: String(prefix.dropFirst())).map {
        $0.writing("-\($0.text)")
      }
    }
    guard let dot = prefix.firstIndex(of: ".") else { return ids(behaviours: false) }
    guard dot == prefix.startIndex else { return propertyPaths(beginningWith: prefix) }
    return host.kinds.flatMap(\.ownProperties).map {
      Item(".\($0.name)", .property, label: $0.name, help: $0.help)
    }
  }

  /// The values of the property at `likes.fade`, as code; the current value first.
  func values(ofPath path: String) -> [Item] {
    guard let property = NamedProperty(at: path, in: host) else { return [] }
    let values = property.type.map { LuaCompleter.literals(of: $0, in: self) } ?? []
    guard case .ofBehaviour = property else { return values }
    var printer = ValuePrinter(host, .complete)
    let now = printer.print(property.value, as: property.type ?? .any).line
    return [Item(now, .value, detail: "now")] + values
  }

  // MARK: Explanations

  /// Ids, kinds, scripts and functions.
  var objectsAndFunctions: [Item] { ids + devices + NameExplainer.objectsAndFunctions(of: host) }

  /// Everything that ``Console/explain(_:)`` explains.
  var explanations: [Item] { objectsAndFunctions + NameExplainer.wordsAndMembers(of: host) }

  /// What is behind the last dot or colon of a path such as `like.` or `photos.`, to explain.
  func explanations(ofPath path: String) -> [Item] {
    guard let end = path.lastIndex(where: { $0 == "." || $0 == ":" }) else { return [] }
    let owner = String(path[..<end])
    let meaning: Meaning? =
      host.kind(named: owner).map { .kind($0) }
      ?? (host.serviceNames.contains(owner) && host.lentOwner(owner) == nil
        ? .service(owner) : self.meaning(of: owner))
    return (meaning.map { members(of: $0, callable: false) } ?? [])
      .map { $0.writing("\(path[...end])\($0.text)") }
  }
}
